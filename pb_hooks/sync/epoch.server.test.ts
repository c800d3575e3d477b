import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addRow, asRoot, call, changeRow, eventually, type Json } from "../../e2e/fixtures/api";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import {
  type Device,
  device,
  makeWorld,
  newId,
  plainSql,
  pullPage,
  pushOne,
  type World,
} from "../../e2e/fixtures/sync";

let server: RunningServer;
let world: World;

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld(server);
});
afterAll(() => server?.stop());

const say = (content: string) =>
  addRow(server, "messages", { sender_id: world.athlete.id, receiver_id: world.coach.id, content });
const collectionPath = (name: string) => `/api/collections/${name}`;
const patchCollection = (name: string, change: Json) =>
  call<Json>(server, server.superuser.token, collectionPath(name), change, "PATCH");

describe("a device that knows another feed", () => {
  test("gets a reset with the ids of everything that it may read", async () => {
    const known = await pullPage(server, world.coach.token, "messages");
    const all = known.documents.map((document) => document.id);
    const { lineage } = known;
    const expected = { epoch: lineage, lineage, checkpoint: 0, reset: true, ids: all, documents: [] };
    for (const query of [
      `?epoch=${lineage}&read=other:1&since=0`,
      `?epoch=${lineage}&read=${lineage}:${known.checkpoint},other:1&since=${known.checkpoint}`,
      `?epoch=${lineage}&read=${lineage}:${known.checkpoint - 1}&since=${known.checkpoint}`,
      `?epoch=${lineage}&read=&since=0`,
      `?epoch=other&since=${known.checkpoint}`,
      "?epoch=other&since=0",
      `?epoch=${known.epoch}&since=${known.checkpoint + 1}`,
      `?since=${known.checkpoint}`,
    ]) {
      expect(await pullPage(server, world.coach.token, "messages", query), query).toEqual(expected);
    }
    const stranger = await pullPage(server, world.stranger.token, "messages", "?epoch=other&since=1");
    expect(stranger.ids).toEqual([]);
  });

  test("asks for the server's state with a rev below zero, of existing and missing records", async () => {
    const known = (await device(server, world.coach.token, "session_notes")).get(world.ids.session_notes ?? "");
    const edit = { ...known, notes: "unsent" };
    expect(await pushOne(server, world.coach.token, "session_notes", edit, -1)).toMatchObject({
      status: "conflict",
      document: known,
    });
    const id = newId();
    const lost = await pushOne(server, world.coach.token, "session_notes", { ...edit, id }, -1);
    expect(lost).toMatchObject({ status: "conflict", document: { id, _deleted: true, rev: 0 } });
  });
});

describe("a backup that is restored", () => {
  test("resets a device that saw more, which keeps the rest", async () => {
    const before = await say("in the backup");
    await asRoot(server, "/api/backups", { name: "yesterday.zip" });
    const after = await say("after the backup");
    await changeRow(server, "messages", before.id, { content: "edited after the backup" });
    const reader = await device(server, world.coach.token, "messages");
    const { epoch } = reader;
    const [lineage] = reader.read.split(":");
    expect([reader.has(before.id), reader.has(after.id)]).toEqual([true, true]);

    await asRoot(server, "/api/backups/yesterday.zip/restore", {});
    await eventually(
      () =>
        pullPage(server, world.coach.token, "messages").then(
          (page) => page.lineage,
          () => lineage,
        ),
      (now) => now !== lineage,
    );
    // Enough new changes to pass the old checkpoint. Only the lineage shows that the numbers mean something else.
    for (let i = 0; i < 5; i++) await say(`new life ${i}`);
    await reader.pull();
    expect(reader.has(after.id)).toBe(false);
    expect(reader.get(before.id).content).toBe("in the backup");
    const fresh = await device(server, world.coach.token, "messages");
    expect(Object.fromEntries(reader.documents)).toEqual(Object.fromEntries(fresh.documents));
    expect(reader.epoch).not.toBe(epoch);
  });

  test("that is empty resets no device", async () => {
    const reader = await device(server, "", "coaches");
    const { epoch } = reader;
    writeFileSync(`${server.dataDir}/backups/empty.zip`, Buffer.from(`504b0506${"00".repeat(18)}`, "hex"));
    await asRoot(server, "/api/backups/empty.zip/restore", {});
    const failures = `/api/logs?filter=${encodeURIComponent("message ~ 'Failed to restore backup'")}`;
    await eventually(
      () => asRoot<{ items: Json[] }>(server, failures),
      ({ items }) => items.length > 0,
    );
    await server.restart();
    expect((await reader.pull()).epoch).toBe(epoch);
  });
});

describe("a restart", () => {
  test("keeps epoch, checkpoints and revs", async () => {
    const reader = await device(server, world.coach.token, "messages");
    const { epoch, pages } = reader;
    await server.kill9();
    await server.restart();
    const { id } = await say("after the power cut");
    await reader.pull();
    expect(reader.epoch).toBe(epoch);
    expect(reader.pages).toBe(pages + 1);
    expect(reader.log.at(-1)).toBe(id);
  });

  test("after a trigger was lost resets every device, so that nothing stays missed", async () => {
    const gone = await say("deleted behind the feed's back");
    await say("the last that is read");
    const reader = await device(server, world.coach.token, "messages");
    await plainSql(server, "DROP TRIGGER sync_messages_delete");
    await plainSql(server, `DELETE FROM messages WHERE id = '${gone.id}'`);
    await reader.pull();
    expect(reader.has(gone.id)).toBe(true);
    await server.restart();
    await reader.pull();
    expect(reader.has(gone.id)).toBe(false);
    const next = await say("seen again");
    await plainSql(server, `DELETE FROM messages WHERE id = '${next.id}'`);
    await reader.pull();
    expect(reader.log).toContain(`-${next.id}`);
  });
});

