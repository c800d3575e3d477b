import { makeAccount, makeCoach } from "../fixtures/accounts";
import { addRow } from "../fixtures/api";
import { makeAthlete, makeBooking } from "../fixtures/people";
import { peakMegabytes } from "../fixtures/process";
import { listRoutes } from "../fixtures/routes";
import { type RunningServer, startServer } from "../fixtures/server";
import { type FuzzRequest, type Known, type Role, requestOf } from "./requests";

export type Finding = { seed: number; request: FuzzRequest; status: number; answer: string };
export type Outcome = { requests: number; findings: Finding[]; mostMemory: number; statuses: Record<number, number> };

const AT_ONCE = 8;
const MEASURE_EVERY = 50;
/** Megabytes that the server may hold at most, as operators run it. */
export const MOST_MEMORY = 300;
/** Interpreters and garbage collection as operators have them; other tests take memory for time. */
export const AS_OPERATED = { ENCORE_HOOKS_POOL: "", GOGC: "" };
/** Requests until the people are made again, because some requests delete them. */
const WORLD_LASTS = 2000;

type World = { tokens: Record<Role, string>; known: Known };

async function makeWorld(server: RunningServer): Promise<World> {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const staff = await makeAccount(server, { role: "staff" });
  const booking = await makeBooking(server, athlete, coach);
  const file = await addRow(server, "training_files", {
    ...{ booking_id: booking.id, uploader_id: athlete.id, file_type: "video/mp4", file_name: "a.mp4", size: 100 },
  });
  const message = await addRow(server, "messages", { sender_id: athlete.id, receiver_id: coach.id, content: "Hi" });
  const collections = await addedCollections(server);
  return {
    tokens: { visitor: "", athlete: athlete.token, coach: coach.token, staff: staff.token, stale: "stale" },
    known: { ids: [athlete.id, coach.id, coach.coachId, booking.id, file.id, message.id, athlete.email], collections },
  };
}

async function addedCollections(server: RunningServer): Promise<string[]> {
  const answer = await fetch(`${server.url}/api/collections?perPage=200&fields=name`, {
    headers: { Authorization: server.superuser.token },
  });
  return ((await answer.json()) as { items: { name: string }[] }).items
    .map(({ name }) => name)
    .concat("sync", "nothing");
}

async function send(server: RunningServer, { tokens }: World, { method, path, role, headers, body }: FuzzRequest) {
  const answer = await fetch(server.url + path, {
    method,
    redirect: "manual",
    headers: { ...headers, ...(tokens[role] ? { Authorization: tokens[role] } : {}) },
    body: body === null ? null : new Blob([body]),
    signal: AbortSignal.timeout(30_000),
  });
  return { status: answer.status, answer: await answer.text() };
}

/** Sends the requests of `runs` seeds to a real server without rate limits. Finds answers of 500 and above. */
export async function fuzz(
  seed: number,
  runs: number,
  onProgress: (done: number, memory: number) => void = () => {},
): Promise<Outcome> {
  const server = await startServer({ simulators: true, env: { ENCORE_LIMITS_SCALE: "1000000", ...AS_OPERATED } });
  // A stream does not end, and /dev belongs to the simulators.
  const routes = listRoutes().filter(({ path }) => !path.startsWith("/dev/") && path !== "/api/realtime/");
  const sendable = routes.filter(({ path, method }) => !(path.startsWith("/api/realtime") && method === "GET"));
  const outcome: Outcome = { requests: 0, findings: [], mostMemory: 0, statuses: {} };
  let world = await makeWorld(server);
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < runs; at = next++) {
      if (at > 0 && at % WORLD_LASTS === 0) world = await makeWorld(server);
      const request = requestOf(seed + at, sendable, world.known);
      if (request.method === "GET" && request.path.startsWith("/api/realtime")) continue;
      const { status, answer } = await send(server, world, request).catch((error: unknown) => ({
        status: 599,
        answer: String(error),
      }));
      outcome.requests++;
      outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
      if (status >= 500) {
        const smallest = await shrink(
          request,
          async (smaller) => (await send(server, world, smaller)).status === status,
        );
        outcome.findings.push({ seed: seed + at, request: smallest, status, answer: answer.slice(0, 500) });
      }
      if (at % MEASURE_EVERY === 0) outcome.mostMemory = peakMegabytes(server.pid());
      if (at % 1000 === 0) onProgress(at, outcome.mostMemory);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    outcome.mostMemory = peakMegabytes(server.pid());
    return outcome;
  } finally {
    await server.stop();
  }
}

/** Shrinks a request: removes query, headers and fields that the failure does not need. */
async function shrink(
  request: FuzzRequest,
  stillFails: (smaller: FuzzRequest) => Promise<boolean>,
): Promise<FuzzRequest> {
  let smallest = request;
  const tryOne = async (smaller: FuzzRequest): Promise<void> => {
    if (await stillFails(smaller).catch(() => false)) smallest = smaller;
  };
  await tryOne({ ...smallest, path: smallest.path.split("?")[0] ?? "" });
  await tryOne({ ...smallest, role: "visitor" });
  for (const name of Object.keys(smallest.headers)) {
    const { [name]: _, ...headers } = smallest.headers;
    await tryOne({ ...smallest, headers });
  }
  const parsed = parse(smallest.body);
  for (const name of Object.keys(parsed)) {
    const { [name]: _, ...fewer } = parse(smallest.body);
    await tryOne({ ...smallest, body: JSON.stringify(fewer) });
  }
  return smallest;
}

function parse(body: FuzzRequest["body"]): Record<string, unknown> {
  try {
    const value: unknown = typeof body === "string" ? JSON.parse(body) : null;
    return value !== null && typeof value === "object" && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

/** A finding as readable text, with the way to repeat it. */
export const told = ({ seed, request, status, answer }: Finding): string =>
  `${status}: ${request.method} ${request.path} as ${request.role} ${JSON.stringify(request.headers)}
  ${typeof request.body === "string" ? request.body.slice(0, 600) : request.body ? "(bytes)" : "(no body)"}
  → ${answer}
  again: npm run test:fuzz -- --runs 1 --seed ${seed}`;
