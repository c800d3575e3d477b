import { describe, expect, test } from "vitest";
import { allowedMoves } from "./booking-moves";
import { type OfferSide, type OfferState, offersOf } from "./booking-offers";
import { BOOKING_STATUSES, type BookingStatus, PAYMENT_STATUSES } from "./bookings";
import { paidBooking } from "./sample-booking";

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 12);
const STATE: OfferState = { ...paidBooking(NOW + 48 * HOUR), hasNotes: false, otherGone: false, ended: [] };
const WHENS = {
  soon: {},
  running: { startMs: NOW - HOUR / 2, endMs: NOW + HOUR / 2 },
  over: { startMs: NOW - 2 * HOUR, endMs: NOW - HOUR },
};
type When = keyof typeof WHENS;
/** A booking as it stands in that state, with the payment that it usually has then. */
function stateIn(status: BookingStatus, when: When, extra: Partial<OfferState> = {}): OfferState {
  const unpaid = status === "pending_payment" || status === "expired";
  return {
    ...STATE,
    ...WHENS[when],
    status,
    ...(unpaid && { paymentStatus: "unpaid", holdExpiresMs: status === "expired" ? NOW - HOUR : NOW + HOUR / 4 }),
    ...extra,
  };
}
const offered = (state: OfferState, side: OfferSide) => [...offersOf(state, side, NOW)].sort().join(" ");

describe("what a screen offers, in every status, for both sides", () => {
  const beside = "add_footage message read_notes receipt";
  const toCome = "add_footage add_to_calendar cancel message propose_time";
  test.each<[BookingStatus, When, string, string]>([
    ["pending_payment", "soon", "abandon message pay read_notes", "abandon message write_notes"],
    ["expired", "soon", "message", "message"],
    ["expired", "over", "message", "message"],
    ["confirmed", "soon", `${toCome} read_notes receipt see_meeting`, `${toCome} receipt set_meeting write_notes`],
    [
      "confirmed",
      "running",
      "add_footage add_to_calendar cancel message read_notes receipt report_no_show report_problem review see_meeting",
      "add_footage add_to_calendar cancel message receipt report_no_show set_meeting write_notes",
    ],
    [
      "confirmed",
      "over",
      `${beside} report_no_show report_problem review`,
      "add_footage cancel complete message receipt report_no_show write_notes",
    ],
    ["completed", "over", `${beside} report_problem review`, "add_footage message receipt write_notes"],
    ["no_show", "over", `${beside} report_problem`, "add_footage message receipt write_notes"],
    ["cancelled", "soon", "message read_notes receipt", "message receipt write_notes"],
  ])("%s, %s", (status, when, athlete, coach) => {
    const state = stateIn(status, when);
    expect(offered(state, "athlete")).toBe(athlete);
    expect(offered(state, "coach")).toBe(coach);
  });

  test("a settled problem leaves no claim of absence and no cancellation, during the session and after it", () => {
    const settled = (when: When) => stateIn("confirmed", when, { problemStatus: "settled" });
    const during = "add_footage add_to_calendar message";
    expect(offered(settled("running"), "athlete")).toBe(`${during} read_notes receipt review see_meeting`);
    expect(offered(settled("running"), "coach")).toBe(`${during} receipt set_meeting write_notes`);
    expect(offered(settled("over"), "athlete")).toBe(`${beside} review`);
    expect(offered(settled("over"), "coach")).toBe("add_footage complete message receipt write_notes");
  });

  test("an open problem of a finished session is answered by an offer, not by a cancellation", () => {
    for (const problemStatus of ["open", "answered", "offered"] as const) {
      const coachHas = (when: When) => offersOf(stateIn("confirmed", when, { problemStatus }), "coach", NOW);
      expect(coachHas("over").has("cancel")).toBe(false);
      expect(coachHas("over").has("offer_settlement")).toBe(true);
      expect(coachHas("running").has("cancel")).toBe(true);
    }
  });

  test("nothing that the table of moves refuses is offered, whatever the booking, its payment and its claims", () => {
    for (const status of BOOKING_STATUSES)
      for (const paymentStatus of PAYMENT_STATUSES)
        for (const when of Object.keys(WHENS) as When[])
          for (const claimStatus of ["", "open", "contested", "rejected"] as const)
            for (const problemStatus of ["", "open", "offered", "settled"] as const)
              for (const side of ["athlete", "coach"] as const) {
                const claimed = { claimStatus, claimBy: claimStatus && "coach", proposedBy: "coach" } as const;
                const state = stateIn(status, when, { paymentStatus, problemStatus, ...claimed });
                const moves = new Set<string>(allowedMoves(state, side, NOW));
                const extras = /^(pay|see_|set_|add_|read_|write_|review$|receipt$|message$)/;
                const refused = [...offersOf(state, side, NOW)].filter(
                  (offer) => !moves.has(offer) && !extras.test(offer),
                );
                expect(refused).toEqual([]);
              }
  });
});

test("a payment can be gone on with while the time is held and nothing is under way", () => {
  const pays = (extra: Partial<OfferState>) =>
    offersOf(stateIn("pending_payment", "soon", extra), "athlete", NOW).has("pay");
  expect(pays({})).toBe(true);
  expect(pays({ paymentStatus: "failed" })).toBe(true);
  expect(pays({ paymentStatus: "processing" })).toBe(false);
  expect(pays({ holdExpiresMs: NOW })).toBe(false);
});

test("notes stay in reach where there are some, and nobody writes to a deleted account", () => {
  const written = stateIn("expired", "soon", { hasNotes: true, otherGone: true });
  expect(offered(written, "coach")).toBe("write_notes");
  expect(offered(written, "athlete")).toBe("read_notes");
});

test("a time that has come is not declined any more", () => {
  const proposed = (when: When) => offersOf(stateIn("confirmed", when, { proposedBy: "coach" }), "athlete", NOW);
  expect(proposed("soon").has("decline_time")).toBe(true);
  expect(proposed("running").has("decline_time")).toBe(false);
});

test("what a guardian ended is not offered, and what is booked can still be cancelled", () => {
  const state = stateIn("confirmed", "soon", { proposedBy: "coach", ended: ["booking", "footage"] });
  const offers = offersOf(state, "athlete", NOW);
  expect([...offers].filter((offer) => /footage|propose|accept/.test(offer))).toEqual([]);
  expect([...offers]).toEqual(expect.arrayContaining(["cancel", "decline_time"]));
  expect(offersOf(stateIn("confirmed", "soon", { ended: ["booking"] }), "coach", NOW).has("propose_time")).toBe(false);
});
