import { IDENTITY_FIELDS, IDENTITY_LABELS } from "@domain/coach-identity";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
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
    <section className="card office-change" aria-labelledby="waiting-change">
      <div className="row between wrapx">
        <h2 className="d5" id="waiting-change">
          Your profile change
        </h2>
        <Badge tone="wait">{waiting ? "Waiting for approval" : "Not approved"}</Badge>
      </div>
      <p className="soft">
        {waiting
          ? "Our team is reviewing it. Until then everyone sees the approved version."
          : "Everyone still sees the approved version."}
      </p>
      {change.note && <p className="office-change-text">{change.note}</p>}
      <dl>
        {IDENTITY_FIELDS.filter((field) => field in change.fields).map((field) => (
          <div key={field}>
            <dt className="lab">{IDENTITY_LABELS[field]}</dt>
            <dd className="office-change-text">{words(change.fields[field])}</dd>
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
    </section>
  );
}
