import { setTimeout as pause } from "node:timers/promises";
import { type Coach, call, control, inHours, type Json, makeAccount, makeCoach } from "../e2e/fixtures/money";
import { type RunningServer, startServer } from "../e2e/fixtures/server";
import { makeBooking, newId } from "../e2e/fixtures/sync";
import { wav } from "../e2e/fixtures/wav";
import { type Plain, startPlain } from "./plain-pocketbase";
import { cpuMilliseconds, peakMegabytes } from "./process";
import type { Measurement } from "./run";
import type { Account } from "./sync/device";
import { percentile } from "./sync/figures";
import { makeAccounts } from "./sync/people";

const PEOPLE = 30;
const COACHES = 60;
const ROUNDS = 6;
const TURN_MS = 5000;
const PAUSE_MS = 40;
const FILE = new Uint8Array(wav(128 * 1024));

/** What somebody does, on either server. */
type Deed = "browse" | "sync" | "message" | "book" | "upload";
const DAY: readonly Deed[] = [
  "browse",
  "sync",
  "sync",
  "message",
  "sync",
  "message",
  "upload",
  "sync",
  "browse",
  "book",
];
type Side = { name: string; pid: number; act: (deed: Deed, person: number, turn: number) => Promise<number> };

/**
 * Thirty people at once who browse, sync, write, book and upload, in turns on this server and on a plain PocketBase of the same version, which keeps the same rows in
 * collections as anybody would make them: no rules beside "signed in", no payment, no feed, no check of a slot or a file.
 */
export async function measure(): Promise<Measurement[]> {
  const server = await startServer({ simulators: true, env: { ENCORE_HOOKS_POOL: "" } });
  const plain = await startPlain();
  try {
    const sides = [await ourSide(server), await plainSide(plain)];
    const times = new Map<string, number[]>();
    const answered = new Map<string, number>();
    const cpu = new Map<string, number>();
    for (let round = 0; round <= ROUNDS; round++) {
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        const before = cpuMilliseconds(side.pid);
        const turn = await oneTurn(side, round);
        if (round === 0) continue; // the first one warms up
        for (const { deed, ms } of turn) {
          const key = `${side.name} ${deed}`;
          times.set(key, [...(times.get(key) ?? []), ms]);
        }
        answered.set(side.name, (answered.get(side.name) ?? 0) + turn.length);
        cpu.set(side.name, (cpu.get(side.name) ?? 0) + cpuMilliseconds(side.pid) - before);
      }
    }
    return figures(sides, times, answered, cpu);
  } finally {
    await Promise.all([server.stop(), plain.stop()]);
  }
}

function figures(
  sides: readonly Side[],
  times: Map<string, number[]>,
  answered: Map<string, number>,
  cpu: Map<string, number>,
): Measurement[] {
  const out: Measurement[] = [];
  for (const deed of new Set(DAY)) {
    const [ours = Number.NaN, plain = Number.NaN] = sides.map(({ name }) =>
      percentile(times.get(`${name} ${deed}`) ?? [], 0.95),
    );
    out.push({ what: `${deed}, p95: ours`, value: ours, unit: "ms" });
    out.push({ what: `${deed}, p95: plain PocketBase`, value: plain, unit: "ms" });
    out.push({ what: `${deed}, p95: ours of the plain one's`, value: ours / plain, unit: "times" });
  }
  for (const { name, pid } of sides) {
    out.push({
      what: `${name}: answered`,
      value: (answered.get(name) ?? 0) / ((ROUNDS * TURN_MS) / 1000),
      unit: "a second",
    });
    out.push({
      what: `${name}: CPU time of an answer`,
      value: (cpu.get(name) ?? 0) / (answered.get(name) ?? 1),
      unit: "ms",
    });
    out.push({ what: `${name}: memory at its peak`, value: peakMegabytes(pid), unit: "MB" });
  }
  return out;
}

/** Everybody at once, each one thing after the other with a short pause, for one turn. */
async function oneTurn(side: Side, round: number): Promise<{ deed: Deed; ms: number }[]> {
  const done: { deed: Deed; ms: number }[] = [];
  const until = performance.now() + TURN_MS;
  const live = async (person: number) => {
    for (let turn = person; performance.now() < until; turn++) {
      const deed = DAY[turn % DAY.length] ?? "browse";
      const began = performance.now();
      const status = await side.act(deed, person, round * 1000 + turn);
      if (status !== 200) throw new Error(`${side.name}: ${deed} was answered with ${status}`);
      done.push({ deed, ms: performance.now() - began });
      await pause(PAUSE_MS * (0.5 + Math.random()));
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, (_, person) => live(person)));
  return done;
}

