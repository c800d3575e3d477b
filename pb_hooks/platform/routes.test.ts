import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { type Answer, call } from "../../e2e/fixtures/api";
import { makeAthlete, refused } from "../../e2e/fixtures/people";
import { type ListedRoute, listRoutes } from "../../e2e/fixtures/routes";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { newId, plainSql } from "../../e2e/fixtures/sync";
import { inRoot } from "../../scripts/lib/paths";

let server: RunningServer;
let routes: ListedRoute[];
beforeAll(async () => {
  server = await startServer();
  routes = listRoutes();
});
afterAll(() => server.stop());

const own = (): ListedRoute[] => routes.filter((route) => route.own);
const asked = (path: string): string => path.replace(/\{[^}]+\}/g, "x");
const ask = ({ method, path }: ListedRoute, token: string, body?: unknown) =>
  call(server, token, asked(path), method === "GET" ? undefined : (body ?? {}), method);

test("the test console lists all routes: the hooks', the binary's and PocketBase's", () => {
  const added = readdirSync(inRoot("pb_hooks"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("wiring.ts"))
    .flatMap((file) => [
      ...readFileSync(inRoot("pb_hooks", file), "utf8").matchAll(/^route\(\s*"(\w+)",\s*"([^"]+)"/gm),
    ])
    .map(([, method, path]) => `${method} ${path}`);
  expect(added.length).toBeGreaterThan(30);
  expect(
    own()
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  ).toEqual(added.sort());
  const paths = routes.map(({ method, path }) => `${method} ${path}`);
  expect(paths).toContain("POST /api/collections/{collection}/records");
  expect(paths).toContain("POST /api/collections/{collection}/confirm-password-reset");
  expect(paths).toContain(" /{path...}");
});

test("no address of the server lists its routes", async () => {
  for (const path of ["/api/routes", "/routes.json", "/api/functions/routes"]) {
    expect((await call(server, "", path)).status).toBe(404);
  }
});

test("a caller without the right is refused before the body is read", async () => {
  const athlete = await makeAccount(server);
  for (const route of own().filter(({ who }) => who !== "visitor")) {
    for (const body of [{}, [], "x", 0]) {
      const name = `${route.method} ${route.path} ${JSON.stringify(body)}`;
      expect([name, refused(await ask(route, "", body))]).toMatchObject([
        name,
        { status: 401, code: "sign_in_required" },
      ]);
      expect([name, refused(await ask(route, "stale", body)).code]).toEqual([name, "session_expired"]);
      if (route.who === "account") continue;
      const code = route.who === "staff" ? "staff_only" : "forbidden";
      expect([name, refused(await ask(route, athlete.token, body))]).toMatchObject([name, { status: 403, code }]);
    }
  }
});

test("on a full disk every kind of write gets 503 server_full, and reads work", async () => {
  const [athlete, other] = [await makeAthlete(server), await makeCoach(server)];
  const tables = ["users", "messages", "athlete_profiles", "reports", "outbox", "authenticators", "sync_changes"];
  // SQLite has no number left for the next row of `filler`, and then fails as on a full disk.
  const events = tables.flatMap((table) => ["INSERT", "UPDATE", "DELETE"].map((event) => ({ table, event })));
  await plainSql(server, "CREATE TABLE filler (id INTEGER PRIMARY KEY AUTOINCREMENT)");
  await plainSql(server, "INSERT INTO filler VALUES (9223372036854775807)");
  for (const { table, event } of events)
    await plainSql(
      server,
      `CREATE TRIGGER full_${table}_${event} AFTER ${event} ON ${table} BEGIN INSERT INTO filler VALUES (NULL); END`,
    );
  const users = "/api/collections/users";
  const letter = { sender_id: athlete.id, receiver_id: other.id, content: "Hello" };
  const row = () => ({ mutationId: newId(), assumedRev: 0, document: { id: newId(), ...letter } });
  const push = (rows: unknown[]) => call(server, athlete.token, "/api/sync/messages", { device: "d", rows });
  const password = "correct-horse";
  const account = { email: "full@test.example", password, passwordConfirm: password, name: "Fay Full" };
  const writes: Record<string, () => Promise<Answer>> = {
    "sign-up": () => call(server, "", `${users}/records`, { ...account, birth_date: "1990-01-01" }),
    "password reset": () => call(server, "", `${users}/request-password-reset`, { email: athlete.email }),
    "own name": () => call(server, athlete.token, `${users}/records/${athlete.id}`, { name: "Bo" }, "PATCH"),
    message: () => call(server, athlete.token, "/api/collections/messages/records", letter),
    "push of one": () => push([row()]),
    "push of two": () => push([row(), row()]),
    "two steps": () => call(server, athlete.token, "/api/functions/set-second-step", { on: true, password }),
    leaving: () => call(server, athlete.token, "/api/functions/delete-my-account", { password }),
    "a superuser": () => call(server, server.superuser.token, `${users}/records/${athlete.id}`, { name: "C" }, "PATCH"),
  };
  for (const [what, write] of Object.entries(writes))
    expect([what, refused(await write())]).toMatchObject([
      what,
      { status: 503, code: "server_full", message: expect.stringContaining("no space left") },
    ]);
  expect((await call(server, athlete.token, "/api/collections/messages/records")).status).toBe(200);
  expect((await call(server, athlete.token, "/api/sync/messages?since=0")).status).toBe(200);
  for (const { table, event } of events) await plainSql(server, `DROP TRIGGER full_${table}_${event}`);
  await plainSql(server, "DROP TABLE filler");
  expect((await push([row()])).body).toMatchObject({ results: [{ status: "ok" }] });
});
