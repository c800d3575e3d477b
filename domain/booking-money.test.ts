import { expect, test } from "vitest";
import { cancelledToast, figuresOf, type MoneyOfBooking, moneyOf, refundMail, shareMail } from "./booking-money";
import { BOOKING_STATUSES, type BookingStatus, PAYMENT_STATUSES, type PaymentStatus } from "./bookings";
import {
  athletePaidRows,
  balances,
  chargeRows,
  coachMovedRows,
  decidedRows,
  keptCents,
  type LedgerRow,
  refundFailedRows,
  refundRows,
  returnRows,
  transferRows,
  writtenOffRows,
} from "./ledger";
import { splitTotal } from "./money";
import { receiptOf } from "./receipt";
import { refundWords } from "./refund-words";

const TOTAL = 16_000;
const charged = chargeRows("c", TOTAL);
const after = (rows: LedgerRow[], ...more: ((sums: ReturnType<typeof balances>) => LedgerRow[])[]): LedgerRow[] =>
  more.reduce((all, make) => all.concat(make(balances(all))), rows);
const refund = (cents: number) => (sums: ReturnType<typeof balances>) => refundRows(`r${cents}`, sums, cents);
const dispute = () => returnRows("dispute", "d", TOTAL, TOTAL);
const ROWS: Record<string, LedgerRow[]> = {
  paid: charged,
  partially_refunded: after(charged, refund(8_000)),
  refunded: after(charged, refund(TOTAL)),
  disputed: after(charged, dispute),
  lost: after(charged, dispute),
};
const bookingOf = (status: string, payment_status: string, rows = ROWS[payment_status] ?? []): MoneyOfBooking => ({
  ...figuresOf(rows, payment_status === "disputed" ? "open" : payment_status === "lost" ? "lost" : ""),
  status,
  payment_status,
  problem_status: "",
  claim_status: "",
  total_amount: TOTAL,
  coach_amount: splitTotal(TOTAL).coachCents,
});
const said = (booking: MoneyOfBooking, side: "athlete" | "coach"): string => {
  const { figure, lines } = moneyOf(booking, side);
  return [`${figure.label} ${(figure.cents / 100).toFixed(2)}.`, ...lines].join(" ");
};
const SENTENCES: [PaymentStatus, BookingStatus[], athlete: string, coach: string][] = [
  [
    "unpaid",
    ["pending_payment", "confirmed", "completed", "no_show"],
    "To pay 160.00. Not paid yet.",
    "You receive 136.00. Not paid yet.",
  ],
  [
    "unpaid",
    ["expired", "cancelled"],
    "You paid 0.00. Nothing was charged.",
    "You receive 0.00. The athlete was not charged.",
  ],
  [
    "processing",
    ["pending_payment", "confirmed", "completed", "no_show"],
    "To pay 160.00. Your payment of $160.00 is being processed.",
    "You receive 136.00. The athlete's payment is being processed.",
  ],
  [
    "processing",
    ["expired", "cancelled"],
    "You paid 0.00. Your payment of $160.00 is being processed. If it succeeds, you'll get a full refund.",
    "You receive 0.00. The athlete's payment is being processed. If it succeeds, the athlete gets a full refund.",
  ],
  [
    "failed",
    ["pending_payment", "confirmed", "completed", "no_show"],
    "To pay 160.00. Your payment did not go through. Nothing was charged.",
    "You receive 136.00. The athlete's payment did not go through.",
  ],
  [
    "failed",
    ["expired", "cancelled"],
    "You paid 0.00. Nothing was charged.",
    "You receive 0.00. The athlete was not charged.",
  ],
  [
    "paid",
    ["pending_payment", "confirmed", "expired", "cancelled", "no_show"],
    "You paid 160.00.",
    "You receive 136.00. Your share is sent to your Stripe account 48 hours after the session is completed.",
  ],
  [
    "paid",
    ["completed"],
    "You paid 160.00.",
    "You receive 136.00. Your share is sent to your Stripe account 48 hours after the session is completed.",
  ],
  [
    "partially_refunded",
    ["pending_payment", "confirmed", "expired", "cancelled", "no_show"],
    "You paid 160.00. $80.00 of $160.00 was refunded. A card shows it within 10 business days.",
    "You receive 68.00. $80.00 of $160.00 was refunded to the athlete. Your share is sent to your Stripe account 48 hours after the session is completed.",
  ],
  [
    "partially_refunded",
    ["completed"],
    "You paid 160.00. $80.00 of $160.00 was refunded. A card shows it within 10 business days.",
    "You receive 68.00. $80.00 of $160.00 was refunded to the athlete. Your share is sent to your Stripe account 48 hours after the session is completed.",
  ],
  [
    "refunded",
    ["pending_payment", "confirmed", "completed", "expired", "cancelled", "no_show"],
    "You paid 160.00. $160.00 was refunded in full. A card shows it within 10 business days.",
    "You receive 0.00. $160.00 was refunded to the athlete in full.",
  ],
  [
    "disputed",
    ["pending_payment", "confirmed", "completed", "expired", "cancelled", "no_show"],
    "You paid 160.00. Your bank holds the payment until it has decided about your dispute.",
    "You receive 0.00. The athlete's bank holds the payment until it has decided.",
  ],
  [
    "lost",
    ["pending_payment", "confirmed", "completed", "expired", "cancelled", "no_show"],
    "You paid 160.00. The bank decided in your favour: $160.00 was refunded.",
    "You receive 0.00. The bank decided in the athlete's favour: the payment was refunded.",
  ],
];

