import { coachKeeps, noShowRefund } from "@domain/cancellation";
import { useState } from "react";
import { Button } from "@/ui/button";
import { formatCents } from "@/ui/format";
import { toast } from "@/ui/toast";
import { decideClaim } from "./actions";
import type { StaffCase } from "./queries";
import { questionOf } from "./settle-problem";

const SIDES = ["coach", "athlete"] as const;

/** The team's decision on a contested claim of absence. */
export function ClaimDecision({ item, onDone }: { item: StaffCase; onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const question = questionOf(item);
  const decide = async (absent: "coach" | "athlete" | null) => {
    setBusy(true);
    await decideClaim(item.id, absent, absent ? noShowRefund(question, absent) : 0).then(onDone, (error: Error) =>
      toast.error("Error", error.message),
    );
    setBusy(false);
  };
  return (
    <>
      <div className="row wrapx">
        {SIDES.map((absent) => (
          <Button key={absent} tone="ink" busy={busy} onClick={() => void decide(absent)}>
            The {absent} didn't show up
          </Button>
        ))}
        <Button tone="out" busy={busy} onClick={() => void decide(null)}>
          The session took place
        </Button>
      </div>
      {SIDES.map((absent) => (
        <p key={absent} className="meta num">
          If the {absent} didn't show up, {formatCents(noShowRefund(question, absent))} will be refunded and the coach
          keeps {formatCents(coachKeeps(question, noShowRefund(question, absent)))}.
        </p>
      ))}
    </>
  );
}
