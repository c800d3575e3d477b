import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BODY_BYTES } from "../../domain/limits";
import { makeAccount } from "../../e2e/fixtures/accounts";
import { type Answer, asRoot, call } from "../../e2e/fixtures/api";
import { amount, deepTest, inDeep, rowsOf } from "../../e2e/fixtures/deep";
import { makeAthlete, refused } from "../../e2e/fixtures/people";
import { residentMegabytes } from "../../e2e/fixtures/process";
import { type ListedRoute, listRoutes } from "../../e2e/fixtures/routes";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
let routes: ListedRoute[];
let athlete: string;
let staff: string;
beforeAll(async () => {
  server = await startServer();
  await asRoot(server, "/api/settings", { rateLimits: { enabled: false } }, "PATCH");
  routes = listRoutes();
  athlete = (await makeAthlete(server)).token;
  staff = (await makeAccount(server, { role: "staff" })).token;
});
afterAll(() => server.stop());

const JSON_TYPE = "application/json";
/** Content type ("" for none) and body that is no JSON object. */
const BAD: [string, string | Uint8Array<ArrayBuffer>][] = [
  ...["[]", "0", '"x"', "null", "true", "{", "{}{}", "<a/>", "a=1", '{"a":1,"a":2}', "\ufeff{}", '{"a":"\\u0000"}']
    .concat('{"a":1e999}', `{"a":${"[".repeat(30_000)}`, `{"a":${"[".repeat(9000)}${"]".repeat(9000)}}`)
    .map((body): [string, string] => [JSON_TYPE, body]),
  [JSON_TYPE, new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d])],
  [JSON_TYPE, new Uint8Array(Buffer.from('{"a":1}', "utf16le"))],
  ["application/json; charset=utf-16", '{"a":1}'],
  ["application/jsonx", '{"a":1}'],
  ["application/xml", "<a>1</a>"],
  ["text/xml", '{"a":1}'],
  ["multipart/form-data", '{"a":1}'],
  ["multipart/form-data; boundary=b", "--b\r\nno end"],
  ["application/x-www-form-urlencoded", "a=1"],
  ["text/plain", '{"a":1}'],
  ["", '{"a":1}'],
  ["no/thing; ;;=", '{"a":1}'],
];

async function send(
  path: string,
  method: string,
  token: string,
  type: string,
  body: string | Uint8Array<ArrayBuffer>,
  extra = {},
) {
  const headers = { ...(type === "" ? {} : { "Content-Type": type }), ...(token ? { Authorization: token } : {}) };
  // A Blob without a type sends none; a string would be sent as text.
  const answer = await fetch(server.url + path, { method, headers: { ...headers, ...extra }, body: new Blob([body]) });
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? {} : JSON.parse(text) } as Answer;
}

const asked = (path: string): string => path.replace("{collection}", "messages").replace(/\{[^}]+\}/g, "x");
const tokenFor = ({ who }: ListedRoute): string =>
  ({ visitor: "", account: athlete, staff, superuser: server.superuser.token })[who ?? "visitor"];
const withObject = (): ListedRoute[] =>
  routes.filter(({ own, method, body }) => own && ["POST", "PATCH"].includes(method) && body !== "raw");

/** How many of the bad bodies a route is sent. They take turns, so that each is sent to several routes. */
const EACH = amount(4, BAD.length);

test("our routes refuse a body that is not a JSON object", { timeout: 120_000 }, async () => {
  expect(withObject().length).toBeGreaterThan(20);
  for (const [place, route] of withObject().entries()) {
    for (const [type, body] of rowsOf(BAD, (_, at) => (at + place * EACH) % BAD.length < EACH)) {
      if (String(body).length > (route.bytes ?? BODY_BYTES)) continue; // refused by length
      if (route.body === "documents" && /u0000|1e999/.test(String(body))) continue; // answered per row
      const name = `${route.method} ${route.path} ${type} ${String(body).slice(0, 40)}`;
      const said = refused(await send(asked(route.path), route.method, tokenFor(route), type, body));
      expect([name, said]).toMatchObject([
        name,
        { status: 400, code: "invalid_input", message: expect.stringContaining("JSON object") },
      ]);
    }
    const zipped = { "Content-Encoding": "gzip" };
    const answer = await send(asked(route.path), route.method, tokenFor(route), JSON_TYPE, "{}", zipped);
    expect([route.path, refused(answer)]).toMatchObject([route.path, { status: 400, code: "invalid_input" }]);
  }
});

