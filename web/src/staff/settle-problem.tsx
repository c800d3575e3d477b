import { coachKeeps, givenBack, type RefundQuestion, refundUpTo } from "@domain/cancellation";
import { LIMITS } from "@domain/limits";
import * as m from "@messages";
import { useState } from "react";
import { amountNow } from "@/platform/api";
import { Field } from "@/ui/field";
import { formatCents } from "@/ui/format";
import { Input } from "@/ui/input";
import { Segmented } from "@/ui/segmented";
import { toast } from "@/ui/toast";
import { settleProblem } from "./actions";
import { AskOnce } from "./ask-once";
import { LINE } from "./line";
import type { StaffCase } from "./queries";

const PARTS = [
  { value: "0", label: m.staff_none() },
  { value: "25", label: m.ui_percent({ value: 25 }) },
  { value: "50", label: m.ui_percent({ value: 50 }) },
  { value: "75", label: m.ui_percent({ value: 75 }) },
  { value: "100", label: m.staff_all() },
] as const;
type Part = (typeof PARTS)[number]["value"];

export const questionOf = (item: StaffCase): RefundQuestion => ({
  totalCents: item.total_amount,
  refundedCents: givenBack(item.payment_status, item.total_amount, item.refunded_amount, item.owed_amount),
  lateCancelPercent: item.late_cancel_refund,
  startMs: Date.parse(item.session_date),
});

/** The team decides the refund here. */
export function SettleProblem({ item, onDone }: { item: StaffCase; onDone: () => void }) {
  const [part, setPart] = useState<Part | "">("");
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  /** The server's refund in cents, if it differs from ours. */
  const [told, setTold] = useState<{ part: Part | ""; cents: number } | null>(null);
  const question = questionOf(item);
  const back = told?.part === part ? told.cents : refundUpTo(question, Number(part));
  const amounts = m.staff_back_will_be_refunded_the_coach({
    back: formatCents(back),
    coachKeeps: formatCents(coachKeeps(question, back)),
  });
  const settle = async () => {
    setBusy(true);
    await settleProblem(item.id, Number(part), back, reason.trim()).then(onDone, (error: Error) => {
      const cents = amountNow(error);
      if (cents !== null) setTold({ part, cents });
      toast.error(m.staff_error(), error.message);
    });
    setBusy(false);
  };
  return (
    <>
      <Field label={m.staff_your_reason_for_both_sides()}>
        <Input value={reason} maxLength={LIMITS.bookingNotes} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div className={LINE}>
        <Segmented<Part | "">
          label={m.staff_refunded_to_the_athlete()}
          value={part}
          onChange={setPart}
          options={PARTS}
        />
        <AskOnce
          label={m.staff_settle()}
          title={m.staff_settle_this_problem()}
          says={m.staff_amounts_this_is_final_for_both({ amounts })}
          yes={m.staff_yes_settle_it()}
          busy={busy}
          disabled={part === "" || !reason.trim()}
          onYes={settle}
        />
        {part !== "" && <p className="text-ink-3 text-sm tabular-nums first:flex-[1_1_240px]">{amounts}</p>}
      </div>
    </>
  );
}
