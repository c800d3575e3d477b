/** Checks that the books add up and agree with the bookings (`npm run check:ledger`). */
import { shareIsHeld } from "./booking-conditions";
import { figuresOf, isPayment, isRefund } from "./booking-money";
import { isFree } from "./intro-call";
import { checkNumbers } from "./invoices";
import { balances, keptCents, type LedgerRow, ledgerSum, notBackCents } from "./ledger";
import type { Books, Known, Rule } from "./ledger-check-books";
import { isOld, OLD_RULES } from "./ledger-check-old";
import { checkPackages } from "./ledger-check-packages";
import { ROW_RULES } from "./ledger-check-rows";
import { splitTotal } from "./money";
import { hasEnded } from "./money-cases";
import { isPaid, paidStatus } from "./payment-moves";
import { checkPlatformRows } from "./platform-ledger";

const sumOf = (rows: readonly LedgerRow[], kinds: readonly string[]): number =>
  ledgerSum(rows.filter(({ kind, account }) => account === "athlete" && kinds.includes(kind)));
const hasKind = (rows: readonly LedgerRow[], kind: string): boolean => rows.some((row) => row.kind === kind);

const RULES: readonly Rule[] = [
  ...ROW_RULES,
  function priceIsSplit({ booking }) {
    const { coachCents } = splitTotal(booking.total_amount);
    return booking.coach_amount === coachCents
      ? null
      : `gives the coach ${booking.coach_amount} cents of ${booking.total_amount} instead of ${coachCents}`;
  },
  function chargedOnce({ booking, rows }) {
    const charged = 0 - ledgerSum(rows.filter(isPayment));
    const expected = isPaid(booking.payment_status) ? booking.total_amount : 0;
    return charged === expected
      ? null
      : `is ${booking.payment_status} with ${charged} cents charged instead of ${expected}`;
  },
  function refundsAgree({ booking, rows }) {
    const refunded = ledgerSum(rows.filter(isRefund));
    return refunded === booking.refunded_amount
      ? null
      : `says ${booking.refunded_amount} cents refunded, its rows say ${refunded}`;
  },
  function paymentStatusFollows({ booking, dispute }) {
    if (!isPaid(booking.payment_status)) return null;
    const facts = { totalCents: booking.total_amount, refundedCents: booking.refunded_amount, dispute };
    const expected = paidStatus(facts);
    return booking.payment_status === expected ? null : `is ${booking.payment_status} but should be ${expected}`;
  },
  function statusNeedsPayment({ booking }) {
    const { status, payment_status } = booking;
    if (["confirmed", "completed", "no_show"].includes(status) && !isPaid(payment_status)) {
      return `is ${status} but ${payment_status}`;
    }
    return status === "pending_payment" && isPaid(payment_status) ? `is paid but still waits for its payment` : null;
  },
  function keptIsSplit({ rows }) {
    const sums = balances(rows);
    const letGo = rows.filter(({ kind, account }) => kind === "written_off" && account === "platform");
    const expected = splitTotal(keptCents(sums)).platformCents + ledgerSum(letGo);
    return sums.platform === expected ? null : `keeps ${sums.platform} cents for the platform instead of ${expected}`;
  },
  function noMoreThanPaid({ rows, dispute }) {
    const kept = keptCents(balances(rows));
    // Stripe refunded what the team had paid another way. It is in the log; nobody has to act.
    const outside = sumOf(rows, ["paid_another_way"]);
    return kept < -outside && dispute !== "open" ? `gave ${-kept} cents more back than were paid` : null;
  },
  function owedIsShown({ booking, rows }) {
    const owed = notBackCents(balances(rows));
    const shown = booking.owed_amount ?? 0;
    return owed === shown ? null : `says ${shown} cents are owed to the athlete, its rows say ${owed}`;
  },
  function figuresAreShown({ booking, rows, dispute }) {
    const { earned_amount, debt_amount } = booking;
    if (isOld(booking) || rows.length === 0) return null;
    const right = figuresOf(rows, dispute);
    if (earned_amount !== undefined && earned_amount !== right.earned_amount)
      return `says ${earned_amount} cents are the coach's share, its rows say ${right.earned_amount}`;
    return debt_amount !== undefined && debt_amount !== right.debt_amount
      ? `says the coach owes ${debt_amount} cents, its rows say ${right.debt_amount}`
      : null;
  },
  function shareIsSent({ booking, rows, dispute, tasks }) {
    const { status, problem_status = "", claim_status = "" } = booking;
    const { coach } = balances(rows);
    const isHeld = shareIsHeld({ problemStatus: problem_status, claimStatus: claim_status ?? "" });
    const isSending = tasks.some(({ kind }) => kind === "transfer");
    // A share that comes back after it was sent is in Staff, Problems.
    const wasSent = rows.some(({ account }) => account === "payout");
    return coach > 0 &&
      !isOld(booking) &&
      hasEnded({ status }) &&
      dispute !== "open" &&
      !isHeld &&
      !isSending &&
      !wasSent
      ? `holds ${coach} cents of the coach's that nothing will send: send them under Staff, Problems`
      : null;
  },
  function undeliveredIsOwed({ rows }) {
    const { undelivered } = balances(rows);
    return undelivered < 0 ? `took ${-undelivered} cents more from what could not be delivered than there were` : null;
  },
  function overpaidIsTakenBack({ booking, rows, dispute, tasks }) {
    const { coach, payout, carried } = balances(rows);
    if (payout + carried < 0) return `took ${-payout - carried} cents more back from the coach than were transferred`;
    const waits = dispute === "open" || tasks.some(({ kind }) => kind === "reverse");
    const shown = booking.debt_amount === -coach;
    return coach < 0 && !waits && !shown ? `left ${-coach} cents too many with the coach` : null;
  },
  function transferIsKnown({ rows, transferId }) {
    const has = hasKind(rows, "transfer");
    if (has && transferId === "") return "has a transfer on its books that its payment does not know";
    return !has && transferId !== "" ? "has a transfer that is not on its books" : null;
  },
  function lateMoneyGoesBack({ booking, rows, dispute, tasks }) {
    const kept = keptCents(balances(rows));
    const explained = dispute !== "" || tasks.some(({ kind }) => kind === "refund" || kind === "sync_charge");
    return booking.status === "expired" && kept > 0 && !explained
      ? `never took place, but ${kept} cents of it are kept and no refund is on its way`
      : null;
  },
  function nothingGivenUp({ tasks, booking }) {
    const failed = tasks.find(({ state }) => state === "failed");
    if (!failed) return null;
    const shown = booking.claim_status !== undefined && booking.claim_status !== null;
    return `has a ${failed.kind} that Stripe kept refusing: ${shown ? "" : "start this version, then "}look at it under Staff, Problems`;
  },
  function freeMovesNothing({ booking, rows, tasks }) {
    if (!isFree(booking) || rows.length + tasks.length === 0) return null;
    return `is free, but has ${rows.length} ledger rows and ${tasks.length} requests to Stripe`;
  },
  ...OLD_RULES,
];

