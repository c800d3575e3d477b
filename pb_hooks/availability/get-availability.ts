import { freeSlots } from "@domain/availability";
import { durationHours, latestStart, parseInstant, sessionEnd } from "@domain/bookings";
import { Refusal } from "@domain/errors";
import { INTRO_HOURS } from "@domain/intro-call";
import * as m from "@messages";
import * as z from "zod/mini";
import { now as clock, HOUR } from "../platform/clock";
import { readInput } from "../platform/input";
import { iso } from "../platform/instants";
import { byId } from "../platform/records";
import { availabilityOf, zoneOffset } from "./coach-availability";
import { busyTimes } from "./slots";

const DAY = 24 * HOUR;
const MAX_DAYS = 62;

const instant = z.pipe(
  z
    .string({ error: m.server_please_give_an_instant })
    .check(z.refine((value) => parseInstant(value) !== null, { error: m.server_please_give_an_instant })),
  z.transform((value) => parseInstant(value) ?? 0),
);
const question = z
  .object({
    coachId: z.string({ error: m.refusals_coach_not_found }),
    from: instant,
    to: instant,
    durationHours,
    /** For an intro call instead of so many hours. */
    intro: z.optional(z.nullable(z.boolean())),
  })
  .check(z.refine(({ from, to }) => from < to, { error: m.server_the_end_must_be_after_the }));

/** `POST /api/functions/get-availability` → `{timeZone, slots: [{start, end}]}`. Open to visitors; at most 62 days at once. */
export function getAvailability(e: core.RequestEvent): unknown {
  const now = clock();
  const input = readInput(e, question);
  const coach = byId(e.app, "coaches", input.coachId);
  if (!coach?.getBool("verified") && coach?.getString("user_id") !== e.auth?.id) throw new Refusal("coach_not_found");
  if (!coach) throw new Refusal("coach_not_found");
  const record = availabilityOf(e.app, coach);
  const start = Math.max(input.from, now);
  const end = Math.min(input.to, latestStart(now) + 1, start + MAX_DAYS * DAY);
  if (end <= start) return e.json(200, { timeZone: record.time_zone, slots: [] });
  const hours = input.intro ? INTRO_HOURS : input.durationHours;
  const around = { start: start - DAY, end: sessionEnd(end, hours) + DAY };
  const busy = busyTimes(e.app, coach.id, around, now);
  const slots = freeSlots({ record, busy, within: { start, end }, hours, now }, zoneOffset);
  return e.json(200, {
    timeZone: record.time_zone,
    slots: slots.map((slot) => ({ start: iso(slot.start), end: iso(slot.end) })),
  });
}
