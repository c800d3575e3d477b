import { type Coach, makeAccount, makeCoach } from "../fixtures/accounts";
import { type Account, changeRow, findRows, inHours, type Row } from "../fixtures/api";
import type { Made } from "../fixtures/paid-bookings";
import { control } from "../fixtures/payments-simulator";
import { type RunningServer, startServer } from "../fixtures/server";

/** A server with its simulator and its people, for many histories in a row. */
export type World = {
  server: RunningServer;
  athlete: Account;
  rival: Account;
  staff: Account;
  coach: Coach;
  /** Hours from now to the next unused slot. */
  nextHour: number;
};

/** A price whose parts are not whole cents, so that rounding shows. */
const HOURLY_RATE = 3_700;
const FIRST_HOUR = 60;
/** The limits: bookings lie within six months, and unpaid ones are limited. */
const LAST_HOUR = 2000;
const HOURS_APART = 12;

const newCoach = (server: RunningServer): Promise<Coach> => makeCoach(server, { hourly_rate: HOURLY_RATE });

export async function openWorld(): Promise<World> {
  const server = await startServer({ simulators: true });
  // The tests' network delivers the events.
  await control(server, { webhooks: { drop: true } });
  const [athlete, rival, staff, coach] = await Promise.all([
    makeAccount(server),
    makeAccount(server),
    makeAccount(server, { role: "staff" }),
    newCoach(server),
  ]);
  return { server, athlete, rival, staff, coach, nextHour: FIRST_HOUR };
}

/** A start far from other bookings. */
export function freshStart(world: World): string {
  world.nextHour += HOURS_APART;
  return inHours(world.nextHour);
}

/** Before a history: if the coach has no free slots left, new people take over. */
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
  /** The 48 hours are over, so a waiting transfer is due. */
  transferDay: boolean;
  rivals: string[];
};

const HOUR = 3_600_000;
const iso = (ms: number): string => new Date(ms).toISOString();

/** Moves a session to start that many hours from now. */
export const moveSession = (server: RunningServer, plot: Plot, hoursFromNow: number): Promise<Row> => {
  const start = Date.now() + hoursFromNow * HOUR;
  return changeRow(server, "bookings", plot.made.bookingId, {
    session_date: iso(start),
    session_end: iso(start + plot.hours * HOUR),
  });
};

/** The due tasks of these bookings. Transfers are due on their day only. */
export async function dueTasks(server: RunningServer, plots: readonly Plot[]): Promise<Row[]> {
  const ids = plots.map(({ made }) => `booking_id='${made.bookingId}'`).join(" || ");
  const waiting = await findRows(server, "payment_tasks", `state='waiting' && (${ids})`);
  const mayPayOut = (id: unknown) => plots.some(({ made, transferDay }) => transferDay && made.bookingId === id);
  return waiting.filter((task) => task.kind !== "transfer" || mayPayOut(task.booking_id));
}

/** Makes tasks due now: the end of a backoff, of a crashed lease, or of the 48 hours. */
export async function makeDue(server: RunningServer, tasks: readonly Row[]): Promise<void> {
  await Promise.all(tasks.map(({ id }) => changeRow(server, "payment_tasks", id, { due_at: iso(0) })));
}
