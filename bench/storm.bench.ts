import { setTimeout as pause } from "node:timers/promises";
import { DOCUMENTS, type SyncedCollection } from "@domain/documents";
import { SYNC_SCOPES } from "@domain/sync-scopes";
import { type Coach, makeAccount, makeCoach } from "../e2e/fixtures/accounts";
import { call, inHours, type Json } from "../e2e/fixtures/api";
import { control } from "../e2e/fixtures/payments-simulator";
import { cpuMilliseconds, peakMegabytes, resetPeak } from "../e2e/fixtures/process";
import { type RunningServer, startServer } from "../e2e/fixtures/server";
import { listen, plainSql } from "../e2e/fixtures/sync";
import { makeBox } from "./confine";
import type { Measurement } from "./run";
import type { Account } from "./sync/device";
import { percentile } from "./sync/figures";
import { makeAccounts, numbers, seedMessages } from "./sync/people";

const CLIENTS = 1000;
const ATHLETES = 20_000;
const MESSAGES = 22_420;
/** Milliseconds within which all of them reconnect. */
const RETURN_MS = 10_000;
const GB = 1 << 30;
const NAMES = Object.keys(DOCUMENTS);

type Device = { token: string; marks: Marks };

/**
 * Everybody at once, on a small rented server: its cgroup has one core and 1 GB. This process is outside it.
 */
export async function measure(): Promise<Measurement[]> {
  const server = await startServer({ simulators: true, env: { ENCORE_HOOKS_POOL: "" } });
  const box = makeBox(GB);
  try {
    box?.hold(server.pid());
    const out: Measurement[] = [{ what: "in a cgroup of one core and 1 GB", value: box ? 1 : 0, unit: "(1: yes)" }];
    const note = (what: string, value: number, unit: string, bar?: Measurement["bar"]) => {
      console.log(`  … ${what}: ${value} ${unit}`); // the run takes minutes
      out.push({ what, value, unit, ...(bar && { bar }) });
    };
    const { coach, coaches, athletes, bookers } = await fill(server);

    const before = cpuMilliseconds(server.pid());
    const firstSync = await pullAll(server, coach.token, "messages", new Map());
    note(`first sync of ${firstSync.documents} messages`, cpuMilliseconds(server.pid()) - before, "ms of CPU", {
      atMost: 2000,
    });

    resetPeak(server.pid());
    const lists = await allAtOnce(20, () => call<Json[]>(server, "", "/api/rpc/get_public_athlete_profiles"));
    note("20 athlete lists at once: answered", lists.results.filter(({ status }) => status === 200).length, "of 20");
    note("20 athlete lists at once: memory at its peak", peakMegabytes(server.pid()), "MB", { atMost: 300 });
    note("matching of a coach, p95", await matching(server, coach), "ms", { atMost: 100 });

    resetPeak(server.pid());
    const visitors = await allAtOnce(CLIENTS, () => inSync(server, ["coaches"], ""));
    note(`${CLIENTS} anonymous pulls at once: all in sync after`, visitors.longest / 1000, "s", { atMost: 60 });
    note(
      "told to come again",
      visitors.results.reduce((sum, { refused }) => sum + refused, 0),
      "times",
    );
    note("memory at its peak", peakMegabytes(server.pid()), "MB", { atMost: 512 });

    const devices = await readBefore(server, athletes);
    await server.kill9();
    await server.restart();
    box?.hold(server.pid());
    const back = await comeBack(server, devices, bookers, coaches);
    note(`${CLIENTS} devices back within ${RETURN_MS / 1000} s: the last in sync after`, back.last / 1000, "s", {
      atMost: 60,
    });
    note("told to come again", back.refused, "times");
    note("a booking meanwhile, p50", percentile(back.bookings, 0.5), "ms");
    note("a booking meanwhile, p95", percentile(back.bookings, 0.95), "ms", { atMost: 1000 });
    note("bookings made meanwhile", back.bookings.length, "");
    note("memory at its peak", peakMegabytes(server.pid()), "MB", { atMost: 512 });
    note("killed for their memory", box?.kills() ?? 0, "processes", { atMost: 0 });
    return out;
  } finally {
    await server.stop();
    box?.remove();
  }
}

async function fill(server: RunningServer) {
  const athletes = await makeAccounts(server, CLIENTS);
  const coaches = [await makeCoach(server), await makeCoach(server), await makeCoach(server)] as const;
  const [coach] = coaches;
  const bookers = [await makeAccount(server), await makeAccount(server), await makeAccount(server)] as const;
  await makeAccounts(server, 60, true);
  await seedMessages(server, coach, athletes.slice(0, 20), MESSAGES);
  await plainSql(
    server,
    `INSERT INTO athlete_directory (id, user_id, name, sport_interest, age_band, nationality, location, vision, listed, created_at)
     SELECT printf('dir%012d', x), printf('usr%012d', x), 'Ana Athlete ' || x, 'Tennis', '18-24', 'Portugal', 'Lisbon',
       'I want to play in a club team within two years and need somebody who looks at my serve.', 1, strftime('%Y-%m-%d %H:%M:%fZ')
     FROM ${numbers(ATHLETES)}`,
  );
  await control(server, { latencyMs: 50, webhooks: { drop: ["payment_intent.created"] } });
  return { coach, coaches, athletes, bookers };
}

