/** Compares what screens, receipts, mails and files say about a state, with each other and with the books. */

import { shareIsHeld } from "../booking-conditions";
import { figuresOf, type MoneyOfBooking, moneyOf, refundMail } from "../booking-money";
import { coachKeeps } from "../cancellation";
import { toMinor } from "../currency";
import { type LedgerRow, ledgerSum } from "../ledger";
import { checkLedger } from "../ledger-check";
import { COACH_PERCENT, PLATFORM_FEE_PERCENT } from "../limits";
import { dollars, splitTotal } from "../money";
import { isAtRest, moneyCases } from "../money-cases";
import { isPaid } from "../payment-moves";
import { platformFigures } from "../platform-ledger";
import { platformCsv, platformLines } from "../platform-statement";
import { ownLines, receiptOf } from "../receipt";
import { statementCsv } from "../statement";
import { factsOf, type Model, question, type Terms } from "./model";
import { type Found, ledgerOf, pathTo } from "./walk";

const SIDES = ["athlete", "coach"] as const;
const APP = "Encore";

const bookingOf = (
  { booking, dispute }: Model,
  rows: readonly LedgerRow[],
  { totalCents, fromPackage }: Terms,
): MoneyOfBooking => ({
  ...figuresOf(rows, dispute),
  status: booking.status,
  payment_status: booking.paymentStatus,
  problem_status: booking.problemStatus,
  claim_status: booking.claimStatus,
  total_amount: totalCents,
  coach_amount: splitTotal(totalCents).coachCents,
  package_id: fromPackage ? "p" : "",
});

const centsOf = (rows: readonly { label: string; cents: number }[], ...labels: string[]): number =>
  rows.filter(({ label }) => labels.includes(label)).reduce((sum, { cents }) => sum + cents, 0);
/** This column's cell in the last line of a file, in cents. */
const lastCents = (csv: string, column: number): number =>
  toMinor(Number(csv.trim().split("\r\n").at(-1)?.split(",")[column]));

/** What is shown wrongly in a state, or null. */
function wrong(model: Model, rows: readonly LedgerRow[], terms: Terms): string | null {
  const booking = bookingOf(model, rows, terms);
  const paid = isPaid(model.booking.paymentStatus);
  const said = { athlete: moneyOf(booking, "athlete", APP), coach: moneyOf(booking, "coach", APP) };
  const receipts = { athlete: receiptOf(rows, "athlete"), coach: receiptOf(rows, "coach") };
  for (const side of SIDES) {
    const { figure, rows: parts, lines } = said[side];
    const { totals } = receipts[side];
    const negative = [figure, ...parts, ...totals].find(({ cents }) => cents < 0);
    if (negative) return `the ${side} reads "${negative.label} ${negative.cents}"`;
    const minus = lines.find((line) => line.includes("-"));
    if (minus) return `the ${side} reads a negative amount: ${minus}`;
    const left =
      centsOf(parts, "Session", `Borne by ${APP}`) -
      centsOf(parts, "Refunded", "To be refunded", "Held by the bank", "Lost to a dispute");
    const shares = centsOf(
      parts,
      `You, ${COACH_PERCENT}%`,
      `The coach, ${COACH_PERCENT}%`,
      `${APP}, ${PLATFORM_FEE_PERCENT}%`,
    );
    if (left !== shares) return `the ${side}'s parts leave ${left} cents, the shares are ${shares}`;
    const words = lines.join(" ");
    const arrived = lines.find((line) => line.includes("was refunded") && !line.startsWith("The bank decided"));
    if (arrived && model.refundedCents <= 0) return `the ${side} reads of a refund: ${words}`;
    if (words.includes("in full") && model.refundedCents < terms.totalCents) return `the ${side} reads: ${words}`;
    const disputed = ledgerSum(rows.filter(({ account, kind }) => account === "athlete" && /^dispute/.test(kind)));
    const lost = /in your favour: (\S+) was refunded/.exec(words)?.[1];
    if (lost && lost !== dollars(disputed))
      return `the bank gave back ${disputed} cents, and the athlete reads ${lost}`;
  }
  if (paid) {
    const [figure, receipt] = [said.athlete.figure.cents, receipts.athlete];
    if (centsOf(receipt.totals, "You paid") !== figure) return "the receipt's amount is not the screen's";
    if (centsOf(said.athlete.rows, "To be refunded") !== centsOf(receipt.totals, "To be refunded"))
      return "the receipt owes another amount than the screen";
    const lines = receipt.lines.reduce((sum, { cents }) => sum + cents, 0);
    if (lines !== figure - centsOf(receipt.totals, "Refunded", "Held or returned by the bank"))
      return "the receipt's lines do not add up";
    const csv = statementCsv("athlete", csvLines(rows, "athlete"));
    if (lastCents(csv, 6) !== 0 - lines) return "the athlete's CSV ends with another amount than the receipt";
  }
  return (
    wrongForCoach(model, rows, terms, booking) ??
    wrongForStaff(model, rows, booking) ??
    wrongForCheck(model, rows, booking)
  );
}

const csvLines = (rows: readonly LedgerRow[], side: (typeof SIDES)[number]) =>
  ownLines(rows, side).map(({ row: { kind }, label, cents }) => {
    const signed = side === "athlete" ? 0 - cents : cents;
    return { at: "", bookingId: "", sessionAt: "", other: "", kind, label, cents: signed };
  });

