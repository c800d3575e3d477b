import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COLUMNS, type CollectionName, type Columns } from "../../domain/access-columns";
import { ACCESS } from "../../domain/access-rules";
import { SYNC_SCOPES } from "../../domain/sync-scopes";
import { listen } from "../../e2e/fixtures/listen";
import {
  type Answer,
  asRoot,
  call,
  changeRow,
  eventually,
  type Json,
  type Row,
  readRow,
} from "../../e2e/fixtures/money";
import { refused } from "../../e2e/fixtures/people";
import {
  CHANGING,
  CREATING,
  DELETED_LAST,
  DELETING,
  isSynced,
  overSync,
  PUBLIC,
  READING,
} from "../../e2e/fixtures/permission-table";
import { makePermissionWorld, RECORDS, ROLES, type Role, type World } from "../../e2e/fixtures/permission-world";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { device, newId, newMutation, type PushResult } from "../../e2e/fixtures/sync";

let server: RunningServer;
let world: World;
beforeAll(async () => {
  server = await startServer();
  world = await makePermissionWorld(server);
});
afterAll(() => server?.stop());

const columnsOf = (collection: string): Columns => COLUMNS[collection as CollectionName];
const kindOf = (collection: string): string =>
  Object.keys(RECORDS).find((what) => RECORDS[what]?.collection === collection) ?? "";
const recordOf = (what: string) => {
  const record = RECORDS[what];
  if (!record) throw new Error(`nobody makes ${what}`);
  return record;
};
const pathOf = (collection: string, id = ""): string => `/api/collections/${collection}/records${id ? `/${id}` : ""}`;
const as = <T = Json>(role: Role, path: string, body?: unknown, method?: string): Promise<Answer<T>> =>
  call<T>(server, world.tokenOf(role), path, body, method);
/** Those who get there first would spoil it for those who must not. */
const refusedFirst = (allowed: Role[]): Role[] =>
  [...ROLES].sort((a, b) => +allowed.includes(a) - +allowed.includes(b));
const exists = async (collection: string, id: string): Promise<boolean> =>
  (await call(server, server.superuser.token, pathOf(collection, id))).status === 200;

/** Every refusal has a status, a sentence and a stable word. */
function expectRefusal(answer: Answer<unknown>): void {
  const { status, code, message } = refused(answer);
  expect([400, 401, 403, 404, 409]).toContain(status);
  expect(code).toMatch(/^[a-z_]+$/);
  expect(message).not.toBe("");
}

/** Pushes as a device of that role would, knowing the revision of what it can see. A visitor is turned away at the door. */
async function push(role: Role, collection: string, document: Json): Promise<PushResult["status"] | "turned away"> {
  const seen = role === "visitor" ? undefined : (await device(server, world.tokenOf(role), collection)).documents;
  const assumedRev = seen?.get(String(document.id))?.rev ?? 0;
  const rows = [{ mutationId: newMutation(), assumedRev, document }];
  const answer = await as<{ results: PushResult[] }>(role, `/api/sync/${collection}`, { device: "table", rows });
  if (answer.status !== 200) {
    expect([answer.status, refused(answer).code, role]).toEqual([401, "sign_in_required", "visitor"]);
    return "turned away";
  }
  return answer.body.results[0]?.status ?? "rejected";
}

test("[6.server] the table speaks of every collection", async () => {
  const { items } = await asRoot<{ items: Row[] }>(server, "/api/collections?perPage=200");
  const named = items.filter(({ system }) => !system).map(({ name }) => String(name));
  const spoken = new Set(Object.values(RECORDS).map(({ collection }) => collection));
  // Those without any rule are refused to everybody in one sentence, below.
  const closed = Object.entries(ACCESS).filter(([, rules]) => Object.values(rules).every((rule) => rule === null));
  expect(named.filter((name) => !spoken.has(name) && !closed.some(([collection]) => collection === name))).toEqual([]);
  for (const [collection] of closed) {
    for (const role of ROLES) expect((await as(role, pathOf(collection))).status, `${role} ${collection}`).toBe(403);
  }
  expect(Object.keys(READING).sort()).toEqual(Object.keys(RECORDS).sort());
});

