/** Who is not signed in hears 401 where signing in would help, and nothing about what is there. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AccessRules } from "../../domain/access-rules";
import { DOCUMENTS } from "../../domain/documents";
import { asRoot, call, type Row } from "../../e2e/fixtures/money";
import { refused } from "../../e2e/fixtures/people";
import { PUBLIC } from "../../e2e/fixtures/permission-table";
import { makePermissionWorld, RECORDS, type World } from "../../e2e/fixtures/permission-world";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
let world: World;
beforeAll(async () => {
  server = await startServer();
  world = await makePermissionWorld(server);
});
afterAll(() => server.stop());

const METHODS: Record<keyof AccessRules, { method: string; one: boolean }> = {
  listRule: { method: "GET", one: false },
  viewRule: { method: "GET", one: true },
  createRule: { method: "POST", one: false },
  updateRule: { method: "PATCH", one: true },
  deleteRule: { method: "DELETE", one: true },
};
const ask = (token: string, collection: string, rule: keyof AccessRules, id: string) => {
  const { method, one } = METHODS[rule];
  const body = method === "POST" || method === "PATCH" ? {} : undefined;
  return call(server, token, `/api/collections/${collection}/records${one ? `/${id}` : ""}`, body, method);
};

test("over the records API: public things are shown, private ones ask to sign in, the server's own stay closed", async () => {
  const made = new Map<string, string>();
  for (const { collection, make } of Object.values(RECORDS))
    if (!made.has(collection)) made.set(collection, await make(world));
  const { items } = await asRoot<{ items: Row[] }>(server, "/api/collections?perPage=200");
  for (const item of items) {
    const name = String(item.name);
    for (const rule of Object.keys(METHODS) as (keyof AccessRules)[]) {
      const here = await ask("", name, rule, made.get(name) ?? "abcdefghijklmno");
      const where = `${rule} of ${name}`;
      if (PUBLIC[name]?.includes(rule)) {
        expect([where, here.status]).toEqual([where, rule === "createRule" ? 400 : 200]);
      } else if (item[rule] === null) {
        expect([where, here.status]).toEqual([where, 403]);
      } else {
        expect([where, refused(here)]).toMatchObject([where, { status: 401, code: "sign_in_required" }]);
        // What is there and what is not look the same.
        expect(await ask("", name, rule, "abcdefghijklmno")).toEqual(here);
        expect(refused(await ask("stale", name, rule, "abcdefghijklmno"))).toMatchObject({
          status: 401,
          code: "session_expired",
        });
      }
    }
  }
});

test("what a visitor may see but is not there for them stays 404, unverified coaches too", async () => {
  for (const id of [world.unverified.coachId, "abcdefghijklmno"])
    expect(refused(await ask("", "coaches", "viewRule", id))).toMatchObject({ status: 404, code: "not_found" });
});

test("over sync: a feed with nothing public in it asks to sign in", async () => {
  for (const name of Object.keys(DOCUMENTS)) {
    const pulled = await call(server, "", `/api/sync/${name}?limit=1`);
    if (PUBLIC[name]) expect([name, pulled.status]).toEqual([name, 200]);
    else expect([name, refused(pulled)]).toMatchObject([name, { status: 401, code: "sign_in_required" }]);
  }
});
