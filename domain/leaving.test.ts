import { expect, test } from "vitest";
import { type BookingOfLeaver, whyNotLeave } from "./leaving";

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const booking = (change: Partial<BookingOfLeaver>): BookingOfLeaver => ({
  status: "completed",
  paymentStatus: "paid",
  startMs: NOW - 2 * HOUR,
  problemStatus: "",
  claimStatus: "",
  claimBy: "",
  side: "athlete",
  owedCents: 0,
  coachCents: 0,
  ...change,
});
const past = { status: "confirmed" } as const;

test.each<[string, Partial<BookingOfLeaver>, RegExp]>([
  ["a session to come", { ...past, startMs: NOW + 1 }, /^You have sessions to come\. Please cancel/],
  [
    "a past session whose coach has to complete it",
    { ...past, side: "coach" },
    /not completed yet\. Please complete it/,
  ],
  ["a past session that the athlete waits for", past, /not completed yet\. Please try again/],
  ["a claim to answer", { ...past, claimStatus: "open", claimBy: "coach" }, /reported as a no-show\. Please answer/],
  [
    "one's own claim",
    { ...past, claimStatus: "open", claimBy: "athlete" },
    /you reported is not settled\. Please withdraw/,
  ],
  ["a contested claim", { ...past, claimStatus: "contested", claimBy: "coach" }, /^Our team has not decided/],
  ["a claim of both", { ...past, claimStatus: "countered", claimBy: "coach" }, /^Our team has not decided/],
  ["a problem", { problemStatus: "offered" }, /^A problem with a session is not settled\./],
  ["a refund on its way", { owedCents: 1 }, /^Money is still on its way back to you\./],
  ["an open dispute", { side: "coach", paymentStatus: "disputed", coachCents: -850 }, /^The bank has not decided/],
  ["a share on its way", { side: "coach", coachCents: 1 }, /^A payment to you is still on its way\./],
  [
    "a debt",
    { side: "coach", coachCents: -935 },
    /^You have \$9\.35 to pay back, .* Please ask our team how to pay\.$/,
  ],
])("an account with %s stays, and the sentence says what to do", (_what, change, words) => {
  expect(whyNotLeave([booking({}), booking(change)], NOW)).toMatch(words);
});

test("debts are told as one sum", () => {
  const debts = [booking({ side: "coach", coachCents: -935 }), booking({ side: "coach", coachCents: -65 })];
  expect(whyNotLeave(debts, NOW)).toContain("$10.00");
});

test("nothing else keeps an account: what the other side waits for is theirs", () => {
  const free = [
    booking({}),
    booking({ coachCents: 850 }),
    booking({ coachCents: -850 }),
    booking({ paymentStatus: "disputed" }),
    booking({ side: "coach", owedCents: 500 }),
    booking({ status: "cancelled" }),
    booking({ status: "no_show", claimStatus: "settled", claimBy: "coach" }),
  ];
  expect(whyNotLeave(free, NOW)).toBe(null);
});
