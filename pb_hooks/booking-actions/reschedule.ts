import { parseInstant, sessionDate, sessionEnd } from "@domain/bookings";
import { Refusal } from "@domain/errors";
import * as m from "@messages";
import * as z from "zod/mini";
import { requireFreeSlot } from "../availability/slots";
import { makeMove } from "../bookings/moves";
import type { Step } from "../bookings/step";
import { requireAccount } from "../platform/answer";
import { now as clock } from "../platform/clock";
import { readInput, valid } from "../platform/input";
import { iso, msAt } from "../platform/instants";
import { byId } from "../platform/records";
import { otherSide, requireWords } from "../protection/exchange";
import { permitRefusalOf } from "../protection/guardian-state";
import { answerBooking } from "./answer";

const input = z.object({
  bookingId: z.string({ error: m.refusals_booking_not_found }),
  action: z.enum(["propose", "accept", "decline"], { error: m.server_please_propose_accept_or_decline }),
  start: z.optional(z.nullable(z.string({ error: m.rules_session_date_is_required }))),
});

/**
 * `POST /api/functions/reschedule-booking {bookingId, action, start?}`. A proposal holds no slot; the slot is checked again on acceptance.
 * `accept` may name the start that the person saw, so that a newer proposal is not accepted unseen.
 */
export function rescheduleBooking(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const now = clock();
  const { bookingId, action, start } = readInput(e, input);
  const isRepeated = (step: Step) => action === "propose" && proposesAlready(step, start ?? "");
  const moved = makeMove(e.app, { account, bookingId, moves: [`${action}_time`], now, isRepeated }, (step) => {
    if (action === "propose") propose(step, start ?? "", now);
    if (action === "accept") accept(step, start ?? "", now);
    if (action === "decline") forget(step.booking);
  });
  return answerBooking(e, moved);
}

const proposesAlready = ({ booking, actor }: Step, start: string): boolean =>
  booking.getString("proposed_by") === actor && msAt(booking, "proposed_start") === parseInstant(start);

function propose(step: Step, start: string, now: number): void {
  const proposed = Date.parse(valid(z.object({ start: sessionDate(now) }), { start }).start);
  requireFree(step, proposed, now);
  requireWords(step.app, step.actorId, otherSide(step.booking, step.actorId), "booking");
  step.booking.set("proposed_start", iso(proposed));
  step.booking.set("proposed_by", step.actor);
}

function accept(step: Step, seen: string, now: number): void {
  const proposed = msAt(step.booking, "proposed_start");
  if (seen !== "" && parseInstant(seen) !== proposed) throw new Refusal("illegal_transition");
  if (proposed <= now) throw new Refusal("slot_closed");
  const lacks = permitRefusalOf(step.app, step.booking.getString("client_id"), "booking");
  if (lacks) throw step.actor === "athlete" ? new Refusal(lacks) : new Refusal("forbidden");
  requireFree(step, proposed, now);
  step.startMs = proposed;
}

function forget(booking: core.Record): void {
  booking.set("proposed_start", "");
  booking.set("proposed_by", "");
}

function requireFree({ app, booking }: Step, start: number, now: number): void {
  const coach = byId(app, "coaches", booking.getString("coach_id"));
  if (!coach) throw new Refusal("coach_not_found");
  const session = { start, end: sessionEnd(start, booking.getInt("duration_hours")) };
  requireFreeSlot(app, coach, session, now, booking.id);
}