describe("reading", () => {
  test.each(Object.entries(READING))("[6.server] %s: seen by %j only", async (what, readers) => {
    const { collection, make } = recordOf(what);
    const id = await make(world);
    for (const role of ROLES) {
      const list = await as<{ items?: Row[] }>(
        role,
        `${pathOf(collection)}?perPage=500&filter=${encodeURIComponent(`id='${id}'`)}`,
      );
      const listed = (list.body.items ?? []).some((item) => item.id === id);
      const view = await as(role, pathOf(collection, id));
      expect({ role, listed, viewed: view.status === 200 }).toEqual({
        role,
        listed: readers.includes(role),
        viewed: readers.includes(role),
      });
      if (view.status !== 200) expectRefusal(view);
      // A visitor is turned away from a feed with nothing public in it (visitors.test.ts).
      if (isSynced(collection) && (role !== "visitor" || PUBLIC[collection])) {
        const pulled = (await device(server, world.tokenOf(role), collection)).has(id);
        expect({ role, pulled }).toEqual({ role, pulled: overSync(what).includes(role) });
      }
    }
  });

  test("over realtime one hears of what one may read, and of nothing else", async () => {
    const topics = [...new Set(Object.values(RECORDS).map(({ collection }) => `${collection}/*`))];
    const ears = await Promise.all(
      ROLES.map(async (role) => ({ role, ear: await listen(server, world.tokenOf(role), topics) })),
    );
    const ids: Record<string, string> = {};
    for (const [what, { collection, make }] of Object.entries(RECORDS)) {
      ids[what] = await make(world);
      await changeRow(server, collection, ids[what], {}); // an update without a change is told all the same
    }
    // Staff rights are for requests of one's own: realtime has none.
    const expected = (role: Role) => Object.keys(RECORDS).filter((what) => overSync(what).includes(role));
    const heardBy = (ear: { heard: { id: string }[] }) => {
      const heard = new Set(ear.heard.map(({ id }) => id));
      return Object.keys(RECORDS).filter((what) => heard.has(ids[what] ?? ""));
    };
    // The directory entry shares its id with the profile; topics tell them apart below.
    for (const { role, ear } of ears) {
      await eventually(
        async () => heardBy(ear),
        (heard) => expected(role).every((what) => heard.includes(what)),
      );
    }
    await changeRow(server, "coaches", world.coach.coachId, {});
    for (const { role, ear } of ears) {
      const told = new Set(ear.heard.map(({ topic, id }) => `${topic} ${id}`));
      const heard = Object.entries(RECORDS)
        .filter(([what, { collection }]) => told.has(`${collection}/* ${ids[what]}`))
        .map(([what]) => what);
      expect({ role, heard }).toEqual({ role, heard: expected(role) });
      ear.close();
    }
  });
});

describe("creating", () => {
  test.each(CREATING)("$what: $allowed only", async ({ collection, body, allowed }) => {
    for (const role of refusedFirst(allowed)) {
      const made = await as<Row>(role, pathOf(collection), await body(world, world.idOf(role)));
      expect({ role, made: made.status === 200 }).toEqual({ role, made: allowed.includes(role) });
      if (made.status === 200) await asRoot(server, pathOf(collection, made.body.id), undefined, "DELETE");
      else expectRefusal(made);
      if (role === "visitor" && made.status !== 403) expect(made.status).toBe(401);
    }
  });

  test.each(CREATING.filter(({ collection }) => isSynced(collection)))(
    "over sync, $what: $allowed only",
    async ({ collection, body, allowed }) => {
      for (const role of refusedFirst(allowed)) {
        const id = newId();
        const result = await push(role, collection, { ...(await body(world, world.idOf(role))), id });
        const made = await exists(collection, id);
        expect({ role, result, made }).toEqual({
          role,
          result: allowed.includes(role) ? "ok" : role === "visitor" ? "turned away" : "rejected",
          made: allowed.includes(role),
        });
        if (made) await asRoot(server, pathOf(collection, id), undefined, "DELETE");
      }
    },
  );
});

