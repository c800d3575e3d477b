/** Logs of failing requests hold what happened and never what was sent. */
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount } from "../../e2e/fixtures/accounts";
import { type Account, asRoot } from "../../e2e/fixtures/api";
import { rowsOf } from "../../e2e/fixtures/deep";
import { listRoutes } from "../../e2e/fixtures/routes";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

const METRICS_TOKEN = "the-token-of-prometheus";
let server: RunningServer;
let person: Account;
beforeAll(async () => {
  server = await startServer({ simulators: true, keepData: true, env: { METRICS_TOKEN } });
  person = await makeAccount(server);
});
afterAll(async () => {
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
});

const marks = new Map<string, string>();
/** A secret that can be found wherever it was written. */
function mark(where: string): string {
  const secret = `mk${randomBytes(10).toString("hex")}`;
  marks.set(secret, where);
  return secret;
}
const address = (where: string): string => `${mark(where)}@secret.example`;

/** All that the server keeps about requests: the bytes of the log database, deleted rows included, and its output. */
function written(): string {
  const files = readdirSync(server.dataDir).filter((name) => name.startsWith("auxiliary.db"));
  return [...files.map((name) => readFileSync(join(server.dataDir, name), "latin1")), ...server.logs()].join("\n");
}
const found = (): string[] => {
  const all = written();
  return [...marks].filter(([secret]) => all.includes(secret)).map(([, where]) => where);
};

const BODIES: [string, string, (where: string) => string | undefined][] = [
  ["no body", "application/json", () => undefined],
  [
    "an object",
    "application/json",
    (where) =>
      JSON.stringify({
        identity: address(where),
        email: address(where),
        password: mark(where),
        passwordConfirm: mark(where),
        token: mark(where),
        content: mark(where),
        rows: [{ mutationId: mark(where), assumedRev: 0, document: { id: mark(where) } }],
        device: mark(where),
      }),
  ],
  ["no JSON", "application/json", (where) => `{"${mark(where)}":`],
  ["a form", "multipart/form-data; boundary=x", (where) => `--x\r\nContent-Disposition: ${mark(where)}\r\n\r\n1`],
];

async function send(method: string, path: string, body: (typeof BODIES)[number], token: string, where: string) {
  const [, type, make] = body;
  const query = new URLSearchParams({ token: mark(`${where}, query`), email: address(`${where}, query`) });
  const text = method === "GET" ? undefined : make(`${where}, body`);
  // A forbidden filter is refused first, so only lists carry one. Other calls fail further in.
  if (method === "GET") query.set("filter", `{${mark(`${where}, filter`)}`);
  const answer = await fetch(`${server.url}${path}?${query}`, {
    method,
    signal: AbortSignal.timeout(10_000),
    redirect: "manual",
    headers: {
      "Content-Type": type,
      Authorization: token || mark(`${where}, authorization`),
      Cookie: `session=${mark(`${where}, cookie`)}`,
      Referer: `https://app.example/confirm/${mark(`${where}, referer`)}`,
      "User-Agent": mark(`${where}, user agent`),
      "X-Forwarded-For": mark(`${where}, forwarded`),
      "Stripe-Signature": `t=1,v1=${mark(`${where}, signature`)}`,
      "X-Chunk-Sha256": mark(`${where}, digest`),
    },
    ...(text === undefined ? {} : { body: text }),
  });
  await answer.body?.cancel();
  statuses.add(answer.status);
}
const SIGN_IN = "sign-in";
const statuses = new Set<number>();

test("no secret of a failing request is printed or stored, on any route and in any place", async () => {
  const collections = ["users", "messages", "bookings", "_superusers", "nothing"];
  for (const route of rowsOf(listRoutes(), (_, at) => at % 10 === 0)) {
    if (/^\/api\/(backups|sql|crons)|\/realtime|impersonate/.test(route.path)) continue;
    const method = route.method || "POST";
    const names = route.path.includes("{collection}") ? collections : [""];
    for (const name of names) {
      const where = `${method} ${route.path} ${name}`;
      const path = route.path
        .replace("{collection}", name)
        .replace(/\{[^}]*\}/g, () => mark(`${where}, path`))
        .replace(/\$$/, "");
      for (const body of method === "GET" ? BODIES.slice(0, 1) : BODIES) {
        for (const token of ["", person.token]) {
          await send(method, path, body, token, `${where}, ${body[0]}`);
        }
      }
    }
  }
  for (let tries = 0; tries < 130; tries++)
    await send("POST", "/api/collections/users/auth-with-password", BODIES[1] as (typeof BODIES)[number], "", SIGN_IN);
  for (const path of ["/%zz", `/api/${mark("unknown route")}`, `/api/calendar/${mark("calendar")}.ics`])
    await send("GET", path, BODIES[0] as (typeof BODIES)[number], "", path);
  expect([...statuses]).toEqual(expect.arrayContaining([400, 401, 403, 404, 429]));
  await server.restart(); // flushes the log
  expect(found()).toEqual([]);
  type Lines = { totalItems: number; items: { message: string; data: Record<string, unknown> }[] };
  const kept = await asRoot<Lines>(server, "/api/logs?perPage=1");
  expect(kept.totalItems).toBeGreaterThan(100);
  // An operator finds a reported error by route, answer and request id.
  const limited = await asRoot<Lines>(server, "/api/logs?perPage=1&filter=data.status=429");
  expect(limited.items[0]).toMatchObject({
    message: "POST /api/collections/{collection}/auth-with-password",
    data: { status: 429, code: "too_many", collection: "users", request: expect.stringMatching(/^[0-9a-f]{16}$/) },
  });
}, 300_000);

