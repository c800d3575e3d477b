import type { QuarantineEntry } from "@sync/types";
import { dismissRefused, retryRefused } from "@/database/sync-status";
import { Button } from "@/ui/button";
import { formatInstant } from "@/ui/format";
import { toast } from "@/ui/toast";

const WHAT: Record<string, string> = {
  session_notes: "Session notes",
  private_notes: "Private notes",
  messages: "A message",
  reviews: "A review",
  training_files: "Training footage",
  footage_comments: "A comment on footage",
  bookings: "A meeting link",
  athlete_profiles: "Your athlete profile",
  coaches: "Your coach profile",
};

/** The part of a document worth rescuing: its text, or all of it. */
const wordsOf = (document: Record<string, unknown>): string =>
  String(document.notes || document.content || document.comment || "") || JSON.stringify(document, null, 2);

export function RefusedChange({ entry }: { entry: QuarantineEntry }) {
  const copy = () =>
    navigator.clipboard.writeText(wordsOf(entry.document)).then(
      () => toast.success("Copied"),
      () => toast.error("Error", "The browser did not allow copying. Use Export instead."),
    );
  return (
    <li className="wrap-anywhere grid grid-cols-1 gap-3 rounded-sm border-stop border-l-[3px] bg-stop-bg p-4">
      <div>
        <b>{WHAT[entry.collection] ?? entry.collection}</b>
        <p className="text-sm">{entry.message}</p>
        <p className="text-ink-3 text-sm tabular-nums">{formatInstant(entry.at)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="out" size="sm" onClick={() => void retryRefused(entry)}>
          Retry
        </Button>
        <Button tone="out" size="sm" onClick={() => void copy()}>
          Copy
        </Button>
        <Button tone="plain" size="sm" onClick={() => void dismissRefused(entry)}>
          Discard
        </Button>
      </div>
    </li>
  );
}
