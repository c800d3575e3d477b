import { afterAll, beforeAll, expect, test } from "vitest";
import { addRow, asRoot, call } from "../../e2e/fixtures/api";
import { amount, deepTest } from "../../e2e/fixtures/deep";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { Device, device, makeWorld, newId, plainSql, pushRows, type World } from "../../e2e/fixtures/sync";

/** Of 30 writes each, beside one slow transaction. */
const ROUNDS = amount(2, 20);
let server: RunningServer;
let world: World;

beforeAll(async () => {
  // A waiting write holds two or three interpreters; making a new one is slow.
  server = await startServer({ env: { ENCORE_HOOKS_POOL: "24" } });
  world = await makeWorld(server);
});
afterAll(() => server?.stop());

const say = (content: string) =>
  addRow(server, "messages", { sender_id: world.athlete.id, receiver_id: world.coach.id, content });

/** Holds the write lock in a transaction that has already changed something. */
const slowTransaction = (id: string, content: string) =>
  plainSql(
    server,
    `UPDATE messages SET content = '${content}' WHERE id = '${id}';
     UPDATE messages SET is_read = (WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 300000)
       SELECT max(x) > 300000 FROM n) WHERE id = '${id}'`,
  );

const stored = async () => {
  const query = `SELECT id, content FROM messages WHERE receiver_id = '${world.coach.id}'`;
  return Object.fromEntries(((await plainSql(server, query)) as { rows: [string, string][] }).rows);
};
const held = (reader: Device) =>
  Object.fromEntries([...reader.documents].map(([id, document]) => [id, document.content]));

test(`a constant puller misses none of ${ROUNDS * 30} writes beside transactions that commit late`, async () => {
  const ids: string[] = [];
  for (let i = 0; i < 30; i++) ids.push((await say(`start ${i}`)).id);
  const reader = new Device(server, world.coach.token, "messages", 7);
  let done = false;
  const pulling = (async () => {
    while (!done) await reader.pull();
  })();
  for (let round = 0; round < ROUNDS; round++) {
    const slow = slowTransaction(ids[0] ?? "", `slow ${round}`);
    const waiting = ids.slice(1);
    const write = async () => {
      for (let id = waiting.pop(); id; id = waiting.pop()) {
        const path = `/api/collections/messages/records/${id}`;
        await call(server, server.superuser.token, path, { content: `${round} ${id}` }, "PATCH");
      }
    };
    await Promise.all([slow, ...Array.from({ length: 6 }, write)]);
  }
  done = true;
  await pulling;
  await reader.pull();
  const expected = await stored();
  expect(expected[ids[1] ?? ""]).toBe(`${ROUNDS - 1} ${ids[1]}`);
  expect(held(reader)).toEqual(expected);
}, 180_000);

deepTest("500 records made in one millisecond arrive once each, across pages", async () => {
  const reader = await device(server, world.coach.token, "messages", 200);
  const seen = reader.log.length;
  await plainSql(
    server,
    `INSERT INTO messages (id, sender_id, receiver_id, content, created_at)
     WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 500)
     SELECT substr('tie000000000000' || x, -15), '${world.athlete.id}', '${world.coach.id}', 'tie ' || x,
       '2026-01-01 00:00:00.000Z' FROM n`,
  );
  await reader.pull();
  const came = reader.log.slice(seen);
  expect(came).toHaveLength(500);
  expect(new Set(came).size).toBe(500);
});

deepTest("a change made while the server's clock was an hour slow is not missed", async () => {
  const note = world.ids.session_notes ?? "";
  const reader = await device(server, world.athlete.token, "session_notes");
  await plainSql(
    server,
    `UPDATE session_notes SET notes = 'from the past', updated_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 hour')
     WHERE id = '${note}'`,
  );
  expect((await reader.pull()).get(note).notes).toBe("from the past");
});

deepTest(
  "devices that push and pull at once, with records deleted meanwhile, converge",
  async () => {
    const readers = [3, 20, 200].map((limit) => new Device(server, world.coach.token, "messages", limit));
    const write = async (writer: number) => {
      for (let i = 0; i < 40; i++) {
        const document = {
          id: newId(),
          sender_id: world.athlete.id,
          receiver_id: world.coach.id,
          content: `${writer}/${i}`,
        };
        const [result] = await pushRows(server, world.athlete.token, "messages", [
          { mutationId: document.id, assumedRev: 0, document },
        ]);
        expect(result?.status).toBe("ok");
        const path = `/api/collections/messages/records/${document.id}`;
        if (i % 3 === 0) await asRoot(server, path, undefined, "DELETE");
      }
    };
    let done = false;
    const pulling = readers.map(async (reader) => {
      while (!done) await reader.pull();
    });
    await Promise.all([1, 2, 3, 4].map(write));
    done = true;
    await Promise.all(pulling);
    const expected = await stored();
    for (const reader of readers) expect(held(await reader.pull())).toEqual(expected);
  },
  180_000,
);
