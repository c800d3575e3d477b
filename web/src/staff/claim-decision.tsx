import { coachKeeps, noShowRefund } from "@domain/cancellation";
import { formatCents } from "@/ui/format";
import { useWork } from "@/ui/use-work";
import { decideClaim } from "./actions";
import { AskOnce } from "./ask-once";
import type { StaffCase } from "./queries";
import { questionOf } from "./settle-problem";

const SIDES = ["coach", "athlete"] as const;

/** The team's decision on a contested claim of absence. */
export function ClaimDecision({ item, onDone }: { item: StaffCase; onDone: () => void }) {
  const { busy, run } = useWork();
  const question = questionOf(item);
  const keeps = (absent: "coach" | "athlete"): string =>
    formatCents(coachKeeps(question, noShowRefund(question, absent)));
  const decide = (absent: "coach" | "athlete" | null) =>
    run(() => decideClaim(item.id, absent, absent ? noShowRefund(question, absent) : 0).then(onDone));
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {SIDES.map((absent) => (
          <AskOnce
            key={absent}
            label={`The ${absent} didn't show up`}
            title={`The ${absent} didn't show up?`}
            says={`${formatCents(noShowRefund(question, absent))} will be refunded, the coach keeps ${keeps(absent)}. This is final for both sides.`}
            yes="Yes, decide"
            busy={busy}
            onYes={() => decide(absent)}
          />
        ))}
        <AskOnce
          label="The session took place"
          title="The session took place?"
          says="Nothing is refunded for an absence. This is final for both sides; the athlete can still report a problem."
          yes="Yes, decide"
          busy={busy}
          onYes={() => decide(null)}
        />
      </div>
      {SIDES.map((absent) => (
        <p key={absent} className="text-ink-3 text-sm tabular-nums">
          If the {absent} didn't show up, {formatCents(noShowRefund(question, absent))} will be refunded and the coach
          keeps {keeps(absent)}.
        </p>
      ))}
    </>
  );
}
