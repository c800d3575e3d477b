import { coachKeeps, noShowRefund } from "@domain/cancellation";
import * as m from "@messages";
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
            label={m.staff_didnt_show_up({ absent })}
            title={m.staff_didnt_show_up_asked({ absent })}
            says={m.staff_no_show_refund_will_be_refunded({
              noShowRefund: formatCents(noShowRefund(question, absent)),
              keeps: keeps(absent),
            })}
            yes={m.staff_yes_decide()}
            busy={busy}
            onYes={() => decide(absent)}
          />
        ))}
        <AskOnce
          label={m.staff_the_session_took_place()}
          title={m.staff_the_session_took()}
          says={m.staff_nothing_is_refunded_for_an_absence()}
          yes={m.staff_yes_decide()}
          busy={busy}
          onYes={() => decide(null)}
        />
      </div>
      {SIDES.map((absent) => (
        <p key={absent} className="text-ink-3 text-sm tabular-nums">
          {m.staff_if_didnt_show_up({
            absent,
            refund: formatCents(noShowRefund(question, absent)),
            keeps: keeps(absent),
          })}
        </p>
      ))}
    </>
  );
}
