import { LIMITS } from "@domain/limits";
import * as m from "@messages";
import { useState } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { formatInstant } from "@/ui/format";
import { TextArea } from "@/ui/input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { setSuspended } from "./actions";
import type { PersonView } from "./people-queries";

/** Suspends or restores an account, with a reason. The server ends the sessions and tells everyone concerned. */
export function Suspension({ person, onChange }: { person: PersonView; onChange: () => void }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const { busy, run } = useWork();
  const isSuspended = person.suspendedAt !== "";
  if (person.role === "staff") return null;
  const decide = () =>
    run(async () => {
      await setSuspended(person.id, !isSuspended, reason.trim());
      setOpen(false);
      setReason("");
      toast.success(isSuspended ? m.desk_is_restored() : m.desk_is_suspended(), m.desk_everyone_is_told());
      onChange();
    });
  return (
    <>
      {isSuspended && (
        <p className="written text-sm">
          {m.desk_suspended_since({ when: formatInstant(person.suspendedAt), reason: person.suspendedFor })}
        </p>
      )}
      <Button tone={isSuspended ? "out" : "stop"} className="justify-self-start" onClick={() => setOpen(true)}>
        {isSuspended ? m.desk_restore() : m.desk_suspend()}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={isSuspended ? m.desk_restore_asked({ name: person.name }) : m.desk_suspend_asked({ name: person.name })}
        actions={
          <>
            <Button
              tone={isSuspended ? "ink" : "stop"}
              busy={busy}
              disabled={!reason.trim()}
              onClick={() => void decide()}
            >
              {isSuspended ? m.desk_restore_yes() : m.desk_suspend_yes()}
            </Button>
            <Button tone="out" onClick={() => setOpen(false)}>
              {m.staff_close()}
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-1 gap-3">
          <p className="text-ink-2">{isSuspended ? m.desk_restore_says() : m.desk_suspend_says()}</p>
          <Field label={isSuspended ? m.desk_reason_for_the_log() : m.desk_reason_for_the_person()}>
            <TextArea
              height="low"
              value={reason}
              maxLength={LIMITS.bookingNotes}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </div>
      </Dialog>
    </>
  );
}
