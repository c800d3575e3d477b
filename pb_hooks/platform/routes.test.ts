import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../e2e/fixtures/money";
import { makePerson, refused } from "../../e2e/fixtures/people";
import { type ListedRoute, listRoutes } from "../../e2e/fixtures/routes";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
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

test("the server tells all of its routes: what the hooks add, what the binary adds, and PocketBase's", () => {
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

test("no address of the server tells its routes", async () => {
  for (const path of ["/api/routes", "/routes.json", "/api/functions/routes"]) {
    expect((await call(server, "", path)).status).toBe(404);
  }
});

test("whoever may not call a route is refused before the body is looked at", async () => {
  const athlete = await makePerson(server);
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