const form = (fields: Record<string, string>): FormData => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  made.set("file", new File([FILE], "serve.wav", { type: "audio/wav" }));
  return made;
};

async function upload(url: string, token: string, fields: Record<string, string>): Promise<number> {
  const answer = await fetch(`${url}/api/collections/training_files/records`, {
    method: "POST",
    headers: { Authorization: token },
    body: form(fields),
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function ourSide(server: RunningServer): Promise<Side> {
  const people: Account[] = [];
  for (let at = 0; at < PEOPLE; at++) people.push(await makeAccount(server));
  await makeAccounts(server, COACHES, true);
  const coaches: Coach[] = [];
  for (let at = 0; at < 3; at++) coaches.push(await makeCoach(server));
  await control(server, { webhooks: { drop: ["payment_intent.created"] } });
  const marks = people.map(() => "");
  const sessions: string[] = [];
  for (const [at, { id, token }] of people.entries()) {
    sessions.push(await makeBooking(server, coaches[at % 3] as Coach, { id, token, email: "" }, 2 + at));
  }
  let booked = 0;
  const status = async (token: string, path: string, body?: Json) => (await call(server, token, path, body)).status;
  return {
    name: "ours",
    pid: server.pid(),
    act: async (deed, person) => {
      const { id, token } = people[person] as Account;
      const coach = coaches[person % coaches.length] as Coach;
      switch (deed) {
        case "browse":
          return status(token, "/api/rpc/get_public_coach_fields");
        case "sync": {
          const { status, body } = await call(server, token, `/api/sync/messages?limit=200${marks[person]}`);
          marks[person] = `&epoch=${body.epoch}&read=${body.lineage}:${body.checkpoint}&since=${body.checkpoint}`;
          return status;
        }
        case "message": {
          const document = { id: newId(), sender_id: id, receiver_id: coach.id, content: "See you on Tuesday" };
          const rows = [{ mutationId: newId(), assumedRev: 0, document }];
          const answer = await call(server, token, "/api/sync/messages", { device: "bench", rows });
          return (answer.body.results as { status: string }[])[0]?.status === "ok" ? 200 : 422;
        }
        case "book":
          return status(token, "/api/functions/create-booking", bookingOf(coach.coachId, booked++));
        case "upload":
          return upload(server.url, token, {
            booking_id: sessions[person] ?? "",
            uploader_id: id,
            file_type: "audio/wav",
            file_name: "serve.wav",
          });
      }
    },
  };
}

const bookingOf = (coachId: string, at: number): Json => ({
  coachId,
  sessionDate: inHours(100 + 2 * at),
  durationHours: 1,
  clientName: "Ana Test",
  clientEmail: "ana@test.example",
  sessionType: "one_on_one",
  notes: "",
});

async function plainSide(plain: Plain): Promise<Side> {
  const marks: string[] = [];
  const records = (name: string, query = ""): string => `/api/collections/${name}/records${query}`;
  const coaches = Array.from({ length: COACHES }, (_, at) => ({
    name: `Cleo Coach ${at}`,
    sport: "Tennis",
    bio: "Eight years in the first league, and a coach since.".repeat(4),
  }));
  for (const coach of coaches) await plain.ask(plain.root, records("coaches"), coach);
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, at) => plain.account(`p${at}@test.example`)));
  return {
    name: "plain PocketBase",
    pid: plain.pid,
    act: async (deed, person, turn) => {
      const { id, token } = people[person] as Account;
      const status = async (path: string, body?: Json) => (await plain.ask(token, path, body)).status;
      switch (deed) {
        case "browse":
          return status(records("coaches", "?perPage=500&skipTotal=1"));
        case "sync": {
          const filter = encodeURIComponent(
            `(sender_id='${id}' || receiver_id='${id}') && updated>'${marks[person] ?? ""}'`,
          );
          const answer = await plain.ask(
            token,
            records("messages", `?perPage=200&skipTotal=1&sort=updated&filter=${filter}`),
          );
          marks[person] = (answer.body.items as { updated: string }[]).at(-1)?.updated ?? marks[person] ?? "";
          return answer.status;
        }
        case "message":
          return status(records("messages"), {
            sender_id: id,
            receiver_id: people[0]?.id,
            content: "See you on Tuesday",
          });
        case "book":
          return status(records("bookings"), bookingOf("coach", turn));
        case "upload":
          return upload(plain.url, token, { uploader_id: id });
      }
    },
  };
}
