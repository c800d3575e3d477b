import { typedAmount } from "@domain/currency";
import { LIMITS } from "@domain/limits";
import * as m from "@messages";
import { useState } from "react";
import { Field } from "@/ui/field";
import { formatCents } from "@/ui/format";
import { Input } from "@/ui/input";
import { MoneyInput } from "@/ui/money-input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { refundBooking } from "./actions";
import { AskOnce } from "./ask-once";
import { LINE } from "./line";

/** A refund of any amount of what is left, with a reason for both sides. */
export function RefundForm({ id, refundable, onDone }: { id: string; refundable: number; onDone: () => void }) {
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const { busy, run } = useWork();
  const cents = typedAmount(typed);
  const isTooMuch = cents > refundable;
  if (refundable === 0) return <p className="text-ink-2 text-sm">{m.desk_nothing_can_be_refunded()}</p>;
  const refund = () =>
    run(async () => {
      // Also after a refusal, so that the amount is current.
      await refundBooking(id, cents, refundable, reason.trim()).finally(onDone);
      toast.success(m.desk_refund_is_on_its_way(), m.desk_both_sides_are_told());
    });
  return (
    <div className={LINE}>
      <Field
        label={m.desk_refund_amount()}
        hint={m.desk_refund_at_most({ amount: formatCents(refundable) })}
        error={isTooMuch ? m.desk_refund_at_most({ amount: formatCents(refundable) }) : null}
      >
        <MoneyInput inputMode="decimal" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Field label={m.staff_your_reason_for_both_sides()}>
        <Input value={reason} maxLength={LIMITS.bookingNotes} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <AskOnce
        label={m.desk_refund()}
        title={m.desk_refund_asked({ amount: formatCents(cents) })}
        says={m.desk_refund_says()}
        yes={m.desk_refund_yes()}
        busy={busy}
        disabled={cents === 0 || isTooMuch || !reason.trim()}
        onYes={refund}
      />
    </div>
  );
}