describe("changing", () => {
  test.each(CHANGING)("$what, its $field: $allowed only", async ({ what, field, to, allowed }) => {
    const { collection, make } = recordOf(what);
    const id = await make(world);
    const before = await readRow(server, collection, id);
    expect(before[field]).not.toEqual(to);
    for (const role of refusedFirst(allowed)) {
      const changed = await as(role, pathOf(collection, id), { [field]: to }, "PATCH");
      expect({ role, changed: changed.status === 200 }).toEqual({ role, changed: allowed.includes(role) });
      if (changed.status !== 200) expectRefusal(changed);
      const after = await readRow(server, collection, id);
      expect({ role, value: after[field] }).toEqual({ role, value: allowed.includes(role) ? to : before[field] });
    }
    if (before.collectionName === "coaches" || collection === "users") {
      await changeRow(server, collection, id, { [field]: before[field] });
    }
  });

  const pushed = CHANGING.filter(({ what }) => isSynced(recordOf(what).collection));
  test.each(pushed)(
    "over sync, $what, its $field: $allowed only, never staff",
    async ({ what, field, to, allowed }) => {
      const { collection, make } = recordOf(what);
      const id = await make(world);
      const before = await readRow(server, collection, id);
      if (collection === "athlete_profiles") await changeRow(server, collection, id, { [field]: "As it was" });
      const start = (await readRow(server, collection, id))[field];
      const scope: readonly string[] = isSynced(collection) ? SYNC_SCOPES[collection].update : [];
      const may: Role[] = allowed.filter((role) => role !== "staff");
      for (const role of refusedFirst(may)) {
        const seen =
          role === "visitor" ? undefined : (await device(server, world.tokenOf(role), collection)).documents.get(id);
        const result = await push(role, collection, { ...seen, id, [field]: to });
        const after = (await readRow(server, collection, id))[field];
        expect({ role, value: after }).toEqual({ role, value: may.includes(role) ? to : start });
        // A column that no device writes is dropped, so there may be nothing left to refuse.
        if (!may.includes(role) && scope.includes(field)) expect(result).not.toBe("ok");
      }
      if (collection === "coaches") await changeRow(server, collection, id, { [field]: before[field] });
    },
  );
});

describe("what only the server writes", () => {
  const kinds = Object.entries(RECORDS).filter(([, { collection }]) => columnsOf(collection).server.length > 0);
  test.each(kinds)("%s: none of it by anybody", async (_, { collection, make }) => {
    const id = await make(world);
    // PocketBase shows nobody a tokenKey, and takes it out of a body before it asks the rule.
    const columns = columnsOf(collection).server.filter((column) => column !== "tokenKey");
    const before = await readRow(server, collection, id);
    for (const role of ROLES) {
      for (const column of columns) {
        const forged = { number: 1, boolean: true, string: "forged" }[typeof before[column] as string] ?? ["forged"];
        const changed = await as(role, pathOf(collection, id), { [column]: forged }, "PATCH");
        expect({ role, column, changed: changed.status === 200 }).toEqual({ role, column, changed: false });
      }
    }
    expect(await readRow(server, collection, id)).toEqual(before);
  });

  test.each(["blocks", "push_subscriptions", "availability"])(
    "%s: nobody gives theirs to another",
    async (collection) => {
      const id = await recordOf(kindOf(collection)).make(world);
      const owner = ROLES.find((role) => READING[kindOf(collection)]?.includes(role)) ?? "visitor";
      const given = await as(owner, pathOf(collection, id), { user_id: world.idOf("other") }, "PATCH");
      expect(given.status).toBe(404);
      expect((await as(owner, pathOf(collection, id), { user_id: world.idOf(owner) }, "PATCH")).status).toBe(200);
    },
  );
});

describe("deleting", () => {
  const kinds = Object.keys(RECORDS).filter((what) => !(what in DELETED_LAST));
  test.each([...kinds, ...Object.keys(DELETED_LAST)])("%s", async (what) => {
    const allowed = DELETING[what] ?? DELETED_LAST[what] ?? [];
    const { collection, make } = recordOf(what);
    let id = await make(world);
    for (const role of refusedFirst(allowed)) {
      if (isSynced(collection) && what !== "an athlete's profile") {
        const result = await push(role, collection, { id, _deleted: true });
        const gone = !(await exists(collection, id));
        expect({ role, gone }).toEqual({ role, gone: allowed.includes(role) });
        // To delete what one cannot see is nothing done, and tells nothing.
        if (gone || overSync(what).includes(role)) expect(result === "ok").toBe(gone);
        if (gone) id = await make(world);
      }
      const deleted = await as(role, pathOf(collection, id), undefined, "DELETE");
      expect({ role, deleted: deleted.status === 204 }).toEqual({ role, deleted: allowed.includes(role) });
      if (deleted.status !== 204) expectRefusal(deleted);
      expect(await exists(collection, id)).toBe(!allowed.includes(role));
    }
  });
});
