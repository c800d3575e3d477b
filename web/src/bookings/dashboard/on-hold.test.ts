import type { BookingDocument } from "@domain/documents";
import { expect, it } from "vitest";
import { heldCents, holdWords, onHold } from "./on-hold";

const booking = (part: Partial<BookingDocument>): BookingDocument =>
  ({
    ...{ client_name: "Ana", payment_status: "paid", total_amount: 10_000, refunded_amount: 0, owed_amount: 0 },
    ...{ paid_amount: 10_000, earned_amount: 8_500, debt_amount: 0 },
    ...{ late_cancel_refund: 50, session_date: "2026-11-20T10:00:00.000Z" },
    ...{ problem_status: "", claim_status: "", claim_by: "", ...part },
  }) as BookingDocument;

it.each([
  ["open problem", { problem_status: "open" }, "Ana reported a problem. Answer it"],
  ["answered problem", { problem_status: "answered" }, "Ana reported a problem. Our team decides"],
  ["offer", { problem_status: "offered" }, "You made Ana an offer. They answer it, or our team decides"],
  ["claim", { claim_status: "open", claim_by: "athlete" }, "Ana reported that you didn't show up. Give your side"],
  [
    "claim of both",
    { claim_status: "countered", claim_by: "athlete" },
    "You and Ana each report a no-show. Our team decides",
  ],
  ["own claim", { claim_status: "contested", claim_by: "coach" }, "You reported that Ana didn't show up"],
])("an %s keeps the coach's share on hold", (_what, part, words) => {
  const held = booking(part);
  expect(onHold([held])).toEqual([held]);
  expect(holdWords(held)).toBe(words);
  expect(heldCents(held)).toBe(8_500);
});

it.each([[{}], [{ problem_status: "settled" }], [{ claim_status: "rejected", claim_by: "athlete" }]])(
  "%j keeps nothing on hold",
  (part) => expect(onHold([booking(part)])).toEqual([]),
);
