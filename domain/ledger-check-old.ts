/** Dead ends of earlier versions in a data folder, and what to do about each. */
import { balances, ledgerSum } from "./ledger";
import type { Rule } from "./ledger-check-books";
import { PROBLEM_HOURS } from "./limits";

const HOUR = 3_600_000;
const START = "start this version";

/** True for a data folder from before claims, offers and debts. */
export const isOld = ({ claim_status }: { claim_status?: string | null }): boolean => (claim_status ?? null) === null;

export const OLD_RULES: readonly Rule[] = [
  function problemCanBeSettled(known) {
    const { status, problem_status = "" } = known.booking;
    return isOld(known.booking) &&
      ["cancelled", "expired"].includes(status) &&
      ["open", "answered"].includes(problem_status)
      ? `is ${status} with a problem that nobody can settle: ${START}, then settle it under Staff, Problems`
      : null;
  },
  function bouncedRefundIsOwed({ rows }) {
    const bounced = rows.filter(({ entry, account }) => entry.startsWith("refund_failed:") && account !== "athlete");
    const corrected = rows.some(({ entry }) => entry.startsWith("owed:refund_failed:"));
    const kept = ledgerSum(bounced.filter(({ account }) => account !== "owed"));
    return kept > 0 && !corrected
      ? `had ${kept} cents sent back by the bank and gave them to coach and platform: ${START}, then pay the athlete under Staff, Problems`
      : null;
  },
  function debtIsCarried(known) {
    const { coach } = balances(known.rows);
    return isOld(known.booking) &&
      coach < 0 &&
      known.tasks.some(({ kind, state }) => kind === "reverse" && state === "failed")
      ? `left ${-coach} cents too many with the coach: ${START}, which keeps them from the coach's next shares`
      : null;
  },
  function emptySessionIsCalledOff({ booking, now }) {
    const gone = booking.payment_status === "refunded" || booking.payment_status === "lost";
    return booking.status === "confirmed" && gone && (booking.session_date ?? "") > now
      ? `is still to take place though everything went back: ${START}, which calls the session off`
      : null;
  },
  function begunSessionIsNotPayable({ booking, now }) {
    const payable = booking.status === "pending_payment" && (booking.hold_expires_at ?? "") > now;
    return payable && booking.session_date !== undefined && booking.session_date <= now
      ? `can still be paid though its session has begun: ${START}, which ends the hold`
      : null;
  },
  function nothingIsTransferred(known) {
    const { coach, payout } = balances(known.rows);
    const waits = known.tasks.some(({ kind, state }) => kind === "transfer" && state === "waiting");
    return isOld(known.booking) &&
      waits &&
      known.rows.length > 0 &&
      coach === 0 &&
      payout === 0 &&
      known.dispute !== "open"
      ? `waits with a transfer of nothing, so its coach cannot delete the account: ${START}, which no longer asks for it`
      : null;
  },
  function concessionIsHeard(known) {
    const { coach_user_id: coach = "", problem_status } = known.booking;
    const alone = known.settlements.find(({ by, percent }) => by === coach && by !== "" && percent < 100);
    return isOld(known.booking) && problem_status === "settled" && alone
      ? `had its problem closed by the coach alone, with ${alone.percent}% back: ask the athlete, and refund more in Stripe's dashboard if it is owed`
      : null;
  },
  function absenceIsClaimedInTime(known) {
    const { status, cancelled_by, absent_party = cancelled_by, session_end = "" } = known.booking;
    const last = Date.parse(session_end.replace(" ", "T")) + PROBLEM_HOURS * HOUR;
    const late = known.rows.find(
      (row) => row.kind === "refund" && Date.parse((row.created_at ?? "").replace(" ", "T")) > last,
    );
    return isOld(known.booking) && status === "no_show" && absent_party === "coach" && late
      ? `gave everything back for an absence claimed more than ${PROBLEM_HOURS} hours after its end, without hearing the coach: ask the coach, and pay the share outside of Stripe if the session took place`
      : null;
  },
  function reversalIsMadeOnce(known) {
    return isOld(known.booking) && known.askedAgain
      ? `asked Stripe twice to take back one amount, which may have been done twice: ${START}, which reads what Stripe has, then send the share again under Staff, Problems`
      : null;
  },
];
