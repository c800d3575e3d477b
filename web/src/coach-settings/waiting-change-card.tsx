import { IDENTITY_FIELDS, IDENTITY_LABELS } from "@domain/coach-identity";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { useWork } from "@/ui/use-work";
import { type WaitingChange, withdrawChange } from "./approval";

const words = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(", ") || "None";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value) || "None";
};

/** The coach's pending change, beside the approved profile that others see. */
export function WaitingChangeCard({ change, onDone }: { change: WaitingChange; onDone: () => void }) {
  const { busy, run } = useWork();
  const waiting = change.state === "waiting";
  return (
    <Card
      as="section"
      className="mb-6 grid max-w-160 justify-items-start gap-3 px-4 py-6"
      aria-labelledby="waiting-change"
    >
      <div className="flex w-full flex-wrap items-center justify-between gap-3">
        <h2 className="title" id="waiting-change">
          Your profile change
        </h2>
        <Badge tone="wait">{waiting ? "Waiting for approval" : "Not approved"}</Badge>
      </div>
      <p className="text-ink-2">
        {waiting
          ? "Our team is reviewing it. Until then everyone sees the approved version."
          : "Everyone still sees the approved version."}
      </p>
      {change.note && <p className="written">{change.note}</p>}
      <dl className="grid w-full gap-3">
        {IDENTITY_FIELDS.filter((field) => field in change.fields).map((field) => (
          <div key={field}>
            <dt className="text-field">{IDENTITY_LABELS[field]}</dt>
            <dd className="written">{words(change.fields[field])}</dd>
          </div>
        ))}
      </dl>
      <Button
        tone="out"
        busy={busy}
        onClick={() =>
          void run(async () => {
            await withdrawChange();
            onDone();
          })
        }
      >
        {waiting ? "Withdraw change" : "Dismiss"}
      </Button>
    </Card>
  );
}