test("triggers that are dropped under a running server are put back, and what they missed arrives", async () => {
  const gone = await say("deleted behind the feed's back");
  await say("the last that is read");
  const reader = await device(server, world.coach.token, "messages");
  await plainSql(server, "DROP TRIGGER sync_messages_delete");
  await plainSql(server, `DELETE FROM messages WHERE id = '${gone.id}'`);
  await asRoot(server, "/api/crons/sync-mend-triggers", {});
  await eventually(
    () => reader.pull(),
    () => !reader.has(gone.id),
  );
  const next = await say("seen again");
  await reader.pull();
  await plainSql(server, `DELETE FROM messages WHERE id = '${next.id}'`);
  await reader.pull();
  expect(reader.log).toContain(`-${next.id}`);
});

describe("a change of a synced collection", () => {
  let reader: Device;
  beforeAll(async () => {
    reader = await device(server, world.coach.token, "messages");
  });

  test("that adds, renames and drops a field leaves the feed whole", async () => {
    const { fields } = await asRoot<{ fields: Json[] }>(server, collectionPath("messages"));
    const extra = { id: "textextra00001", name: "extra", type: "text" };
    expect((await patchCollection("messages", { fields: [...fields, extra] })).status).toBe(200);
    await say("with the field");
    expect((await patchCollection("messages", { fields: [...fields, { ...extra, name: "other" }] })).status).toBe(200);
    await say("with another name");
    expect((await patchCollection("messages", { fields })).status).toBe(200);
    const last = await say("without it");
    const { epoch } = reader;
    await reader.pull();
    expect(reader.epoch).toBe(epoch);
    expect(reader.log.slice(-3)).toHaveLength(3);
    expect(reader.log.at(-1)).toBe(last.id);
    await server.restart();
    expect((await reader.pull()).epoch).toBe(epoch);
  });

  test("that makes PocketBase rewrite records changes each of them", async () => {
    const bookings = await device(server, world.coach.token, "bookings");
    const { rev } = bookings.get(world.ids.bookings ?? "");
    const { fields } = await asRoot<{ fields: Json[] }>(server, collectionPath("bookings"));
    const several = fields.map((field) => (field.name === "cancelled_by" ? { ...field, maxSelect: 2 } : field));
    expect((await patchCollection("bookings", { fields: several })).status).toBe(200);
    expect((await bookings.pull()).get(world.ids.bookings ?? "").rev).toBeGreaterThan(rev);
    expect((await patchCollection("bookings", { fields })).status).toBe(200);
    expect((await bookings.pull()).get(world.ids.bookings ?? "").cancelled_by).toBe("");
  });

  test("with triggers of another release recreates them and resets every device", async () => {
    const { epoch } = await reader.pull();
    await plainSql(server, "DROP TRIGGER sync_messages_update");
    await plainSql(
      server,
      "CREATE TRIGGER sync_messages_older AFTER UPDATE ON messages BEGIN SELECT NEW.sender_name; END",
    );
    const { fields } = await asRoot<{ fields: Json[] }>(server, collectionPath("messages"));
    expect((await patchCollection("messages", { fields })).status).toBe(200);
    const query = "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'messages' ORDER BY name";
    expect((await plainSql(server, query)).rows).toEqual([
      ["sync_messages_delete"],
      ["sync_messages_insert"],
      ["sync_messages_update"],
    ]);
    expect((await reader.pull()).epoch).not.toBe(epoch);
  });

  test("that removes its name or a reader column is refused with a sentence", async () => {
    const renamed = await patchCollection("messages", { name: "letters" });
    expect(renamed.status).toBe(400);
    expect(renamed.body.message).toContain("messages is synced to devices and keeps its name.");
    const { fields } = await asRoot<{ fields: Json[] }>(server, collectionPath("messages"));
    // PocketBase itself refuses while a rule names the column.
    const noRules = { listRule: null, viewRule: null, createRule: null, updateRule: null };
    for (const column of ["receiver_id", "archived"]) {
      const without = fields.filter((field) => field.name !== column);
      const dropped = await patchCollection("messages", { ...noRules, fields: without, indexes: [] });
      expect(dropped.body.message).toContain(`messages.${column} says who may read a record`);
    }
    const many = fields.map((field) => (field.name === "receiver_id" ? { ...field, maxSelect: 2 } : field));
    const widened = await patchCollection("messages", { fields: many });
    expect(widened.body.message).toContain("messages.receiver_id says who may read a record");
    const { id } = await say("still on");
    await reader.pull();
    expect(reader.has(id)).toBe(true);
  });

  test("of its rules lasts until the next start and resets no device", async () => {
    const { epoch } = await reader.pull();
    const before = await asRoot<{ viewRule: string }>(server, collectionPath("messages"));
    expect(before.viewRule).toContain("sender_id = @request.auth.id");
    expect((await patchCollection("messages", { viewRule: "" })).status).toBe(200);
    await server.restart();
    const after = await asRoot<{ viewRule: string }>(server, collectionPath("messages"));
    expect(after.viewRule).toBe(before.viewRule);
    expect((await reader.pull()).epoch).toBe(epoch);
  });
});
