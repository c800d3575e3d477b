import { IDENTITY_FIELDS, IDENTITY_LABELS, type IdentityField } from "@domain/coach-identity";
import { useState } from "react";
import { Button } from "@/ui/button";
import { cx } from "@/ui/class-names";
import { Field } from "@/ui/field";
import { formatDate } from "@/ui/format";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { decideChange } from "./actions";
import { ListFrame } from "./list-frame";
import { type CoachChange, loadCoachChanges } from "./queries";
import { useLoaded } from "./use-loaded";

const CELL = "written border-edge border-t p-2 align-top max-desk:block";

/** The column's name beside the value where a phone has no columns. Drawn, because a reader has the table. */
const LABEL = "font-semibold after:content-[attr(data-words)] desk:hidden";

/** Pending changes of approved coaches. Athletes see the approved version until the team decides. */
export function CoachChanges() {
  const loaded = useLoaded(loadCoachChanges);
  return (
    <>
      <h2 className="title">Changes of approved coaches</h2>
      <ListFrame loaded={loaded} empty="No change is waiting.">
        {(change) => <Change key={`${change.id}-${change.version}`} change={change} onDone={loaded.reload} />}
      </ListFrame>
    </>
  );
}

function words(value: unknown): string {
  if (Array.isArray(value)) return value.join("\n") || "None";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value) || "None";
}

function Change({ change, onDone }: { change: CoachChange; onDone: () => void }) {
  const [note, setNote] = useState("");
  const { busy, run } = useWork();
  const { approved, wanted } = change;
  const fields = IDENTITY_FIELDS.filter((field: IdentityField) => field in wanted);
  const decide = (decision: "approve" | "decline") =>
    run(async () => {
      // Also after a refusal, so that the list is current.
      await decideChange(change, decision, note).finally(onDone);
      toast.success(decision === "approve" ? "Change approved" : "Change declined", "The coach is told.");
    });
  return (
    <>
      <h3 className="title">{approved.name}</h3>
      <p className="text-ink-3 text-sm">
        {change.sport}, asked on {formatDate(change.asked_at)}
      </p>
      <table className="w-full border-collapse text-left [table-layout:fixed]">
        <thead className="max-desk:sr-only">
          <tr className="max-desk:block">
            <th className={CELL} scope="col">
              Field
            </th>
            <th className={CELL} scope="col">
              Approved
            </th>
            <th className={CELL} scope="col">
              Wanted
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr className="max-desk:block" key={field}>
              <th className={CELL} scope="row">
                {IDENTITY_LABELS[field]}
              </th>
              <td className={CELL}>
                <span className={LABEL} data-words="Approved: " />
                {words(approved[field])}
              </td>
              <td className={cx(CELL, "bg-wait-bg")}>
                <span className={LABEL} data-words="Wanted: " />
                {words(wanted[field])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Field label="Note to the coach" optional>
        <Input value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="ink" busy={busy} onClick={() => void decide("approve")}>
          Approve change
        </Button>
        <Button tone="out" busy={busy} onClick={() => void decide("decline")}>
          Decline change
        </Button>
      </div>
    </>
  );
}
