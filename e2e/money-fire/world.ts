import { type Coach, makeAccount, makeCoach } from "../fixtures/accounts";
import { type Account, changeRow, findRows, inHours, type Row } from "../fixtures/api";
import type { Made } from "../fixtures/paid-bookings";
import { control } from "../fixtures/payments-simulator";
import { type RunningServer, startServer } from "../fixtures/server";

/** A server with its simulator and the people who use it, for many histories one after the other. */
export type World = {
  server: RunningServer;
  athlete: Account;
  rival: Account;
  staff: Account;
  coach: Coach;
  /** Hours from now of the next slot that nobody has had. */
  nextHour: number;
};

/** A price whose parts are no whole cents, so that rounding shows. */
const HOURLY_RATE = 3_700;
const FIRST_HOUR = 60;
/** Bookings lie within six months, and nobody may leave too many unpaid. */
const LAST_HOUR = 2000;
const HOURS_APART = 12;

const newCoach = (server: RunningServer): Promise<Coach> => makeCoach(server, { hourly_rate: HOURLY_RATE });

export async function openWorld(): Promise<World> {
  const server = await startServer({ simulators: true });
  // The network of these tests delivers the events itself.
  await control(server, { webhooks: { drop: true } });
  const [athlete, rival, staff, coach] = await Promise.all([
    makeAccount(server),
    makeAccount(server),
    makeAccount(server, { role: "staff" }),
    newCoach(server),
  ]);
  return { server, athlete, rival, staff, coach, nextHour: FIRST_HOUR };
}

/** A start that no other booking is near. */
export function freshStart(world: World): string {
  world.nextHour += HOURS_APART;
  return inHours(world.nextHour);
}

/** Before a history: the coach has free slots left, or other people take over. */
export async function makeRoom(world: World): Promise<void> {
  if (world.nextHour < LAST_HOUR) return;
  world.coach = await newCoach(world.server);
  world.athlete = await makeAccount(world.server);
  world.nextHour = FIRST_HOUR;
}

/** One booking of a history. */
export type Plot = {
  start: string;
  hours: number;
  made: Made;
  /** Its 48 hours are over: a transfer that waits may go. */
  transferDay: boolean;
  rivals: string[];
};

const HOUR = 3_600_000;
const iso = (ms: number): string => new Date(ms).toISOString();

/** Moves a session to where it begins that many hours from now. */
export const moveSession = (server: RunningServer, plot: Plot, hoursFromNow: number): Promise<Row> => {
  const start = Date.now() + hoursFromNow * HOUR;
  return changeRow(server, "bookings", plot.made.bookingId, {
    session_date: iso(start),
    session_end: iso(start + plot.hours * HOUR),
  });
};

/** What waits to be done at Stripe for these bookings and may be done: transfers only on their day. */
export async function dueTasks(server: RunningServer, plots: readonly Plot[]): Promise<Row[]> {
  const ids = plots.map(({ made }) => `booking_id='${made.bookingId}'`).join(" || ");
  const waiting = await findRows(server, "payment_tasks", `state='waiting' && (${ids})`);
  const mayPayOut = (id: unknown) => plots.some(({ made, transferDay }) => transferDay && made.bookingId === id);
  return waiting.filter((task) => task.kind !== "transfer" || mayPayOut(task.booking_id));
}

/** Makes tasks due now: their pause after a failure, their lease after a crash or the 48 hours are over. */
export async function makeDue(server: RunningServer, tasks: readonly Row[]): Promise<void> {
  await Promise.all(tasks.map(({ id }) => changeRow(server, "payment_tasks", id, { due_at: iso(0) })));
}