test("lines are short, and their number is limited", async () => {
  const long = "a".repeat(7000);
  for (let n = 0; n < 20; n++)
    await fetch(`${server.url}/api/collections/${long}${n}/records`, { headers: { "User-Agent": long } });
  await server.restart();
  const kept = await asRoot<{ items: { message: string; data: unknown }[] }>(server, "/api/logs?perPage=500");
  expect(Math.max(...kept.items.map((line) => JSON.stringify(line).length))).toBeLessThan(1000);
  expect(Math.max(...server.logs().map((line) => line.length))).toBeLessThan(1000);
});

test("metrics are numbers by route and status class, need the token, and name nobody", async () => {
  const ask = (token = "") =>
    fetch(`${server.url}/api/metrics`, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
  for (const token of ["", "wrong", person.token, `${METRICS_TOKEN}x`]) expect((await ask(token)).status).toBe(401);
  await fetch(`${server.url}/api/calendar/${"0".repeat(32)}.ics`);
  const answer = await ask(METRICS_TOKEN);
  const text = await answer.text();
  expect(answer.headers.get("Content-Type")).toContain("version=0.0.4");
  for (const line of text.trim().split("\n"))
    expect(line).toMatch(/^(# (HELP|TYPE) encore_\w+ .+|encore_\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? -?\d+(\.\d+)?)$/);
  for (const line of [
    'encore_http_requests_total{route="GET /api/calendar/{file}",status="4xx"} 1',
    'encore_http_requests_total{route="GET /api/metrics",status="4xx"} 4',
    'encore_requests_waiting{gate="hooks",class="urgent"} 0',
    "encore_backup_last_ok 1",
  ])
    expect(text.split("\n")).toContain(line);
  expect(text).toContain('encore_database_bytes{file="data.db-wal"}');
  expect(Number(/^encore_sync_lag_seconds (\S+)$/m.exec(text)?.[1])).toBeLessThan(60);
  const guide = readFileSync(join(import.meta.dirname, "../../docs/operations.md"), "utf8");
  const table = /\| metric \(`encore_…`\)[\s\S]*?\n\n/.exec(guide)?.[0] ?? "";
  const told = [...table.matchAll(/`([a-z]+(?:_[a-z]+)+)/g)].flatMap(([, name = ""]) => name);
  expect(told.length).toBeGreaterThan(10);
  const withReplica = ["replica_lag_seconds"]; // scripts/replica.server.test.ts
  expect(told.filter((name) => !withReplica.includes(name) && !text.includes(`# TYPE encore_${name} `))).toEqual([]);
  for (const secret of [person.id, person.email, "127.0.0.1"]) expect(text).not.toContain(secret);
});

test("the output has a line of JSON for the start and for an app error of a visitor", async () => {
  const tell = (body: object) =>
    fetch(`${server.url}/api/client-errors`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }).then(({ status }) => status);
  const secret = mark("an error of the app");
  expect(
    await tell({ message: `no ${secret} of ana@mail.example`, stack: "at draw (https://x.example/a.js:1:2)" }),
  ).toBe(204);
  expect(await tell({ message: "x", stack: "y".repeat(3000) })).toBe(413);
  expect(await tell({ stack: "y" })).toBe(400);
  const lines = () =>
    server
      .logs()
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines()).toContainEqual(
    expect.objectContaining({ level: "INFO", msg: `listening on ${server.url}`, time: expect.any(String) }),
  );
  await expect
    .poll(() => lines().find(({ msg }) => msg === "the app broke"), { timeout: 15_000 })
    .toMatchObject({
      level: "ERROR",
      message: "no (secret) of (address)",
      stack: "at draw (https://x.example/a.js:1:2)",
    });
});
