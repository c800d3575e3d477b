import { Refusal } from "@domain/errors";
import * as z from "zod/mini";
import { presentBooking } from "../bookings/present";
import { requireStaff } from "../platform/answer";
import { readInput, recordId } from "../platform/input";
import { isoOf } from "../platform/instants";
import { allWhere, audit, byId, firstWhere } from "../platform/records";
import { actorWithoutAccount, besideActor } from "./actors";
import { nameOfUser, namesOf, subjectName } from "./names";

const PAGE = 100;

/** Reports with author, reported person and message. Open ones first, then newest first. */
export function staffReports(e: core.RequestEvent): unknown {
  requireStaff(e);
  const reports = allWhere(e.app, "reports", "id != ''", {}, "-state,-created_at", PAGE);
  const names = namesOf(
    e.app,
    reports.flatMap((report) => [report.getString("user_id"), report.getString("reported_id")]),
  );
  return e.json(
    200,
    reports.map((report) => {
      const [by, about] = [report.getString("user_id"), report.getString("reported_id")];
      return {
        id: report.id,
        user_id: by,
        user_name: names.get(by) ?? "",
        reported_id: about,
        reported_name: names.get(about) ?? "",
        message: byId(e.app, "messages", report.getString("message_id"))?.getString("content") ?? "",
        reason: report.getString("reason"),
        state: report.getString("state"),
        outcome: report.getString("outcome"),
        created_at: isoOf(report, "created_at"),
      };
    }),
  );
}

const logInput = z.object({ page: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1) });

const present = (app: core.App, lines: readonly core.Record[]) => {
  const names = namesOf(
    app,
    lines.map((line) => line.getString("actor_id")),
  );
  return lines.map((line) => {
    const actor = line.getString("actor_id");
    const action = line.getString("action");
    const subject = line.getString("subject");
    const detail = JSON.parse(line.getString("detail") || "null") ?? {};
    const told = { actorId: actor, action, subject, detail };
    return {
      id: line.id,
      action,
      actor: actor === "" ? actorWithoutAccount(app, told) : (names.get(actor) ?? "Deleted account"),
      ...subjectName(app, action, subject),
      detail: besideActor(told),
      created_at: isoOf(line, "created_at"),
    };
  });
};

/** `{page}`: the audit log with names, newest first. */
export function staffLog(e: core.RequestEvent): unknown {
  requireStaff(e);
  const { page } = readInput(e, logInput);
  const lines = e.app
    .findRecordsByFilter("audit_log", "id != ''", "-created_at,-id", PAGE, (page - 1) * PAGE)
    .filter((line) => line !== undefined);
  return e.json(200, present(e.app, lines));
}

/** `{bookingId}`: one booking with its ledger and log, for the team. Each look is logged. */
export function staffBooking(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const { bookingId } = readInput(e, z.object({ bookingId: recordId }));
  const booking = byId(e.app, "bookings", bookingId);
  if (!booking) throw new Refusal("booking_not_found");
  const rows = allWhere(e.app, "ledger", "booking_id = {:id}", { id: bookingId }, "created_at,id");
  const lines = allWhere(e.app, "audit_log", "subject = {:id}", { id: bookingId }, "-created_at,-id", PAGE);
  const log = present(e.app, lines);
  audit(e.app, staff.id, "booking_looked_at", bookingId);
  return e.json(200, {
    booking: presentBooking(booking),
    ledger: rows.map((row) => ({
      id: row.id,
      kind: row.getString("kind"),
      account: row.getString("account"),
      amount: row.getInt("amount"),
      created_at: isoOf(row, "created_at"),
    })),
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
      return {
        id: review.id,
        rating: review.getInt("rating"),
        comment: review.getString("comment"),
        answer: review.getString("answer"),
        hidden: review.getBool("hidden"),
        booking_id: booking?.id ?? "",
        by: booking ? nameOfUser(e.app, booking.getString("client_id")) : "",
        about: byId(e.app, "coaches", review.getString("reviewed_coach_id"))?.getString("name") ?? "",
        created_at: isoOf(review, "created_at"),
      };
    }),
  );
}