function wrongForCoach(model: Model, rows: readonly LedgerRow[], terms: Terms, booking: MoneyOfBooking): string | null {
  if (!isPaid(model.booking.paymentStatus)) return null;
  const { figure, lines } = moneyOf(booking, "coach", APP);
  const receipt = receiptOf(rows, "coach");
  if (centsOf(receipt.totals, "Your share") !== figure.cents) return "the settlement's share is not the screen's";
  const shown = receipt.lines.reduce((sum, { cents }) => sum + cents, 0);
  if (shown !== figure.cents) return `the settlement's lines are ${shown} cents, its share ${figure.cents}`;
  const letOff = ledgerSum(rows.filter(({ entry, account }) => account === "coach" && entry.startsWith("written_off")));
  const { payout, carried, coach } = model.sums;
  if (isAtRest(factsOf(model)) && payout + carried !== figure.cents + letOff)
    return `the coach has received ${payout + carried} cents and reads ${figure.cents}`;
  const words = lines.join(" ");
  if (words.includes("Sent to") && shareIsHeld(model.booking))
    return `the share is on hold, and the coach reads: ${words}`;
  if (words.includes("Sent to") && model.dispute === "open") return `the bank holds it, and the coach reads: ${words}`;
  if (words.includes("Sent to") && figure.cents === 0) return `there is no share, and the coach reads: ${words}`;
  const mail = refundMail("coach", 0, booking);
  const share = /Your share is (.+)\.$/.exec(mail)?.[1];
  if (share ? share !== dollars(figure.cents) : figure.cents > 0) return `the mail says: ${mail}`;
  if (model.dispute !== "open" && coachKeeps(question(model, terms), 0) !== figure.cents)
    return "a dialog promises another share than the screen";
  const csv = statementCsv("coach", csvLines(rows, "coach"));
  const unsent = figure.cents + letOff - payout - carried;
  if (rows.length > 0 && lastCents(csv, 6) !== unsent)
    return "the coach's CSV ends with another amount than the screen";
  if (model.dispute !== "open" && unsent !== coach) return "the coach's screen says more than what is not transferred";
  return null;
}

function wrongForStaff(model: Model, rows: readonly LedgerRow[], { debt_amount }: MoneyOfBooking): string | null {
  const own = { stripeFees: 0, disputeFees: 0, till: 0, bank: 0, other: 0 };
  const sums = { bookings: model.sums, owedByCoaches: debt_amount, writtenOff: 0, outside: 0, ...own };
  const { profitCents } = platformFigures(sums);
  const lines = platformLines({
    moved: rows
      .filter(({ account }) => account === "platform")
      .map(({ kind, amount }) => ({ at: "", bookingId: "", kind, profitCents: amount, paidOutCents: 0 })),
    debts: debt_amount > 0 ? [{ bookingId: "", cents: debt_amount }] : [],
    now: "",
  });
  const csv = lines.length === 0 ? 0 : lastCents(platformCsv(lines), 4);
  return csv === profitCents ? null : `the platform's CSV says a profit of ${csv}, its screen ${profitCents}`;
}

/** Allowed findings of the ledger check: cases in Staff, Problems; other bookings; actions in Stripe's dashboard. */
const EXPLAINED: [RegExp, (model: Model) => boolean][] = [
  [/kept refusing/, ({ failed }) => failed.length > 0],
  [/nothing will send/, (model) => moneyCases(factsOf(model)).includes("share")],
  [/paid from other bookings/, ({ sums }) => sums.carried !== 0],
  [/more back from the coach/, ({ dashboard }) => !dashboard],
];

function wrongForCheck(model: Model, rows: readonly LedgerRow[], booking: MoneyOfBooking): string | null {
  const { dispute, waiting, failed } = model;
  const id = { booking_id: "b" };
  const { status, paymentStatus: payment_status } = model.booking;
  const [finding] = checkLedger({
    bookings: [
      { ...booking, status, payment_status, id: "b", cancelled_by: model.cancelledBy, absent_party: model.absentParty },
    ],
    ledger: rows.map((row) => ({ ...row, ...id })),
    payments: [{ ...id, dispute_state: dispute, transfer_id: rows.some(({ kind }) => kind === "transfer") ? "t" : "" }],
    tasks: [
      ...waiting.map((kind) => ({ ...id, kind, state: "waiting" as const })),
      ...failed.map((kind) => ({ ...id, kind, state: "failed" as const })),
    ],
  }).filter((sentence) => !EXPLAINED.some(([words, is]) => words.test(sentence) && is(model)));
  return finding ? `the check of the ledger says: ${finding}` : null;
}

/** All kinds of wrong statements over all states, each with a way to such a state. */
export function wronglyTold(found: readonly Found[], terms: Terms): string[] {
  const seen = new Set<string>();
  const findings = new Map<string, string>();
  found.forEach(({ model }, at) => {
    const { booking, sums, dispute, refundedCents, waiting, failed } = model;
    const { status, paymentStatus, problemStatus, claimStatus } = booking;
    const rows = ledgerOf(found, at);
    const said = [
      status,
      paymentStatus,
      problemStatus,
      claimStatus,
      dispute,
      refundedCents,
      waiting,
      failed,
      isAtRest(factsOf(model)),
    ];
    const key = JSON.stringify([said, sums, rows.map(({ kind }) => kind)]);
    if (seen.has(key)) return;
    seen.add(key);
    const what = wrong(model, rows, terms);
    const kind = what?.replace(/[\d.]+/g, "N");
    if (what && kind && !findings.has(kind)) findings.set(kind, `${what}: ${pathTo(found, at)}`);
  });
  return [...findings.values()];
}
