import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount } from "../../e2e/fixtures/accounts";
import { call } from "../../e2e/fixtures/api";
import { rowsOf } from "../../e2e/fixtures/deep";
import { refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });
const SUPERUSERS_ID = "pbc_3142635823";
const guess = (collection: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/collections/${collection}/auth-with-password`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ identity: server.superuser.email, password: server.superuser.password }),
  });

test("the dashboard opens from this machine, in no other page's frame, and loads nothing from other hosts", async () => {
  const page = await get("/_/");
  expect(page.status).toBe(200);
  expect(page.headers.get("x-frame-options")).toBe("DENY");
  const csp = page.headers.get("content-security-policy") ?? "";
  expect(csp).toContain("frame-ancestors 'none'");
  expect(csp).toContain("script-src 'self';");
  expect(csp).not.toMatch(/http|\*/);
});

test("administration is closed behind an untrusted proxy", async () => {
  for (const name of ["X-Forwarded-For", "Forwarded", "X-Real-IP"]) {
    const headers = { [name]: "127.0.0.1" };
    expect((await get("/_/", headers)).status).toBe(403);
    expect((await guess("_superusers", headers)).status).toBe(403);
    const Authorization = server.superuser.token;
    expect((await get("/api/collections", { ...headers, Authorization })).status).toBe(403);
  }
});

/** `fetch` cannot set the Host header. */
const getFromHost = (host: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(server.url + path, { headers: { Host: host }, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on("error", reject).end();
  });

test("a silent proxy cannot administer once a request shows that it is there", async () => {
  const APP_URL = "https://encore.example";
  const shown: (() => Promise<unknown>)[] = [
    async () => expect(await getFromHost("Encore.example.:443", "/_/")).toBe(403),
    () => get("/api/config", { Origin: APP_URL }),
    () => get("/api/config", { Referer: `${APP_URL}/coaches` }),
  ];
  for (const show of rowsOf(shown, (_, at) => at === 0)) {
    await server.restart({ APP_URL, ENCORE_SCHEDULE: "1" }); // a public server has its clock
    expect(await getFromHost("localhost", "/_/")).toBe(200);
    expect((await get("/api/config", { Origin: APP_URL, "X-Forwarded-For": "203.0.113.7" })).status).toBe(200);
    expect((await guess("_superusers")).status, "nothing has shown it").toBe(200);
    await show();
    expect((await get("/_/")).status, "from where it was seen").toBe(403);
    expect((await guess("_superusers")).status).toBe(403);
    expect((await call(server, server.superuser.token, "/api/settings")).status).toBe(403);
    expect((await get("/api/config")).status).toBe(200);
    expect(server.logs().join("\n")).toContain("hands requests on without X-Forwarded-For");
  }
  await server.restart({ APP_URL, TRUSTED_PROXY: "127.0.0.1" });
  await get("/api/config", { Origin: APP_URL, "X-Forwarded-For": "203.0.113.7" });
  expect((await guess("_superusers")).status, "the proxy says so and is trusted").toBe(200);
  await server.restart({ APP_URL: "", TRUSTED_PROXY: "" });
});

test("outside ADMIN_IPS there is no dashboard, superuser's sign-in or superuser's token; other users are not affected", async () => {
  const person = await makeAccount(server);
  await server.restart({ ADMIN_IPS: "203.0.113.0/24, 2001:db8::1" });
  for (const path of ["/_/", "/_/index.html", "/_/extensions.js"]) expect((await get(path)).status).toBe(403);
  for (const collection of ["_superusers", SUPERUSERS_ID]) expect((await guess(collection)).status).toBe(403);
  for (const path of [
    "/api/collections",
    "/api/settings",
    "/api/backups",
    "/api/collections/users/records",
    "/api/health",
  ])
    expect([path, refused(await call(server, server.superuser.token, path))]).toMatchObject([path, { status: 403 }]);
  expect((await get("/")).status).toBe(200);
  expect((await get("/api/health")).status).toBe(200);
  expect((await call(server, person.token, `/api/collections/users/records/${person.id}`)).status).toBe(200);
  await server.restart({ ADMIN_IPS: "127.0.0.1" });
  expect((await guess("_superusers")).status).toBe(200);
});

test("behind a trusted proxy the client's own address counts", async () => {
  await server.restart({ ADMIN_IPS: "", TRUSTED_PROXY: "127.0.0.1" });
  expect((await guess("_superusers", { "X-Forwarded-For": "10.1.2.3" })).status).toBe(200);
  expect((await guess("_superusers", { "X-Forwarded-For": "198.51.100.1" })).status).toBe(403);
  expect((await guess("_superusers", { "X-Forwarded-For": "10.1.2.3, 198.51.100.1" })).status).toBe(403);
  await server.restart({ TRUSTED_PROXY: "10.0.0.0/8" });
  expect((await guess("_superusers", { "X-Forwarded-For": "127.0.0.1" })).status).toBe(403);
});
