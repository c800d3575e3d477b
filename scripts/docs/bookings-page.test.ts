import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BOOKING_MOVES } from "../../domain/booking-moves";
import { PAYMENT_MOVES } from "../../domain/payment-moves";
import { inRoot } from "../lib/paths";
import { bookingsPage } from "./bookings-page";

test("docs/bookings.md equals the tables (npm run docs writes it)", () => {
  expect(readFileSync(inRoot("docs/bookings.md"), "utf8")).toBe(bookingsPage());
});

test("every move is in its table and in its diagram", () => {
  const page = bookingsPage();
  for (const { move } of [...BOOKING_MOVES, ...PAYMENT_MOVES]) {
    expect(page).toContain(`| \`${move}\` |`);
    expect(page).toMatch(new RegExp(`^ {2}\\w+ --> \\w+: ${move}\\b`, "m"));
  }
});
