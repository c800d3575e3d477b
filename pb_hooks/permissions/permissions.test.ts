/** Every collection of the running server × every role: reading, hearing, creating, deleting. Columns: columns.test.ts. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asRoot, changeRow, eventually, type Row } from "../../e2e/fixtures/api";
import { listen } from "../../e2e/fixtures/listen";
import { CREATING } from "../../e2e/fixtures/permission-creating";
import { RECORDS } from "../../e2e/fixtures/permission-records";
import { isSynced, KINDS, overSync, PUBLIC } from "../../e2e/fixtures/permission-table";
import {
  as,
  collectionsOf,
  exists,
  expectRefusal,
  pathOf,
  push,
  recordOf,
  refusedFirst,
} from "../../e2e/fixtures/permission-tries";
import { makePermissionWorld, ROLES, type Role, type World } from "../../e2e/fixtures/permission-world";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { device, newId } from "../../e2e/fixtures/sync";

let server: RunningServer;
let world: World;
beforeAll(async () => {
  server = await startServer({ env: { ENCORE_LIMITS_SCALE: "1000" } });
  world = await makePermissionWorld(server);
});
afterAll(() => server?.stop());

const kindsOf = (collection: string): string[] =>
  Object.keys(RECORDS).filter((what) => RECORDS[what]?.collection === collection);
const removersOf = (what: string): Role[] => KINDS[what]?.remove ?? [];

test("[6.server] the tables speak of every collection that the server has, and of each thing that somebody may do", async () => {
  expect(Object.keys(KINDS).sort()).toEqual(Object.keys(RECORDS).sort());
  for (const collection of await collectionsOf(world)) {
    const { name, listRule, viewRule, createRule, updateRule, deleteRule } = collection;
    const kinds = kindsOf(name);
    // Closed to everybody: each role is refused here.
    if (kinds.length === 0) {
      expect([name, listRule, viewRule, createRule, updateRule, deleteRule]).toEqual([name, ...Array(5).fill(null)]);
      for (const role of ROLES) {
        for (const [method, id] of [
          ["GET", ""],
          ["GET", "x"],
          ["POST", ""],
          ["PATCH", "x"],
          ["DELETE", "x"],
        ] as const) {
          const body = method === "POST" || method === "PATCH" ? {} : undefined;
          const { status } = await as(world, role, pathOf(name, id), body, method);
          expect([name, role, method, status]).toEqual([name, role, method, 403]);
        }
      }
    } else {
      const said = (rule: unknown, is: boolean) => expect([name, rule === null]).toEqual([name, !is]);
      said(
        listRule,
        kinds.some((what) => (KINDS[what]?.read.length ?? 0) > 0),
      );
      said(
        viewRule,
        kinds.some((what) => (KINDS[what]?.read.length ?? 0) > 0),
      );
      said(
        deleteRule,
        kinds.some((what) => removersOf(what).length > 0),
      );
      const creations = CREATING.filter(({ collection: one }) => one === name);
      // Each creation is tried in the caller's name and in another's.
      if (createRule !== null) {
        expect([name, new Set(creations.map(({ forged }) => forged ?? false)).size]).toEqual([name, 2]);
        expect([name, creations.some(({ allowed }) => allowed.length > 0)]).toEqual([name, true]);
      } else {
        expect(creations.flatMap(({ allowed }) => allowed)).toEqual([]);
        for (const role of ROLES) {
          const made = await as(world, role, pathOf(name), { user_id: role === "visitor" ? "" : world.idOf(role) });
          expect([name, role, made.status]).toEqual([name, role, 403]);
        }
      }
    }
  }
});

describe("reading", () => {
  test.each(Object.entries(KINDS))("[6.server] %s: seen by those of the table only", async (what, { read }) => {
    const { collection, make } = recordOf(what);
    const id = await make(world);
    for (const role of ROLES) {
      // No filter: PocketBase slows down filters without results.
      const list = await as<{ items?: Row[] }>(world, role, `${pathOf(collection)}?perPage=1000&fields=id`);
      const listed = (list.body.items ?? []).some((item) => item.id === id);
      const view = await as(world, role, pathOf(collection, id));
      const may = read.includes(role);
      expect({ role, listed, viewed: view.status === 200 }).toEqual({ role, listed: may, viewed: may });
      if (view.status !== 200) expectRefusal(view);
      // A visitor gets 401 from a feed without public records (visitors-and-files.test.ts).
      if (isSynced(collection) && (role !== "visitor" || PUBLIC[collection])) {
        const pulled = (await device(server, world.tokenOf(role), collection)).has(id);
        expect({ role, pulled }).toEqual({ role, pulled: overSync(what).includes(role) });
      }
    }
  });

  const topicsOf = async (): Promise<string[]> => (await collectionsOf(world)).map(({ name }) => `${name}/*`);

  /** A stream takes 40 topics. */
  async function earOf(role: Role, topics: string[]) {
    const some = [topics.slice(0, 40), topics.slice(40)].filter((part) => part.length > 0);
    const ears = await Promise.all(some.map((part) => listen(server, world.tokenOf(role), part)));
    return { heard: () => ears.flatMap(({ heard }) => heard), close: () => ears.map((ear) => ear.close()) };
  }

  test("the records of a collection are a topic for the team alone", async () => {
    const topics = (await topicsOf()).flatMap((topic) => [
      topic,
      topic.replace("*", world.bookingId),
      topic.slice(0, -2),
    ]);
    topics.push("@oauth2", "sync?options={}", "sync-other", "");
    for (const role of ROLES.filter((role) => role !== "staff")) {
      const ear = await listen(server, world.tokenOf(role), []);
      for (const topic of topics)
        expect([role, topic, await ear.subscribe(["sync", topic])]).toEqual([
          role,
          topic,
          { status: 403, code: "forbidden" },
        ]);
      expect([role, await ear.subscribe(["sync", "sync-beat"])]).toEqual([role, { status: 204, code: undefined }]);
      ear.close();
    }
  });

  test("over realtime each role hears only of records that it may read: created, changed and deleted", async () => {
    const records = await topicsOf();
    const ears = await Promise.all(
      ROLES.map(async (role) => ({ role, ear: await earOf(role, role === "staff" ? ["sync", ...records] : ["sync"]) })),
    );
    const ids: Record<string, string> = {};
    const kept = Object.entries(RECORDS).filter(([what]) => what !== "a coach's hours");
    for (const [what, { collection, make }] of kept) {
      ids[what] = await make(world);
      await changeRow(server, collection, ids[what], {}); // an update without a change is sent too
      // Keep what others need: deleting an account or coach would cascade.
      if (/line|block|report|subscription|comment|request|event|mail/.test(what))
        await asRoot(server, pathOf(collection, ids[what]), undefined, "DELETE");
    }
    // Realtime has no staff rights.
    const expected = (role: Role) =>
      role === "staff" ? kept.map(([what]) => what).filter((what) => overSync(what).includes(role)) : [];
    const heardBy = (ear: { heard: () => { topic: string; id: string }[] }) => {
      const told = new Set(ear.heard().map(({ topic, id }) => `${topic} ${id}`));
      return kept.filter(([what, { collection }]) => told.has(`${collection}/* ${ids[what]}`)).map(([what]) => what);
    };
    for (const { role, ear } of ears) {
      await eventually(
        async () => heardBy(ear),
        (heard) => expected(role).every((what) => heard.includes(what)),
      );
    }
    await changeRow(server, "coaches", world.coach.coachId, {});
    await eventually(
      async () => ears[0]?.ear.heard().length ?? 0,
      (length) => length > 0,
    );
    for (const { role, ear } of ears) {
      expect({ role, heard: heardBy(ear) }).toEqual({ role, heard: expected(role) });
      // A poke's document is checked too.
      const poked = JSON.stringify(ear.heard().filter(({ topic }) => topic === "sync"));
      const others = kept.filter(([what]) => !overSync(what).includes(role));
      expect({ role, poked: others.filter(([what]) => poked.includes(String(ids[what]))) }).toEqual({
        role,
        poked: [],
      });
      ear.close();
    }
  });
});

