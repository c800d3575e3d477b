import { IDENTITY_FIELDS, IDENTITY_LABELS, type IdentityField } from "@domain/coach-identity";
import { isOwnPhoto } from "@domain/photos";
import { sportLabel } from "@domain/sport-labels";
import * as m from "@messages";
import { useState } from "react";
import { PrivateAvatar } from "@/photos/private-avatar";
import { Button } from "@/ui/button";
import { cx } from "@/ui/class-names";
import { Field } from "@/ui/field";
import { formatDate } from "@/ui/format";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { decideChange } from "./actions";
import { PersonLink } from "./person-link";
import type { CoachChange } from "./queries";

const CELL = "written border-edge border-t p-2 align-top max-desk:block";

/** On a phone: the column's name beside the value. Drawn by CSS, because screen readers have the table. */
const LABEL = "font-semibold after:content-[attr(data-words)] desk:hidden";

function words(value: unknown): string {
  if (Array.isArray(value)) return value.join("\n") || m.staff_none();
  if (typeof value === "boolean") return value ? m.staff_yes() : m.staff_no();
  return String(value) || m.staff_none();
}

/** An uploaded photo is shown. A picture elsewhere on the web is only named. */
const said = (value: unknown) =>
  isOwnPhoto(String(value)) ? <PrivateAvatar name="?" size={96} imageUrl={String(value)} /> : words(value);

/** A change of an approved coach beside what was approved. Athletes see the approved version until the team decides. */
export function ChangeDetail({ change, onDone }: { change: CoachChange; onDone: () => void }) {
  const [note, setNote] = useState("");
  const { busy, run } = useWork();
  const { approved, wanted } = change;
  const fields = IDENTITY_FIELDS.filter((field: IdentityField) => field in wanted);
  const decide = (decision: "approve" | "decline") =>
    run(async () => {
      // Also after a refusal, so that the list is current.
      await decideChange(change, decision, note).finally(onDone);
      toast.success(
        decision === "approve" ? m.staff_change_approved() : m.staff_change_declined(),
        m.staff_the_coach_is_told(),
      );
    });
  return (
    <>
      <h2 className="title">
        <PersonLink id={change.userId}>{approved.name}</PersonLink>
      </h2>
      <p className="text-ink-3 text-sm">
        {m.staff_sport_asked_on_asked_at({ sport: sportLabel(change.sport), asked_at: formatDate(change.asked_at) })}
      </p>
      <table className="w-full border-collapse text-left [table-layout:fixed]">
        <thead className="max-desk:sr-only">
          <tr className="max-desk:block">
            <th className={CELL} scope="col">
              {m.staff_field()}
            </th>
            <th className={CELL} scope="col">
              {m.staff_approved()}
            </th>
            <th className={CELL} scope="col">
              {m.staff_wanted()}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr className="max-desk:block" key={field}>
              <th className={CELL} scope="row">
                {IDENTITY_LABELS[field]()}
              </th>
              <td className={CELL}>
                <span className={LABEL} data-words={`${m.staff_approved_label()} `} />
                {said(approved[field])}
              </td>
              <td className={cx(CELL, "bg-wait-bg")}>
                <span className={LABEL} data-words={`${m.staff_wanted_label()} `} />
                {said(wanted[field])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Field label={m.staff_note_to_the_coach()} optional>
        <Input value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="ink" busy={busy} onClick={() => void decide("approve")}>
          {m.staff_approve_change()}
        </Button>
        <Button tone="out" busy={busy} onClick={() => void decide("decline")}>
          {m.staff_decline_change()}
        </Button>
      </div>
    </>
  );
}
