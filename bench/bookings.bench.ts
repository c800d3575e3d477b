import { type Coach, makeAccount, makeCoach } from "../e2e/fixtures/accounts";
import { type Account, call, inHours } from "../e2e/fixtures/api";
import { book } from "../e2e/fixtures/paid-bookings";
import { control } from "../e2e/fixtures/payments-simulator";
import { cpuMilliseconds, peakMegabytes } from "../e2e/fixtures/process";
import { type RunningServer, startServer } from "../e2e/fixtures/server";
import type { Measurement } from "./run";
import { median, percentile } from "./sync/figures";

const AT_ONCE = 50;
const COACHES = 5;
const ROUNDS = 7;
/** Milliseconds that each of Stripe's answers takes. */
const STRIPE_MS = 50;

/**
 * 50 people book different slots at once, each with one call to the payments simulator. The baseline alternates with it: the same 50
 * make an authenticated call that reads a few rows, plus Stripe's time.
 */
export async function measure(): Promise<Measurement[]> {
  const server = await startServer({ simulators: true, env: { ENCORE_HOOKS_POOL: "" } });
  try {
    const people = await inTurn(AT_ONCE, () => makeAccount(server));
    const coaches = await inTurn(COACHES, () => makeCoach(server));
    // Operators do not subscribe to it (docs/stripe.md).
    await control(server, { latencyMs: STRIPE_MS, webhooks: { drop: ["payment_intent.created"] } });
    const bookings: number[] = [];
    const floors: number[] = [];
    let cpu = 0;
    for (let round = 0; round <= ROUNDS; round++) {
      const floor = p95(await allAtOnce(people, (person) => plainCall(server, person)));
      const before = cpuMilliseconds(server.pid());
      const booked = p95(await allAtOnce(people, (person, at) => bookOne(server, coaches, person, round, at)));
      if (round === 0) continue; // warm-up
      floors.push(floor + STRIPE_MS);
      bookings.push(booked);
      cpu += cpuMilliseconds(server.pid()) - before;
    }
    const [booking, floor] = [median(bookings), median(floors)];
    return [
      { what: `${AT_ONCE} bookings at once, p95`, value: booking, unit: "ms", bar: { atMost: 300 } },
      { what: `${AT_ONCE} plain calls at once + ${STRIPE_MS} ms, p95`, value: floor, unit: "ms" },
      { what: "a booking by plain calls", value: booking / floor, unit: "times" },
      { what: "the server's time for a booking", value: cpu / (ROUNDS * AT_ONCE), unit: "ms of CPU" },
      { what: "memory at its peak", value: peakMegabytes(server.pid()), unit: "MB" },
    ];
  } finally {
    await server.stop();
  }
}

async function inTurn<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let at = 0; at < count; at++) made.push(await make());
  return made;
}

/** Each one's latency in milliseconds. */
const allAtOnce = (people: readonly Account[], act: (person: Account, at: number) => Promise<unknown>) =>
  Promise.all(
    people.map(async (person, at) => {
      const began = performance.now();
      await act(person, at);
      return performance.now() - began;
    }),
  );

const bookOne = (server: RunningServer, coaches: readonly Coach[], person: Account, round: number, at: number) => {
  const coach = coaches[at % coaches.length] as Coach;
  return book(server, person, coach, inHours(48 + 2 * (round * AT_ONCE + at)));
};

async function plainCall(server: RunningServer, person: Account): Promise<void> {
  const { status } = await call(server, person.token, "/api/rpc/get_public_coach_fields");
  if (status !== 200) throw new Error(`get_public_coach_fields answered ${status}`);
}

const p95 = (values: readonly number[]): number => percentile(values, 0.95);
