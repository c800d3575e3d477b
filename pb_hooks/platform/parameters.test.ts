/** Texts that are longer than anybody needs, in the path, the query, the headers and the body of every route. */
import { Agent, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inDeep } from "../../e2e/fixtures/deep";
import { makeAthlete } from "../../e2e/fixtures/people";
import { residentMegabytes } from "../../e2e/fixtures/process";
import { type ListedRoute, listRoutes } from "../../e2e/fixtures/routes";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { AS_OPERATED } from "../../e2e/fuzz/campaign";
import { QUERIES } from "../../e2e/fuzz/requests";

const HEADERS = ["Authorization", "Accept-Language", "Content-Type", "Cookie", "Origin", "Stripe-Signature"].concat(
  ...["X-Encore-Schema", "X-Forwarded-For", "X-Request-Id", "X-Nothing"],
);
/** Characters of a text that is refused while the request is read. */
const TOO_LONG = 100_000;
/** Characters of one that a route still gets to see. */
const LONG = 30_000;

let server: RunningServer;
let athlete: string;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
beforeAll(async () => {
  server = await startServer({ simulators: true, env: { ENCORE_LIMITS_SCALE: "1000000", ...AS_OPERATED } });
  athlete = (await makeAthlete(server)).token;
});
afterAll(async () => {
  agent.destroy();
  await server.stop();
});

type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string };

/** The status alone. A stream is not read. */
const statusOf = ({ method, path, headers = {}, body }: Sent): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(server.url + path, { method, headers, agent }, (answer) => {
      resolve(answer.statusCode ?? 0);
      if (answer.headers["content-type"] === "text/event-stream") sent.destroy();
      else answer.resume();
    });
    sent.on("error", reject).end(body);
  });

/** The requests without the answer that they should get. */
async function unlike(all: readonly Sent[], isRight: (status: number) => boolean): Promise<string[]> {
  const [waiting, wrong] = [[...all], [] as string[]];
  const worker = async (): Promise<void> => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const status = await statusOf(one);
      if (!isRight(status)) wrong.push(`${status} ${one.method} ${one.path.replace(/x{100,}/, "x…")}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return wrong;
}

const routes = listRoutes().filter(({ path }) => !path.startsWith("/dev/"));
const methodOf = ({ method }: ListedRoute): string => method || "GET";
const filled = (path: string): string =>
  path
    .replace("{collection}", "coaches")
    .replace(/\{\$\}$/, "")
    .replace(/\{[^}]+\}/g, "x");

/** Requests to every route. In each, one part of the path or one value of the query has this length. */
const addresses = (length: number, headers: Record<string, string> = {}): Sent[] =>
  routes.flatMap((route) => {
    const text = "x".repeat(length);
    const parts = [...route.path.matchAll(/\{\w[^}]*\}/g)].map(([part]) => filled(route.path.replace(part, text)));
    const queries = QUERIES.map((name) => `${filled(route.path)}?${name}=${text}`);
    return [...parts, ...queries].map((path) => ({ method: methodOf(route), path, headers }));
  });

test("100 KB in any part of an address are refused before anything reads them", async () => {
  const all = addresses(TOO_LONG);
  expect(all.length).toBeGreaterThan(3000);
  expect(await unlike(all, (status) => status === 431)).toEqual([]);
});

test("so are 100 KB in a header, or in many", async () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`X-Many-${at}`, "x".repeat(TOO_LONG / 100)]));
  const each = HEADERS.map((name) => ({ [name]: "x".repeat(TOO_LONG) })).concat(many);
  const all = routes.flatMap((route) =>
    each.map((headers) => ({ method: methodOf(route), path: filled(route.path), headers })),
  );
  expect(await unlike(all, (status) => status === 431)).toEqual([]);
});

test("what is short enough to be read makes no route fail, and is not kept", async () => {
  const of = (headers: Record<string, string>) => addresses(LONG - (headers.Authorization?.length ?? 0), headers);
  const all = [...of({}), ...of({ Authorization: athlete })];
  expect(await unlike(all, (status) => status < 500)).toEqual([]);
  inDeep(() => expect(residentMegabytes(server.pid())).toBeLessThan(300));
});

test("100 KB in a body are too large for every route that takes no files or documents and lets the caller in", async () => {
  const body = JSON.stringify({ x: "x".repeat(TOO_LONG) });
  const all = routes
    .filter((route) => /POST|PUT|PATCH/.test(route.method) && (route.bytes ?? 0) < TOO_LONG && route.body !== "raw")
    .map((route) => ({
      ...{ method: route.method, path: filled(route.path), body },
      headers: { Authorization: athlete, "Content-Type": "application/json" },
    }));
  expect(all.length).toBeGreaterThan(100);
  expect(await unlike(all, (status) => status === 413 || status === 403)).toEqual([]);
});
