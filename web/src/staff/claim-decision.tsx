import { coachKeeps, noShowRefund } from "@domain/cancellation";
import { useState } from "react";
import { Button } from "@/ui/button";
import { formatCents } from "@/ui/format";
import { toast } from "@/ui/toast";
import { decideClaim } from "./actions";
import type { StaffCase } from "./queries";
import { questionOf } from "./settle-problem";

/** The two sides do not agree whether somebody came: the team's word. */
export function ClaimDecision({ item, onDone }: { item: StaffCase; onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const absent = item.claim_by === "athlete" ? "coach" : "athlete";
  const question = questionOf(item);
  const back = noShowRefund(question, absent);
  const decide = async (action: "confirm" | "reject") => {
    setBusy(true);
    await decideClaim(item.id, action, action === "confirm" ? back : 0).then(onDone, (error: Error) =>
      toast.error("Error", error.message),
    );
    setBusy(false);
  };
  return (
    <div className="staff-line">
      <Button tone="ink" busy={busy} onClick={() => void decide("confirm")}>
        {absent === "coach" ? "The coach didn't show up" : "The athlete didn't show up"}
      </Button>
      <Button tone="out" busy={busy} onClick={() => void decide("reject")}>
        The session took place
      </Button>
      <p className="meta num">
        If the {absent} didn't show up, {formatCents(back)} will be refunded and the coach keeps{" "}
        {formatCents(coachKeeps(question, back))}.
      </p>
    </div>
  );
}
