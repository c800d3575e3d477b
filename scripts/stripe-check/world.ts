import { makeAccount } from "../../e2e/fixtures/accounts";
import { type Account, call, changeRow, findRows, inHours, type Row, readRow } from "../../e2e/fixtures/api";
import type { Made } from "../../e2e/fixtures/paid-bookings";
import type { RunningServer } from "../../e2e/fixtures/server";
import { type Json, type StripeApi, signature } from "./api";
import { Failed, until } from "./steps";

export type World = {
  server: RunningServer;
  stripe: StripeApi;
  webhookSecret: string;
  /** Seconds since 1970. Older events belong to other runs. */
  began: number;
  athlete: Account;
  coach: Account;
  coachId: string;
  /** Connected accounts of this run. */
  accounts: string[];
  bookings: Record<string, Made>;
  relayed: Set<string>;
};

export async function newWorld(server: RunningServer, stripe: StripeApi, webhookSecret: string): Promise<World> {
  return {
    server,
    stripe,
    webhookSecret,
    began: Math.floor(Date.now() / 1000) - 5,
    athlete: await makeAccount(server, { name: "Stripe Check Athlete" }),
    coach: await makeAccount(server, { name: "Stripe Check Coach" }),
    coachId: "",
    accounts: [],
    bookings: {},
    relayed: new Set(),
  };
}

/** Calls the product as one of its accounts. Throws a refusal. */
export async function act<T = Json>(world: World, who: "athlete" | "coach", name: string, body: Json): Promise<T> {
  const answer = await call<T & { message?: string }>(world.server, world[who].token, `/api/functions/${name}`, body);
  if (answer.status !== 200) throw new Failed(`${name} answered ${answer.status}: ${answer.body.message ?? ""}`);
  return answer.body;
}

/** Books an hour without another booking of this run. */
export async function bookAs(world: World, name: string): Promise<Made> {
  const start = inHours(60 + 3 * Object.keys(world.bookings).length);
  const made = await act<Made>(world, "athlete", "create-booking", {
    coachId: world.coachId,
    sessionDate: start,
    durationHours: 1,
    clientName: "Stripe Check Athlete",
    clientEmail: world.athlete.email,
    sessionType: "one_on_one",
  });
  world.bookings[name] = made;
  return made;
}

export function bookingOf(world: World, name: string): Made {
  const made = world.bookings[name];
  if (!made) throw new Failed(`there is no booking ${name}`);
  return made;
}

type Event = { id: string; type: string };

/** Forwards this run's events from Stripe to the server, signed like Stripe's, as `stripe listen` does. */
export async function relay(world: World): Promise<void> {
  const { data } = await world.stripe.get<{ data: Event[] }>("/v1/events", {
    created: { gte: world.began },
    limit: 100,
  });
  for (const event of data.reverse()) {
    if (world.relayed.has(event.id)) continue;
    const body = JSON.stringify(event);
    const answer = await fetch(`${world.server.url}/api/stripe/webhook`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Stripe-Signature": signature(body, world.webhookSecret) },
      body,
    });
    if (!answer.ok) throw new Failed(`the webhook answered ${answer.status} to ${event.type}`);
    world.relayed.add(event.id);
  }
}

/** Waits until events have brought the booking into this state. */
export const whenBooking = (world: World, name: string, what: string, holds: (booking: Row) => boolean): Promise<Row> =>
  until(what, async () => {
    await relay(world);
    const booking = await readRow(world.server, "bookings", bookingOf(world, name).bookingId);
    return holds(booking) ? booking : null;
  });

/** Moves the session into the past. */
export async function letSessionPass(world: World, name: string): Promise<void> {
  const now = Date.now();
  await changeRow(world.server, "bookings", bookingOf(world, name).bookingId, {
    session_date: new Date(now - 2 * 3_600_000).toISOString(),
    session_end: new Date(now - 3_600_000).toISOString(),
  });
}

/** Runs the waiting tasks now. */
export async function doTasksNow(world: World, name: string): Promise<void> {
  const { server } = world;
  for (const task of await findRows(server, "payment_tasks", `booking_id='${bookingOf(world, name).bookingId}'`)) {
    if (task.state === "waiting") {
      await changeRow(server, "payment_tasks", task.id, { due_at: new Date(Date.now() - 1000).toISOString() });
    }
  }
  await call(server, server.superuser.token, "/api/functions/run-jobs", { job: "tasks" });
}
