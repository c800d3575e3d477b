import { Refusal } from "@domain/errors";
import { refundable } from "@domain/money-cases";
import * as z from "zod/mini";
import { presentBooking } from "../bookings/present";
import { requireStaff } from "../platform/answer";
import { readInput, recordId } from "../platform/input";
import { isoOf } from "../platform/instants";
import { allWhere, audit, byId, firstWhere } from "../platform/records";
import { moneyFacts } from "../settlement/money-facts";
import { linesAbout } from "./log";
import { nameOfUser } from "./names";
import { saidToTeam } from "./said-to-team";

const PAGE = 100;

/** `{bookingId}`: one booking with its ledger and log, for the team. Each look is logged. */
export function staffBooking(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const { bookingId } = readInput(e, z.object({ bookingId: recordId }));
  const booking = byId(e.app, "bookings", bookingId);
  if (!booking) throw new Refusal("booking_not_found");
  const rows = allWhere(e.app, "ledger", "booking_id = {:id}", { id: bookingId }, "created_at,id");
  const log = linesAbout(e.app, [bookingId]);
  audit(e.app, staff.id, "booking_looked_at", bookingId);
  return e.json(200, {
    booking: presentBooking(booking),
    toTeam: saidToTeam(e.app, bookingId, staff.id),
    ledger: rows.map((row) => ({
      id: row.id,
      kind: row.getString("kind"),
      account: row.getString("account"),
      amount: row.getInt("amount"),
      created_at: isoOf(row, "created_at"),
    })),
    refundable: refundable(moneyFacts(e.app, booking)),
    log,
  });
}

/** Reviews with author and coach, newest first, including hidden ones. */
export function staffReviews(e: core.RequestEvent): unknown {
  requireStaff(e);
  const reviews = allWhere(e.app, "reviews", "id != ''", {}, "-created_at,-id", PAGE);
  return e.json(
    200,
    reviews.map((review) => {
      const booking = firstWhere(e.app, "bookings", "review_id = {:id}", { id: review.id });
      const coach = byId(e.app, "coaches", review.getString("reviewed_coach_id"));
      return {
        id: review.id,
        rating: review.getInt("rating"),
        comment: review.getString("comment"),
        answer: review.getString("answer"),
        hidden: review.getBool("hidden"),
        booking_id: booking?.id ?? "",
        by: booking ? nameOfUser(e.app, booking.getString("client_id")) : "",
        by_id: booking?.getString("client_id") ?? "",
        about: coach?.getString("name") ?? "",
        about_id: coach?.getString("user_id") ?? "",
        created_at: isoOf(review, "created_at"),
      };
    }),
  );
}