test("PocketBase's own routes answer a bad body with 400 too", async () => {
  const users = "/api/collections/users";
  const paths = [
    "records",
    "auth-with-password",
    "request-password-reset",
    "confirm-password-reset",
    "confirm-verification",
  ]
    .concat("request-verification", "request-otp", "auth-with-otp", "confirm-email-change", "request-email-change")
    .map((path) => `${users}/${path}`)
    .concat(
      "/api/collections/messages/records",
      "/api/collections/training_files/records",
      "/api/realtime",
      "/api/batch",
    );
  for (const path of paths) {
    for (const [type, body] of BAD) {
      // A visitor gets 401 before the body is read.
      const token = /request-email-change$|\/(messages|training_files)\//.test(path) ? athlete : "";
      const { status } = await send(path, "POST", token, type, body);
      expect([path, type, String(body).slice(0, 40), status]).toEqual([path, type, String(body).slice(0, 40), 400]);
    }
  }
});

test("a call without a body counts as an empty object", async () => {
  const answer = await fetch(`${server.url}/api/rpc/get_public_coach_fields`, { method: "POST" });
  expect(answer.status).toBe(200);
  const guardian = await fetch(`${server.url}/api/functions/my-guardian`, {
    method: "POST",
    headers: { Authorization: athlete },
  });
  expect(guardian.status).toBe(200);
});

const object = (bytes: number): string => `{"a":"${"x".repeat(bytes - 8)}"}`;

test("every route keeps its limit to the byte", async () => {
  const plain = withObject().filter(({ body, path }) => body === "object" && !path.endsWith("/delete-my-account"));
  for (const route of plain) {
    const at = (bytes: number) => send(asked(route.path), route.method, tokenFor(route), JSON_TYPE, object(bytes));
    const most = route.bytes ?? BODY_BYTES;
    expect([route.path, refused(await at(most + 1)).code]).toEqual([route.path, "too_large"]);
    expect([route.path, (await at(most)).status === 413]).toEqual([route.path, false]);
  }
  for (const path of [
    "/api/collections/users/auth-with-password",
    "/api/collections/messages/records",
    "/api/realtime",
  ])
    expect(refused(await send(path, "POST", athlete, JSON_TYPE, object(BODY_BYTES + 1)))).toMatchObject({
      status: 413,
    });
});

/** Bodies within the byte limits that become far more in an interpreter: 64 KB of empty lists are 13 MB there. */
const SWOLLEN: Record<string, string> = {
  lists: "[],".repeat(20_000),
  objects: "{},".repeat(20_000),
  "lists in lists": `${"[".repeat(50)}${"]".repeat(50)},`.repeat(600),
  names: '{"a":1},'.repeat(7500),
};

test.each(Object.entries(SWOLLEN))("small %s are counted as what they become, on every route", async (_, pieces) => {
  const list = `[${pieces.slice(0, -1)}]`;
  const paths = ["messages", "training_files", "users"].map((name) => `/api/collections/${name}/records`);
  const all = [...paths, "/api/collections/users/auth-with-password", "/api/realtime", "/api/batch"]
    .map((path) => ({ path, method: "POST", token: athlete, body: `{"a":${list}}` }))
    .concat(
      withObject()
        .filter(({ bytes = BODY_BYTES }) => bytes >= BODY_BYTES)
        .map((route) => ({
          ...{ path: asked(route.path), method: route.method, token: tokenFor(route) },
          body: route.body === "documents" ? `{"rows":[${`{"document":{"a":${list}}},`.repeat(8)}0]}` : `{"a":${list}}`,
        })),
    );
  expect(all.length).toBeGreaterThan(60);
  for (const { path, method, token, body } of all) {
    const answer = await send(path, method, token, JSON_TYPE, body);
    expect([path, refused(answer)]).toMatchObject([path, { status: 413, code: "too_large" }]);
  }
});

