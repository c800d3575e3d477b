import * as m from "@messages";
import type { QuarantineEntry } from "@sync/types";
import { dismissRefused, retryRefused } from "@/database/sync-status";
import { Button } from "@/ui/button";
import { formatInstant } from "@/ui/format";
import { toast } from "@/ui/toast";

const WHAT: Record<string, string> = {
  session_notes: m.settings_session_notes(),
  private_notes: m.settings_private_notes(),
  messages: m.settings_a_message(),
  reviews: m.settings_a_review(),
  training_files: m.settings_training_footage(),
  footage_comments: m.settings_a_comment_on_footage(),
  personal_items: m.settings_homework_or_something_saved(),
  bookings: m.settings_a_meeting_link(),
  athlete_profiles: m.settings_your_athlete_profile(),
  coaches: m.settings_your_coach_profile(),
};

/** The part of a document worth rescuing: its text, or all of it. */
const wordsOf = (document: Record<string, unknown>): string =>
  String(document.notes || document.content || document.comment || "") || JSON.stringify(document, null, 2);

export function RefusedChange({ entry }: { entry: QuarantineEntry }) {
  const copy = () =>
    navigator.clipboard.writeText(wordsOf(entry.document)).then(
      () => toast.success(m.settings_copied()),
      () => toast.error(m.settings_error(), m.settings_the_browser_did_not_allow_copying()),
    );
  return (
    <li className="wrap-anywhere grid grid-cols-1 gap-3 rounded-sm border-stop border-l-[3px] bg-stop-bg p-4">
      <div>
        <b>{WHAT[entry.collection] ?? entry.collection}</b>
        {/* The server words its refusals; this one is the device's. */}
        <p className="text-sm">{entry.code === "gone" ? m.settings_no_longer_yours() : entry.message}</p>
        <p className="text-ink-3 text-sm tabular-nums">{formatInstant(entry.at)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="out" size="sm" onClick={() => void retryRefused(entry)}>
          {m.settings_retry()}
        </Button>
        <Button tone="out" size="sm" onClick={() => void copy()}>
          {m.settings_copy()}
        </Button>
        <Button tone="plain" size="sm" onClick={() => void dismissRefused(entry)}>
          {m.settings_discard()}
        </Button>
      </div>
    </li>
  );
}
