import { copyFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addRow, asRoot, changeRow, eventually } from "../../e2e/fixtures/api";
import { rowsOf } from "../../e2e/fixtures/deep";
import { cutWal, putBack, takeSnapshot, walSize } from "../../e2e/fixtures/go-back";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { device, makeWorld, plainSql, pullPage, pushOne, type World } from "../../e2e/fixtures/sync";

let server: RunningServer;
let world: World;

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld(server);
});
afterAll(() => server?.stop());

const say = (content: string) =>
  addRow(server, "messages", { sender_id: world.athlete.id, receiver_id: world.coach.id, content });

const IN_GATE = ["a copy of an older data.db", "a power cut that took the end of the write-ahead log"];

/** For each way: what is saved at the earlier moment, and how the server returns to that state. */
type Way = { keep: () => unknown; goBack: (kept: never) => Promise<void> };

const ways: Record<string, Way> = {
  "a copy of an older data.db": {
    keep: () => takeSnapshot(server),
    async goBack(snapshot: string) {
      await server.kill9();
      putBack(server, snapshot);
      rmSync(snapshot, { recursive: true });
      await server.restart();
    },
  },
  "a power cut that took the end of the write-ahead log": {
    async keep() {
      await plainSql(server, "PRAGMA wal_checkpoint(TRUNCATE)");
      return walSize(server);
    },
    async goBack(size: number) {
      await server.kill9();
      cutWal(server, size);
      await server.restart();
    },
  },
  "a backup restored in the dashboard": {
    async keep() {
      await asRoot(server, "/api/backups", { name: "earlier.zip" });
    },
    async goBack() {
      const before = (await pullPage(server, "", "coaches")).lineage;
      await asRoot(server, "/api/backups/earlier.zip/restore", {});
      await eventually(
        () =>
          pullPage(server, "", "coaches").then(
            ({ lineage }) => lineage,
            () => before,
          ),
        (now) => now !== before,
      );
    },
  },
  "a replica restored into an empty folder": {
    async keep() {
      const file = join(server.dataDir, "..", `encore-replica-${process.pid}.db`);
      rmSync(file, { force: true });
      await plainSql(server, `VACUUM INTO '${file}'`);
      return file;
    },
    async goBack(replica: string) {
      await server.kill9();
      for (const name of readdirSync(server.dataDir)) rmSync(join(server.dataDir, name), { recursive: true });
      copyFileSync(replica, join(server.dataDir, "data.db"));
      rmSync(replica);
      await server.restart();
    },
  },
};

describe.each(rowsOf(Object.entries(ways), ([way]) => IN_GATE.includes(way)))("after %s", (_name, { keep, goBack }) => {
  test("a device that saw more ends with the server's state and overwrites nothing; another one continues", async () => {
    const note = world.ids.session_notes ?? "";
    const early = await say("before");
    const behind = await device(server, world.coach.token, "messages");
    const kept = await keep();
    const late = await say("after");
    await changeRow(server, "session_notes", note, { notes: `after ${_name}` });
    const ahead = await device(server, world.coach.token, "messages");
    const notes = await device(server, world.coach.token, "session_notes");
    const stale = notes.get(note);
    const { read } = notes;

    await goBack(kept as never);
    // The lost numbers are given out again, for other changes.
    for (let i = 0; i < 5; i++) await say(`new life ${i}`);
    await plainSql(server, `UPDATE sync_changes SET seq = ${stale.rev} WHERE record = '${note}'`);

    const { epoch } = ahead;
    await ahead.pull();
    const fresh = await device(server, world.coach.token, "messages");
    expect([ahead.has(early.id), ahead.has(late.id), ahead.epoch === epoch]).toEqual([true, false, false]);
    expect(Object.fromEntries(ahead.documents)).toEqual(Object.fromEntries(fresh.documents));

    const before = { epoch: behind.epoch, pages: behind.pages };
    await behind.pull();
    expect({ epoch: behind.epoch, pages: behind.pages - 1 }).toEqual(before);
    expect(Object.fromEntries(behind.documents)).toEqual(Object.fromEntries(fresh.documents));

    const edit = { ...stale, notes: "typed on what is gone" };
    const answer = await pushOne(server, world.coach.token, "session_notes", edit, stale.rev, read);
    expect(answer).toMatchObject({ status: "conflict" });
    expect(answer.document?.notes).not.toContain(_name);
  });
});

test("each start has its own lineage; a device that missed several keeps its place", async () => {
  const reader = await device(server, world.coach.token, "messages");
  const { epoch, pages } = reader;
  const names = new Set([reader.read.split(":")[0]]);
  for (let i = 0; i < 3; i++) {
    await server.restart();
    await say(`start ${i}`);
    names.add((await pullPage(server, world.coach.token, "messages")).lineage);
  }
  await reader.pull();
  expect([reader.epoch, reader.pages]).toEqual([epoch, pages + 1]);
  expect(names.size).toBe(4);
});

test("a device from before lineages sends its epoch alone, and is reset only if that is invalid", async () => {
  const reader = await device(server, world.coach.token, "messages");
  const query = `?epoch=${reader.read.split(":")[0]}&since=${reader.checkpoint}`;
  expect((await pullPage(server, world.coach.token, "messages", query)).reset).toBeUndefined();
  await server.restart();
  expect((await pullPage(server, world.coach.token, "messages", query)).reset).toBeUndefined();
  const beyond = query.replace(/since=\d+/, `since=${(await say("later").then(() => reader.pull())).checkpoint}`);
  expect((await pullPage(server, world.coach.token, "messages", beyond)).reset).toBe(true);
});