test.each(SENTENCES)("%s, %j", (payment, statuses, athlete, coach) => {
  for (const status of statuses) {
    const booking = bookingOf(status, payment);
    expect(said(booking, "athlete")).toBe(athlete);
    expect(said(booking, "coach")).toBe(coach);
  }
});

test("the table has every state of booking and payment", () => {
  for (const payment of PAYMENT_STATUSES) {
    const held = SENTENCES.filter(([of]) => of === payment).flatMap(([, statuses]) => statuses);
    expect([...held].sort()).toEqual([...BOOKING_STATUSES].sort());
  }
});

test.each([
  [
    "on its way back to the athlete",
    after(charged, (sums) => decidedRows("k", sums, 8_000)),
    "You paid 160.00. $80.00 will be refunded. It reaches your card within 10 business days. If it cannot, our team will contact you.",
    "You receive 68.00. $80.00 will be refunded to the athlete. Your share is sent to your Stripe account 48 hours after the session is completed.",
  ],
  [
    "a debt of the coach",
    after([...charged, ...transferRows("t", 13_600)], refund(TOTAL)),
    "You paid 160.00. $160.00 was refunded in full. A card shows it within 10 business days.",
    "You receive 0.00. $160.00 was refunded to the athlete in full. You owe $136.00. It will be taken from your next payouts.",
  ],
])("%s", (_, rows, athlete, coach) => {
  const { refunded_amount } = figuresOf(rows, "");
  const booking = bookingOf("cancelled", refunded_amount === TOTAL ? "refunded" : "paid", rows);
  expect(said(booking, "athlete")).toBe(athlete);
  expect(said(booking, "coach")).toBe(coach);
});

test("the parts behind the figure add up to what the athlete paid, in every state", () => {
  for (const payment of Object.keys(ROWS)) {
    for (const side of ["athlete", "coach"] as const) {
      const { rows } = moneyOf(bookingOf("confirmed", payment), side, "Encore");
      const of = (...labels: string[]) =>
        rows.filter(({ label }) => labels.includes(label)).reduce((sum, { cents }) => sum + cents, 0);
      expect(of("Session") - of("Refunded", "Held by the bank", "Lost to a dispute")).toBe(
        of("The coach, 85%", "You, 85%", "Encore, 15%"),
      );
    }
  }
});

test("a receipt's totals are the booking's own figures, also of what was paid outside of Stripe", () => {
  const rows = [...charged, ...coachMovedRows("paid_another_way", "k", 13_600)];
  const figures = figuresOf(rows, "");
  expect(receiptOf(rows, "coach").totals).toEqual([
    { label: "Your share", cents: figures.earned_amount },
    { label: "Transferred so far", cents: 13_600 },
  ]);
  expect(receiptOf(rows, "coach").lines).toHaveLength(1);
  expect(receiptOf(rows, "athlete").totals).toEqual([{ label: "You paid", cents: figures.paid_amount }]);
});

const lost = (rows: LedgerRow[]) =>
  after(rows, (sums) => returnRows("dispute", "d", keptCents(sums), 0 - sums.athlete));
const sent = [...charged, ...transferRows("t", 13_600)];
const bounced = after(
  charged,
  (sums) => decidedRows("k", sums, TOTAL),
  refund(TOTAL),
  () => refundFailedRows("r", TOTAL),
);
const paidOutside = [...bounced, ...athletePaidRows("k", TOTAL)];

