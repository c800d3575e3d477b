import { coachKeeps, givenBack, type RefundQuestion, refundUpTo } from "@domain/cancellation";
import { useState } from "react";
import { amountNow } from "@/platform/api";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { formatCents, formatInstant } from "@/ui/format";
import { Segmented } from "@/ui/segmented";
import { toast } from "@/ui/toast";
import { settleProblem } from "./actions";
import { ListFrame } from "./list-frame";
import { loadMoneyCases, type MoneyCase } from "./queries";
import { useLoaded } from "./use-loaded";

const PARTS = [
  { value: "0", label: "None" },
  { value: "50", label: "Half" },
  { value: "100", label: "All" },
] as const;
type Part = (typeof PARTS)[number]["value"];

/** Problems and disputes: what goes back to the athlete is decided here. */
export function MoneyCases() {
  const loaded = useLoaded(loadMoneyCases);
  return (
    <ListFrame loaded={loaded} empty="No problem and no dispute is open.">
      {(item) => <Case item={item} onDone={loaded.reload} />}
    </ListFrame>
  );
}

function Case({ item, onDone }: { item: MoneyCase; onDone: () => void }) {
  const [part, setPart] = useState<Part>("100");
  const [busy, setBusy] = useState(false);
  /** The server's word on what goes back, where it is another than ours. */
  const [told, setTold] = useState<{ part: Part; cents: number } | null>(null);
  const settle = async () => {
    setBusy(true);
    await settleProblem(item.id, Number(part), back).then(onDone, (error: Error) => {
      const cents = amountNow(error);
      if (cents !== null) setTold({ part, cents });
      toast.error("Error", error.message);
    });
    setBusy(false);
  };
  const question: RefundQuestion = {
    totalCents: item.total_amount,
    refundedCents: givenBack(item.payment_status, item.total_amount, item.refunded_amount),
    lateCancelPercent: item.late_cancel_refund,
    startMs: Date.parse(item.session_date),
  };
  const back = told?.part === part ? told.cents : refundUpTo(question, Number(part));
  const disputed = item.payment_status === "disputed";
  return (
    <>
      <div className="row between wrapx">
        <h2 className="d5">
          {item.client_name} and {item.coach_name}
        </h2>
        <Badge tone="wait">{disputed ? "Disputed with the bank" : `Problem ${item.problem_status}`}</Badge>
      </div>
      <p className="meta num">
        {formatInstant(item.session_date.replace(" ", "T"))}, {formatCents(item.total_amount)}
      </p>
      {item.problem_text && (
        <p className="small staff-words">
          <b>{item.client_name}:</b> {item.problem_text}
        </p>
      )}
      {item.problem_answer && (
        <p className="small staff-words">
          <b>{item.coach_name}:</b> {item.problem_answer}
        </p>
      )}
      {disputed && <p className="small soft">Evidence is sent in Stripe's dashboard, before the bank's deadline.</p>}
      {!disputed && (
        <div className="staff-line">
          <Segmented label="Goes back to the athlete" value={part} onChange={setPart} options={PARTS} />
          <Button tone="ink" busy={busy} onClick={() => void settle()}>
            Settle
          </Button>
          <p className="meta num">
            {formatCents(back)} go back, the coach keeps {formatCents(coachKeeps(question, back))}.
          </p>
        </div>
      )}
    </>
  );
}