type Seen = { refused: number; documents: number };

/** Retries like the app: exponential backoff with jitter. */
async function patiently<T>(ask: () => Promise<T>, isAnswer: (answer: T) => boolean, seen: Seen): Promise<T> {
  for (let wait = 500; ; wait = Math.min(20_000, wait * 2)) {
    const answer = await ask().catch(() => null);
    if (answer !== null && isAnswer(answer)) return answer;
    seen.refused++;
    await pause(wait * (0.75 + Math.random() / 2));
  }
}

type Page = { epoch: string; lineage: string; checkpoint: number; documents: unknown[] };

async function pullAll(server: RunningServer, token: string, name: string, marks: Marks): Promise<Seen> {
  const seen: Seen = { refused: 0, documents: 0 };
  for (let query = marks.get(name) ?? ""; ; ) {
    const path = `/api/sync/${name}?limit=1000${query}`;
    const answer = await patiently(
      () => call<Page>(server, token, path),
      ({ status }) => status === 200,
      seen,
    );
    const { epoch, lineage, checkpoint, documents } = answer.body;
    query = `&epoch=${epoch}&read=${lineage}:${checkpoint}&since=${checkpoint}`;
    seen.documents += documents.length;
    if (documents.length < 1000) {
      marks.set(name, query);
      return seen;
    }
  }
}

/** The query parameters of the next pull, by collection. */
type Marks = Map<string, string>;

async function inSync(
  server: RunningServer,
  names: readonly string[],
  token: string,
  marks: Marks = new Map(),
): Promise<Seen> {
  const all = await Promise.all(names.map((name) => pullAll(server, token, name, marks)));
  const sum = (of: keyof Seen) => all.reduce((total, seen) => total + seen[of], 0);
  return { refused: sum("refused"), documents: sum("documents") };
}

async function allAtOnce<T>(count: number, act: () => Promise<T>): Promise<{ results: T[]; longest: number }> {
  const began = performance.now();
  const results = await Promise.all(Array.from({ length: count }, act));
  return { results, longest: performance.now() - began };
}

async function matching(server: RunningServer, coach: Coach): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 21; round++) {
    const began = performance.now();
    const { status } = await call(server, coach.token, "/api/functions/get-match-recommendations", {
      userType: "coach",
    });
    if (status !== 200) throw new Error(`get-match-recommendations answered ${status}`);
    if (round > 0) times.push(performance.now() - began); // the first one warms up
  }
  return percentile(times, 0.95);
}

/** Devices with a complete pull. Public data is read once, because 20,000 entries for 1,000 devices take an hour. */
async function readBefore(server: RunningServer, athletes: readonly Account[]): Promise<Device[]> {
  const shared: Marks = new Map();
  const isShared = (name: string) => "public" in SYNC_SCOPES[name as SyncedCollection];
  await inSync(server, NAMES.filter(isShared), "", shared);
  const devices = athletes.map(({ token }): Device => ({ token, marks: new Map(shared) }));
  for (let at = 0; at < devices.length; at += 20) {
    const some = devices.slice(at, at + 20);
    await Promise.all(
      some.map(({ token, marks }) =>
        inSync(
          server,
          NAMES.filter((name) => !isShared(name)),
          token,
          marks,
        ),
      ),
    );
  }
  return devices;
}

/** Each device had a complete pull and lost its connection. Meanwhile people book, one after the other. */
async function comeBack(
  server: RunningServer,
  devices: readonly Device[],
  bookers: readonly Account[],
  coaches: readonly Coach[],
) {
  const closing: (() => void)[] = [];
  let refused = 0;
  let isOver = false;
  const bookings: number[] = [];
  const booking = (async () => {
    for (let at = 0; !isOver; at++) {
      const began = performance.now();
      await bookOne(server, coaches[at % coaches.length] as Coach, bookers[at % bookers.length] as Account, at);
      bookings.push(performance.now() - began);
      await pause(150);
    }
  })();
  const began = performance.now();
  const returning = Promise.all(
    devices.map(async ({ token, marks }) => {
      await pause(Math.random() * RETURN_MS);
      const seen: Seen = { refused: 0, documents: 0 };
      const stream = await patiently(
        () => listen(server, token),
        () => true,
        seen,
      );
      closing.push(stream.close);
      refused += seen.refused + (await inSync(server, NAMES, token, marks)).refused;
      return performance.now() - began;
    }),
  );
  const [ends] = await Promise.all([
    returning.finally(() => {
      isOver = true;
    }),
    booking,
  ]);
  for (const close of closing) close();
  return { last: Math.max(...ends), refused, bookings };
}

async function bookOne(server: RunningServer, coach: Coach, athlete: Account, at: number): Promise<void> {
  const body = {
    coachId: coach.coachId,
    sessionDate: inHours(48 + 2 * at),
    durationHours: 1,
    clientName: "Ana Test",
    clientEmail: "ana@test.example",
    sessionType: "one_on_one",
    notes: "",
  };
  const { status, body: answer } = await call(server, athlete.token, "/api/functions/create-booking", body);
  if (status !== 200) throw new Error(`create-booking answered ${status} ${JSON.stringify(answer)}`);
}