test.each<[string, MoneyOfBooking, athlete: string, coach: string]>([
  [
    "a debt that was let go",
    bookingOf("completed", "refunded", [...after(sent, refund(TOTAL)), ...writtenOffRows("k", 13_600)]),
    "You paid 160.00. $160.00 was refunded in full. A card shows it within 10 business days.",
    "You receive 0.00. $160.00 was refunded to the athlete in full.",
  ],
  [
    "paid another way, then disputed",
    bookingOf("cancelled", "disputed", after(paidOutside, dispute)),
    "You paid 160.00. $160.00 was refunded in full. A card shows it within 10 business days. Your bank holds the payment until it has decided about your dispute.",
    "You receive 0.00. $160.00 was refunded to the athlete in full. The athlete's bank holds the payment until it has decided.",
  ],
  [
    "a part refunded, the rest lost to a dispute",
    bookingOf("completed", "lost", lost(after(charged, refund(4_000)))),
    "You paid 160.00. $40.00 of $160.00 was refunded. A card shows it within 10 business days. The bank decided in your favour: $120.00 was refunded.",
    "You receive 0.00. $40.00 of $160.00 was refunded to the athlete. The bank decided in the athlete's favour: the payment was refunded.",
  ],
  [
    "a refund that came back",
    bookingOf("cancelled", "paid", bounced),
    "You paid 160.00. $160.00 will be refunded. It reaches your card within 10 business days. If it cannot, our team will contact you.",
    "You receive 0.00. $160.00 will be refunded to the athlete.",
  ],
  [
    "an open offer",
    { ...bookingOf("completed", "paid"), problem_status: "offered" },
    "You paid 160.00.",
    "You receive 136.00. Nothing is sent until the problem is settled.",
  ],
  [
    "a contested claim",
    { ...bookingOf("confirmed", "paid"), claim_status: "contested" },
    "You paid 160.00.",
    "You receive 136.00. Nothing is sent until it is clear whether both sides came.",
  ],
])("%s", (_, booking, athlete, coach) => {
  expect(said(booking, "athlete")).toBe(athlete);
  expect(said(booking, "coach")).toBe(coach);
});

test("a mail says what will be refunded, and what is the coach's", () => {
  const half = bookingOf("completed", "partially_refunded");
  const none = bookingOf("completed", "refunded");
  expect(refundMail("athlete", 8_000, half)).toBe(
    "$80.00 will be refunded. It reaches your card within 10 business days.",
  );
  expect(refundMail("athlete", 0, half)).toBe("Nothing will be refunded.");
  expect(refundMail("coach", 8_000, half)).toBe("$80.00 will be refunded to the athlete. Your share is $68.00.");
  expect(refundMail("coach", 0, none)).toBe(
    "Nothing will be refunded to the athlete. There is no share for this session.",
  );
  expect(shareMail(none)).toBe("You receive $0.00. $160.00 was refunded to the athlete in full.");
  expect(shareMail(bookingOf("completed", "paid"))).toBe(
    "You receive $136.00. Your share is sent to your Stripe account 48 hours after the session is completed.",
  );
});

test("the toast, the page and the mail say a refund in the same words, by its state", () => {
  const owed = bookingOf(
    "cancelled",
    "paid",
    after(charged, (sums) => decidedRows("k", sums, 8_000)),
  );
  for (const side of ["athlete", "coach"] as const) {
    const words = refundWords("owed", side, 8_000);
    expect(cancelledToast(side, 8_000, true)).toBe(words);
    expect(refundMail(side, 8_000, owed)).toContain(words);
    expect(said(owed, side)).toContain(words);
    const made = refundWords("made", side, 8_000, TOTAL);
    expect(said(bookingOf("cancelled", "partially_refunded"), side)).toContain(made);
  }
});

test("what was paid stays what was paid, in every state after the payment", () => {
  for (const payment of Object.keys(ROWS))
    for (const status of BOOKING_STATUSES) {
      const { figure } = moneyOf(bookingOf(status, payment), "athlete");
      expect(figure, `${status}, ${payment}`).toEqual({ label: "You paid", cents: TOTAL });
    }
});

test("a receipt's totals are what was paid and what came back of it, and its lines add up to the difference", () => {
  const { lines, totals } = receiptOf(after(charged, refund(4_000)), "athlete");
  expect(totals).toEqual([
    { label: "You paid", cents: TOTAL },
    { label: "Refunded", cents: 4_000 },
  ]);
  expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(TOTAL - 4_000);
});