/** One sentence per finding. */
export function checkLedger(books: Books): string[] {
  const rows = groupBy(books.ledger.filter(({ package_id }) => !package_id));
  const tasks = groupBy(books.tasks.filter(({ package_id }) => !package_id));
  const payments = new Map(books.payments.map((payment) => [payment.booking_id, payment]));
  const askedAgain = new Set((books.asked_again ?? []).map(({ booking_id }) => booking_id));
  const findings: string[] = [];
  for (const booking of books.bookings) {
    const payment = payments.get(booking.id);
    const known: Known = {
      now: books.now ?? "",
      booking,
      rows: rows.get(booking.id) ?? [],
      askedAgain: askedAgain.has(booking.id),
      settlements: settlementsOf(books, booking.id),
      dispute: payment?.dispute_state ?? "",
      transferId: payment?.transfer_id ?? "",
      tasks: tasks.get(booking.id) ?? [],
    };
    for (const rule of RULES) {
      const wrong = rule(known);
      if (wrong !== null) findings.push(`Booking ${booking.id} ${wrong}.`);
    }
    rows.delete(booking.id);
  }
  for (const id of rows.keys()) findings.push(`There are ledger rows of a booking ${id}, which there is not.`);
  const sum = ledgerSum(books.ledger);
  const carried = ledgerSum(books.ledger.filter(({ account }) => account === "carried"));
  if (carried !== 0) findings.push(`Debts paid from other bookings add up to ${carried} cents instead of 0.`);
  if (sum !== 0) findings.push(`All rows together add up to ${sum} cents instead of 0.`);
  return [
    ...findings,
    ...checkPackages(books),
    ...checkNumbers(books.ledger),
    ...feesAreRead(books),
    ...checkPlatformRows(books.platform ?? []),
  ];
}

/** Every charge has a fee once Stripe's list has been read for a day beyond it. */
function feesAreRead({ ledger, platform = [], marks = [] }: Books): string[] {
  const mark = marks.find(({ name }) => name === "stripe_balance");
  const upTo = ((mark?.seconds ?? 0) - 24 * 3600) * 1000;
  const fees = platform.filter(({ account, kind }) => account === "stripe" && kind === "stripe_fee");
  // A fee without a charge may belong to any charge.
  if (fees.some(({ booking_id, package_id }) => !booking_id && !package_id)) return [];
  const known = new Set(fees.map(({ booking_id, package_id }) => booking_id || package_id));
  return ledger
    .filter(({ kind, entry, booking_id, package_id, created_at = "" }) => {
      const isDemo = entry.startsWith("charge:pi_demo");
      return (
        kind === "charge" &&
        !isDemo &&
        !known.has(booking_id || package_id) &&
        Date.parse(created_at.replace(" ", "T")) < upTo
      );
    })
    .map(
      ({ booking_id, package_id }) =>
        `${package_id ? `Package ${package_id}` : `Booking ${booking_id}`} was charged, and the platform's book has no fee of Stripe's for it.`,
    );
}

const settlementsOf = ({ settlements = [] }: Books, id: string): Known["settlements"] =>
  settlements
    .filter(({ subject }) => subject === id)
    .map(({ actor_id: by, detail }) => ({ by, percent: Number(JSON.parse(detail || "{}").percent ?? 0) }));

function groupBy<T extends { booking_id: string }>(list: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const group = groups.get(item.booking_id);
    if (group) group.push(item);
    else groups.set(item.booking_id, [item]);
  }
  return groups;
}
