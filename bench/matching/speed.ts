import type { MatchAthlete, MatchCoach } from "../../domain/matching/people";
import { makeAccount } from "../../e2e/fixtures/accounts";
import { call } from "../../e2e/fixtures/api";
import { cpuMilliseconds, residentMegabytes } from "../../e2e/fixtures/process";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { plainSql } from "../../e2e/fixtures/sync";
import type { Measurement } from "../run";
import { seedCoaches } from "./seed";
import { randomAthletes, randomCoaches } from "./world";

const COACHES = 10_000;
const PATTERNS = 250;
const ATHLETES = 40;
const ROUNDS = 5;
const WARM = 20;

/** Asks the server for matches among 10,000 coaches, one athlete at a time. The baseline is a call that reads one row. */
export async function measureSpeed(): Promise<Measurement[]> {
  const server = await startServer({ env: { ENCORE_HOOKS_POOL: "" } });
  try {
    await seedCoaches(server, randomCoaches(PATTERNS, 1), COACHES);
    return await measureAmong(server, COACHES);
  } finally {
    await server.stop();
  }
}

async function measureAmong(server: RunningServer, count: number): Promise<Measurement[]> {
  const people: Person[] = [];
  for (const athlete of randomAthletes(ATHLETES, 2)) people.push(await signUp(server, athlete));
  await untilRead(server, people[0] as Person);
  for (const person of people.slice(0, WARM)) await ask(server, person);
  const times: number[] = [];
  const floors: number[] = [];
  let cpu = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (const person of people) {
      floors.push(await timed(() => floor(server, person)));
      const before = cpuMilliseconds(server.pid());
      times.push(await timed(() => ask(server, person)));
      cpu += cpuMilliseconds(server.pid()) - before;
    }
  }
  const name = count.toLocaleString("en-US");
  return [
    { what: `matches among ${name} coaches, p95`, value: quantile(times, 0.95), unit: "ms", bar: { atMost: 30 } },
    { what: `matches among ${name} coaches, median`, value: quantile(times, 0.5), unit: "ms" },
    { what: "the server's time for it", value: cpu / times.length, unit: "ms of CPU" },
    { what: "a call that reads one row, p95", value: quantile(floors, 0.95), unit: "ms" },
    { what: "a call that reads one row, median", value: quantile(floors, 0.5), unit: "ms" },
    { what: "memory after those", value: residentMegabytes(server.pid()), unit: "MB" },
  ];
}

/** Waits until the server has the athletes' vectors, which come after all coaches' words, and answers quickly. */
async function untilRead(server: RunningServer, person: Person): Promise<void> {
  const began = performance.now();
  const sql = "SELECT count(*) FROM profile_vectors WHERE kind = 'athlete'";
  for (let athletes = 0; athletes < ATHLETES; ) {
    await new Promise((done) => setTimeout(done, 1000));
    athletes = Number(((await plainSql(server, sql)) as { rows: string[][] }).rows[0]?.[0]);
  }
  for (let quiet = 0; quiet < 5; ) {
    const before = cpuMilliseconds(server.pid());
    await ask(server, person);
    quiet = cpuMilliseconds(server.pid()) - before < 120 ? quiet + 1 : 0;
    await new Promise((done) => setTimeout(done, 1000));
  }
  console.log(`  profiles read after ${Math.round((performance.now() - began) / 1000)} s`);
}

type Person = { token: string; id: string };

async function signUp(server: RunningServer, athlete: MatchAthlete): Promise<Person> {
  const person = await makeAccount(server, { name: athlete.name });
  const { id: _, quiz: __, ...profile } = athlete;
  const made = await call(server, person.token, "/api/collections/athlete_profiles/records", {
    ...profile,
    user_id: person.id,
  });
  if (made.status !== 200) throw new Error(`profile: ${made.status} ${JSON.stringify(made.body)}`);
  return person;
}

async function ask(server: RunningServer, { token }: Person): Promise<void> {
  const { status, body } = await call<{ recommendations: MatchCoach[] }>(
    server,
    token,
    "/api/functions/get-match-recommendations",
    { userType: "athlete" },
  );
  if (status !== 200 || body.recommendations.length < 10) throw new Error(`matches: ${status} ${JSON.stringify(body)}`);
}

async function floor(server: RunningServer, { token, id }: Person): Promise<void> {
  const { status } = await call(server, token, `/api/collections/users/records/${id}`, undefined, "GET");
  if (status !== 200) throw new Error(`floor: ${status}`);
}

async function timed(act: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

const quantile = (values: readonly number[], at: number): number =>
  [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(values.length * at) - 1)] ?? 0;