test("the JSON in a form with a file is counted and checked like a body", async () => {
  const path = "/api/collections/training_files/records";
  const form = (json: string): string =>
    `--b\r\nContent-Disposition: form-data; name="@jsonPayload"\r\n\r\n${json}\r\n--b--\r\n`;
  const answer = (json: string) => send(path, "POST", athlete, "multipart/form-data; boundary=b", form(json));
  expect(refused(await answer(`{"a":[${"[],".repeat(20_000)}0]}`))).toMatchObject({ status: 413, code: "too_large" });
  expect(refused(await answer(object(BODY_BYTES)))).toMatchObject({ status: 413, code: "too_large" });
  for (const json of ["[]", '{"a":1,"a":2}', '{"a":"\\u0000"}'])
    expect([json, refused(await answer(json))]).toMatchObject([json, { status: 400, code: "invalid_input" }]);
  const { message } = refused(await answer('{"description":"x"}'));
  expect(message).not.toContain("JSON object");
});

test.each(["session_notes", "private_notes"])(
  "the longest note goes through the records API in any writing, in %s",
  async (name) => {
    const note = { notes: "🏅".repeat(25_000), booking_id: "none" };
    const answer = await call(server, athlete, `/api/collections/${name}/records`, note);
    expect(answer.status).not.toBe(413);
  },
);

const memory = (): number => residentMegabytes(server.pid());

/** Sends a body in chunks of 64 KB, without a length, until the server refuses it. */
function pour(path: string, megabytes: number, token = ""): Promise<{ said: string; sent: number }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const piece = Buffer.concat([Buffer.from("10000\r\n"), Buffer.alloc(0x10000, "{"), Buffer.from("\r\n")]);
    let [said, sent, open] = ["", 0, true];
    socket.on("data", (data) => {
      said += data;
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      open = false;
      resolve({ said, sent });
    });
    const head = [`POST ${path} HTTP/1.1`, "Host: x", "Content-Type: application/json", "Transfer-Encoding: chunked"];
    if (token) head.push(`Authorization: ${token}`);
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    const next = (): void => {
      if (!open) return;
      if (sent >= megabytes * 16) return void socket.write("0\r\n\r\n");
      sent++;
      socket.write(piece, next);
    };
    next();
  });
}

deepTest("24 MB in chunks are refused on arrival and cost no memory", { timeout: 120_000 }, async () => {
  await pour("/api/functions/confirm-guardian", 24);
  const before = memory();
  for (const path of [
    "/api/functions/confirm-guardian",
    "/api/collections/users/auth-with-password",
    "/api/realtime",
  ]) {
    const all = await Promise.all(Array.from({ length: 20 }, () => pour(path, 24)));
    for (const { said } of all) expect([path, said.slice(0, 13)]).toEqual([path, "HTTP/1.1 413 "]);
    for (const { said } of all) expect(said).toMatch(/^Connection: close\r$/im);
  }
  expect(memory() - before).toBeLessThan(60);
});

test("stalled bodies are refused, and others are served meanwhile", async () => {
  const { hostname, port } = new URL(server.url);
  const before = memory();
  const head = [
    "POST /api/sync/messages HTTP/1.1",
    "Host: x",
    "Content-Type: application/json",
    `Authorization: ${athlete}`,
  ];
  const hanging = Array.from({ length: 20 }, () => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.write(`${[...head, "Content-Length: 4000000"].join("\r\n")}\r\n\r\n`);
    socket.write(Buffer.alloc(3_500_000, "{"));
    return socket;
  });
  const refusedOnes = hanging.map(
    (socket) => new Promise((resolve) => socket.once("data", (data) => resolve(`${data}`))),
  );
  expect(await Promise.race(refusedOnes)).toMatch(/^HTTP\/1.1 429 [\s\S]*Retry-After: 5/);
  expect((await call(server, staff, "/api/functions/staff-waiting-coaches", {})).status).toBe(200);
  inDeep(() => expect(memory() - before).toBeLessThan(100));
  for (const socket of hanging) socket.destroy();
});