describe("creating", () => {
  test.each(CREATING)("$what: $allowed only", async ({ collection, body, allowed }) => {
    for (const role of refusedFirst(allowed)) {
      const made = await as<Row>(world, role, pathOf(collection), await body(world, world.idOf(role)));
      expect({ role, made: made.status === 200 }).toEqual({ role, made: allowed.includes(role) });
      if (made.status === 200) await asRoot(server, pathOf(collection, made.body.id), undefined, "DELETE");
      else expectRefusal(made);
      if (role === "visitor" && made.status !== 403 && !allowed.includes(role) && collection !== "users")
        expect(made.status).toBe(401);
    }
  });

  test.each(CREATING.filter(({ collection }) => isSynced(collection)))(
    "over sync, $what: $allowed only",
    async ({ collection, body, allowed }) => {
      for (const role of refusedFirst(allowed)) {
        const id = newId();
        const [result] = await push(world, role, collection, [{ ...(await body(world, world.idOf(role))), id }]);
        const made = await exists(world, collection, id);
        const refusedAs = role === "visitor" ? "turned away" : "rejected";
        expect({ role, result, made }).toEqual({
          ...{ role, result: allowed.includes(role) ? "ok" : refusedAs, made: allowed.includes(role) },
        });
        if (made) await asRoot(server, pathOf(collection, id), undefined, "DELETE");
      }
    },
  );
});

test.each(["blocks", "availability"])("%s: nobody gives theirs to another", async (collection) => {
  const [what = ""] = kindsOf(collection);
  const id = await recordOf(what).make(world);
  const [owner = "visitor"] = KINDS[what]?.read ?? [];
  const give = (to: Role) => as(world, owner, pathOf(collection, id), { user_id: world.idOf(to) }, "PATCH");
  expect((await give("other")).status).toBe(404);
  expect((await give(owner)).status).toBe(200);
});

describe("deleting", () => {
  /** Deleting these would remove the records of the other cases. */
  const last = ["an athlete's profile", "a minor's profile"];
  const kinds = Object.keys(RECORDS).sort((a, b) => +last.includes(a) - +last.includes(b));
  test.each(kinds)("%s: by those of the table only", async (what) => {
    const allowed = removersOf(what);
    const { collection, make } = recordOf(what);
    let id = await make(world);
    for (const role of refusedFirst(allowed)) {
      if (isSynced(collection) && !last.includes(what)) {
        const [result] = await push(world, role, collection, [{ id, _deleted: true }]);
        const gone = !(await exists(world, collection, id));
        expect({ role, gone }).toEqual({ role, gone: allowed.includes(role) });
        // Deleting an invisible record changes and reveals nothing.
        if (gone || overSync(what).includes(role)) expect(result === "ok").toBe(gone);
        if (gone) id = await make(world);
      }
      const deleted = await as(world, role, pathOf(collection, id), undefined, "DELETE");
      expect({ role, deleted: deleted.status === 204 }).toEqual({ role, deleted: allowed.includes(role) });
      if (deleted.status !== 204) expectRefusal(deleted);
      expect(await exists(world, collection, id)).toBe(!allowed.includes(role));
    }
  });
});
