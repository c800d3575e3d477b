/** Every column of the running server × every role: who may change it, over the records API and sync. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Scope, SYNC_SCOPES } from "../../domain/sync-scopes";
import { asRoot, changeRow, type Row, readRow } from "../../e2e/fixtures/api";
import { CREATING } from "../../e2e/fixtures/permission-creating";
import { CREATABLE, isSynced, KINDS, TRIED } from "../../e2e/fixtures/permission-table";
import {
  as,
  collectionsOf,
  expectRefusal,
  forgedFor,
  otherThan,
  pathOf,
  push,
  recordOf,
  refusedFirst,
  rowOf,
  type Stored,
} from "../../e2e/fixtures/permission-tries";
import { makePermissionWorld, ROLES, type Role, type World } from "../../e2e/fixtures/permission-world";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
let world: World;
let stored: Map<string, Stored>;
beforeAll(async () => {
  server = await startServer({ env: { ENCORE_LIMITS_SCALE: "1000" } });
  world = await makePermissionWorld(server);
  stored = new Map((await collectionsOf(world)).map((collection) => [collection.name, collection]));
});
afterAll(() => server?.stop());

const collectionOf = (name: string): Stored => {
  const found = stored.get(name);
  if (!found) throw new Error(`no collection ${name}`);
  return found;
};
/** PocketBase removes a tokenKey from a body before the rule, and shows it to nobody. */
const columnsOf = (name: string): string[] =>
  collectionOf(name)
    .fields.map((field) => field.name)
    .filter((column) => column !== "tokenKey" && column !== "id");
const isStamp = (name: string, column: string): boolean =>
  collectionOf(name).fields.find((field) => field.name === column)?.type === "autodate";
const writersOf = (what: string, column: string): Role[] =>
  ROLES.filter((role) => KINDS[what]?.write?.[role]?.includes(column));

/** A new value to try: different from the current one. */
const triedIn = (column: string, before: unknown): unknown => {
  const tried = column === "blocked_id" ? world.idOf("staff") : (TRIED[column] ?? otherThan(before));
  return JSON.stringify(tried) === JSON.stringify(before) ? otherThan(before) : tried;
};

describe("changing", () => {
  test.each(Object.entries(KINDS))("[6.server] %s: each column by its writers only", async (what, { write, kept }) => {
    const { collection, make } = recordOf(what);
    const columns = columnsOf(collection);
    const named = Object.values(write ?? {}).flat();
    expect(named.filter((column) => !columns.includes(column))).toEqual([]);
    let id = await make(world);
    const isClosed = collectionOf(collection).updateRule === null;
    if (isClosed) expect(named).toEqual([]);
    const wrong: string[] = [];
    // Without a rule, one column represents all.
    for (const column of isClosed ? columns.slice(0, 1) : columns) {
      const before = await readRow(server, collection, id);
      const to = triedIn(column, before[column]);
      const allowed = writersOf(what, column);
      for (const role of refusedFirst(allowed)) {
        const changed = await as(world, role, pathOf(collection, id), { [column]: to }, "PATCH");
        // PocketBase removes a stamp from a body before the rule.
        const isTaken = changed.status === 200 && !isStamp(collection, column);
        if (isTaken !== allowed.includes(role)) wrong.push(`${role} ${column}: ${JSON.stringify(changed)}`);
        if (changed.status !== 200) expectRefusal(changed);
      }
      const after = await readRow(server, collection, id);
      const isKept = allowed.length === 0 || kept?.includes(column);
      const now = JSON.stringify(after[column]);
      if (!isStamp(collection, column) && now !== JSON.stringify(isKept ? before[column] : to))
        wrong.push(`${column} is ${now}`);
      if (isKept) expect(rowOf(after)).toEqual(rowOf(before));
      else id = await asItWas(what, id, before, column);
    }
    expect(wrong).toEqual([]);
  });

  const synced = Object.keys(KINDS).filter((what) => isSynced(recordOf(what).collection));
  test.each(synced)("over sync, %s: each column by its writers only, never by staff", async (what) => {
    const { collection, make } = recordOf(what);
    const { kept = [] } = KINDS[what] ?? {};
    const scope: Scope | null = isSynced(collection) ? SYNC_SCOPES[collection] : null;
    let id = await make(world);
    let before = await readRow(server, collection, id);
    const columns = columnsOf(collection).filter((column) => column in before);
    const wrong: string[] = [];
    for (const role of ROLES) {
      const may = /^staff/.test(role) ? [] : columns.filter((column) => writersOf(what, column).includes(role));
      const others = columns.filter((column) => !may.includes(column));
      const forged = others.map((column) => ({ id, [column]: triedIn(column, before[column]) }));
      const results = await push(world, role, collection, forged);
      // The server ignores guessed columns and refuses every other one.
      const taken = others.filter((column, at) => results[at] === "ok" && !scope?.guessed?.includes(column));
      wrong.push(...taken.map((column) => `${role} ${column}: taken`));
      expect({ role, row: rowOf(await readRow(server, collection, id)) }).toEqual({ role, row: rowOf(before) });
      for (const column of may) {
        const to = triedIn(column, before[column]);
        const [result] = await push(world, role, collection, [{ id, [column]: to }]);
        const now = JSON.stringify((await readRow(server, collection, id))[column]);
        const wanted = JSON.stringify(kept.includes(column) ? before[column] : to);
        if (result !== "ok" || now !== wanted) wrong.push(`${role} ${column}: ${result}, ${now}`);
        if (!kept.includes(column)) id = await asItWas(what, id, before, column);
        before = await readRow(server, collection, id);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** The record with that column restored, or a new one if the kind allows many. */
async function asItWas(what: string, id: string, before: Row, column: string): Promise<string> {
  const { collection, make } = recordOf(what);
  if (!["coaches", "users", "athlete_profiles"].includes(collection)) return make(world);
  await changeRow(server, collection, id, { [column]: before[column] });
  return id;
}

describe("creating", () => {
  test("accepts no column beyond the table, over the records API and sync", async () => {
    const wrong: string[] = [];
    for (const { what, collection, body, allowed } of CREATING.filter(({ allowed }) => allowed.length > 0)) {
      const [role = "visitor"] = allowed;
      const allowedToo = CREATABLE[collection] ?? [];
      for (const field of collectionOf(collection).fields) {
        const column = field.name;
        if (["id", "tokenKey", ...allowedToo].includes(column)) continue;
        const forged = forgedFor(field, world);
        const row = { ...(await body(world, world.idOf(role))), [column]: forged };
        const made = await as<Row>(world, role, pathOf(collection), row);
        if (made.status !== 200) continue;
        const now = await readRow(server, collection, made.body.id);
        if (JSON.stringify(now[column]) === JSON.stringify(forged)) wrong.push(`${what}: ${column}`);
        await asRoot(server, pathOf(collection, made.body.id), undefined, "DELETE");
      }
    }
    expect(wrong).toEqual([]);
  });
});
