import { youngerThan } from "@domain/birth-date";
import { type BookedAthlete, bookedAdult, bookedMinor, STANDING } from "@domain/booked-athlete";
import { LIMITS } from "@domain/limits";
import { now } from "../platform/clock";
import { execute, row, rows, text } from "../platform/sql";
import { inTransaction } from "../platform/transaction";
import { BORN_AFTER, factsIn, GUARDIAN_COLUMNS, GUARDIAN_JOIN, GUARDIAN_SHAPE } from "./guardian-state";

const ATHLETE = `SELECT u.id AS user_id, coalesce(a.guardian_name, '') AS guardian_name, ${GUARDIAN_COLUMNS}
  FROM users u ${GUARDIAN_JOIN}`;
const SHAPE = { user_id: "", guardian_name: "", ...GUARDIAN_SHAPE };

const athleteOf = (app: core.App, userId: string) =>
  row(app.db(), `${ATHLETE} WHERE u.id = {:userId}`, { userId }, SHAPE);

const minorIn = (athlete: typeof SHAPE): BookedAthlete | null =>
  bookedMinor(factsIn(athlete), athlete.guardian_name, now());

/** Age and guardian of a minor. Null for an adult. */
export function bookedMinorOf(app: core.App, userId: string): BookedAthlete | null {
  const athlete = userId ? athleteOf(app, userId) : null;
  return athlete && minorIn(athlete);
}

const stands = (booking: core.Record): boolean => (STANDING as readonly string[]).includes(booking.getString("status"));

/** Sets what the coach of a minor sees, before the booking is saved. */
export function showAthlete(app: core.App, booking: core.Record): void {
  const minor = bookedMinorOf(app, booking.getString("client_id"));
  if (!minor) return;
  const shown = { ...minor, client_email: stands(booking) ? minor.client_email : "" };
  for (const [column, value] of Object.entries(shown)) booking.set(column, value);
}

export const bookedAthleteIn = (booking: core.Record): BookedAthlete => ({
  client_email: booking.getString("client_email"),
  client_age: booking.getInt("client_age"),
  client_guardian: booking.getString("client_guardian"),
  client_ended: booking.getString("client_ended"),
});

/** After a change of the account's birth date or guardian, and on a birthday. */
export function refreshBookedAthlete(tx: core.App, userId: string): void {
  const athlete = athleteOf(tx, userId);
  if (athlete) write(tx, [athlete]);
}

/** The athletes of bookings that show a minor, or should. */
const CANDIDATES = `${ATHLETE} WHERE u.id IN (SELECT client_id FROM bookings)
  AND (coalesce(a.birth_date, '') = '' OR ${BORN_AFTER}
    OR EXISTS (SELECT 1 FROM bookings b WHERE b.client_id = u.id AND b.client_age > 0))`;

/** Mends bookings of older releases, and ages after a birthday on which the server was down. */
export function mendBookedAthletes(app: core.App): void {
  const day = youngerThan(LIMITS.adultAge, now());
  const found = rows(app.db(), CANDIDATES, { day }, SHAPE);
  if (found.length > 0) inTransaction(app, (tx) => write(tx, found));
}

const EMAIL = `CASE WHEN bookings.status IN (${STANDING.map(text).join(", ")}) THEN athlete.email ELSE '' END`;

/** An adult's booking keeps the address of its form. One that showed a minor then shows no address. */
function write(tx: core.App, athletes: readonly (typeof SHAPE)[]): void {
  const list = athletes.map((athlete) => {
    const minor = minorIn(athlete);
    const { client_email, client_age, client_guardian, client_ended } = minor ?? bookedAdult("");
    return [athlete.user_id, minor ? 1 : 0, client_email, client_age, client_guardian, client_ended];
  });
  execute(
    tx.db(),
    `WITH athlete AS MATERIALIZED (SELECT value ->> 0 AS id, value ->> 1 AS minor, value ->> 2 AS email, value ->> 3 AS age,
       value ->> 4 AS guardian, value ->> 5 AS ended FROM json_each({:list}))
     UPDATE bookings SET client_email = ${EMAIL}, client_age = athlete.age, client_guardian = athlete.guardian,
       client_ended = athlete.ended FROM athlete
     WHERE bookings.client_id = athlete.id AND CASE WHEN athlete.minor
       THEN (client_email, client_age, client_guardian, client_ended) <> (${EMAIL}, athlete.age, athlete.guardian, athlete.ended)
       ELSE client_age > 0 END`,
    { list: JSON.stringify(list) },
  );
}
