import { absenceIsDecided, claimIsOpen, isDecided, problemIsOpen } from "../booking-conditions";
import { keptCents } from "../ledger";
import { PROBLEM_HOURS } from "../limits";
import { hasEnded } from "../money-cases";
import { isPaid } from "../payment-moves";
import { CLOCK, END, HOUR, type Model, nowOf, START } from "./model";
import { nothingSaid } from "./said";

/** Forgets what no longer matters, so that states that act alike are one. */
export function withoutTheIdle(model: Model): Model {
  const { booking } = model;
  const now = nowOf(model);
  const decidedAbsence = absenceIsDecided(booking);
  if (now >= START || booking.status !== "confirmed") booking.proposedBy = "";
  // Contested or countered: either way the team decides.
  if (booking.claimStatus === "countered") booking.claimStatus = "contested";
  // An athlete who has everything back waits for nothing.
  if (model.dispute !== "open" && keptCents(model.sums) <= 0) model.said.waits = false;
  const mayReport = ["confirmed", "completed"].includes(booking.status) && booking.problemStatus === "";
  const mayClaim = booking.status === "confirmed" && booking.claimStatus === "" && !isDecided(booking);
  const isLate = (booking.claimUntilMs ?? 0) > END + PROBLEM_HOURS * HOUR;
  if (!claimIsOpen(booking) && !(isLate && (mayReport || mayClaim))) booking.claimUntilMs = null;
  const until = Math.max(END + PROBLEM_HOURS * HOUR, model.said.until, booking.claimUntilMs ?? 0);
  if (now > until || booking.status !== "confirmed" || isDecided(booking)) booking.reviewed = false;
  if (!model.waiting.includes("transfer")) {
    model.transferAt = 0;
    model.accountActive = true;
  }
  if (!isPaid(booking.paymentStatus)) model.dashboard = true;
  if (booking.status !== "pending_payment") booking.holdExpiresMs = null;
  if (booking.problemStatus !== "offered") model.offerPercent = 0;
  if (model.dispute !== "open" && model.dispute !== "lost") model.disputedCents = 0;
  const overdue = now > until;
  const ended = hasEnded(booking);
  const reportable = (booking.status === "completed" || booking.status === "no_show") && !overdue;
  if (!claimIsOpen(booking) && (ended || overdue)) {
    // A decision still bars a problem after a no-show, and a cancellation until the session is completed.
    if (ended) booking.claimStatus = decidedAbsence && reportable ? "settled" : "";
    booking.claimBy = "";
    if (overdue) booking.claimUntilMs = null;
  }
  if (ended && !reportable) model.said.decided = "";
  if (overdue || !mayReport) model.said.until = nothingSaid().until;
  const over = booking.status === "cancelled" || booking.status === "expired";
  if (!problemIsOpen(booking) && (over || (overdue && ended))) {
    booking.problemStatus = "";
  }
  // The last instant stands for all later ones.
  if (now >= model.transferAt || model.at === CLOCK.length - 1) model.transferAt = 0;
  if (ended && !reportable && model.transferAt === 0) model.at = CLOCK.length - 1;
  // A cancellation by staff or the system refunds all, as a coach's does.
  if (model.cancelledBy === "staff" || model.cancelledBy === "system") model.cancelledBy = "coach";
  return model;
}
