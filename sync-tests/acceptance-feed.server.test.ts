import { expect, it, vi } from "vitest";
import { asRoot, call } from "../e2e/fixtures/api";
import { deepTest } from "../e2e/fixtures/deep";
import { plainSql } from "../e2e/fixtures/sync";
import { Bench, FIELDS, NOTES, soon } from "./server-bench";

// Each waiting write holds two or three interpreters. Creating one takes long.
const bench = new Bench({ env: { ENCORE_HOOKS_POOL: "24" } });
const NOW = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";
const NOTES_PATH = "/api/collections/session_notes/records";

/** The usual cursor: reads what is newer than the last seen `(updated_at, id)`. Reads as the superuser. */
class CursorReader {
  readonly held: Record<string, unknown> = {};
  #updated = "";
  #id = "";

  constructor(
    readonly collection: string,
    readonly field: string,
  ) {}

  async pull(): Promise<void> {
    for (;;) {
      const filter = `updated_at > "${this.#updated}" || (updated_at = "${this.#updated}" && id > "${this.#id}")`;
      const query = new URLSearchParams({ filter, sort: "updated_at,id", perPage: "200", skipTotal: "1" });
      const { server } = bench.world;
      const path = `/api/collections/${this.collection}/records?${query}`;
      const { body } = await call<{ items: ({ id: string; updated_at: string } & Record<string, unknown>)[] }>(
        server,
        server.superuser.token,
        path,
      );
      for (const item of body.items) {
        this.held[item.id] = item[this.field];
        this.#updated = item.updated_at;
        this.#id = item.id;
      }
      if (body.items.length < 200) return;
    }
  }
}

/** Inserts this many records in one SQL statement. `columns` are SQL expressions, which may use `{id}`. Returns the ids. */
async function many(table: string, prefix: string, count: number, columns: Record<string, string>): Promise<string[]> {
  // Steps of a prime, so that records are not stored in the order of their ids.
  const id = `'${prefix}' || substr('000000000000' || ((x * 7919) % ${count + 1}), -${15 - prefix.length})`;
  const values = { id, ...columns };
  await plainSql(
    bench.world.server,
    `INSERT INTO ${table} (${Object.keys(values).join(", ")})
     WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < ${count})
     SELECT ${Object.values(values).join(", ").replaceAll("{id}", id)} FROM n`,
  );
  return Array.from({ length: count }, (_, i) => prefix + String(i + 1).padStart(15 - prefix.length, "0"));
}

async function stored(table: string, field: string, prefix: string): Promise<Record<string, string>> {
  const query = `SELECT id, ${field} FROM ${table} WHERE id LIKE '${prefix}%'`;
  return Object.fromEntries(((await plainSql(bench.world.server, query)) as { rows: [string, string][] }).rows);
}

const missing = (held: Record<string, unknown>, expected: Record<string, string>): string[] =>
  Object.keys(expected).filter((id) => held[id] !== expected[id]);

deepTest(
  "late commit (a 150 ms transaction against 600 writes and a tight puller): 0 missed, where the (updated, id) cursor loses",
  async () => {
    const { server } = bench.world;
    const booking = await bench.world.booking(bench.coachId, bench.coach, bench.athlete);
    const ids = await many("training_files", "late", 600, {
      booking_id: `'${booking}'`,
      uploader_id: `'${bench.athlete.id}'`,
      client_id: `'${bench.athlete.id}'`,
      coach_user_id: `'${bench.coach.id}'`,
      file_type: "'video/mp4'",
      file_name: "'serve.mp4'",
      description: "'first'",
      size: "1",
    });
    // The cursor reads a plain collection, because the product's collections set `updated_at` inside a transaction.
    const fields = [
      { name: "description", type: "text" },
      { name: "updated_at", type: "autodate", onCreate: true, onUpdate: true },
    ];
    await asRoot(server, "/api/collections", { name: "plain", type: "base", fields });
    await many("plain", "late", 600, { updated_at: NOW });
    const device = await bench.deviceWith(bench.coach, { training_files: null }, "training_files", ids[599] ?? "");
    const cursor = new CursorReader("plain", "description");
    let writing = true;
    const pulling = (async () => {
      while (writing) {
        await cursor.pull();
        device.sync("training_files").reSync();
      }
    })();
    // Holds the single writer in a transaction that has already changed something.
    const commitLate = () =>
      plainSql(
        server,
        `UPDATE coaches SET bio = 'busy' WHERE id = '${bench.coachId}';
       UPDATE coaches SET age = (WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 300000)
         SELECT max(x) % 90 FROM n) WHERE id = '${bench.coachId}'`,
      );
    const write = (id: string) =>
      ["training_files", "plain"].map((name) => bench.world.update(name, id, { description: `second ${id}` }));
    for (let first = 0; first < 600; first += 30) {
      await Promise.all([commitLate(), ...ids.slice(first, first + 30).flatMap(write)]);
    }
    writing = false;
    await pulling;
    await cursor.pull();
    const expected = await stored("training_files", "description", "late");
    expect(new Set(Object.values(expected)).size).toBe(600);
    await vi.waitFor(
      async () => expect(missing(await device.field("training_files", "description"), expected)).toEqual([]),
      soon,
    );
    const lost = missing(cursor.held, await stored("plain", "description", "late")).length;
    console.info(`late commit: of 600 writes the feed missed 0, the (updated, id) cursor ${lost}`);
    expect(lost).toBeGreaterThan(0);
  },
  300_000,
);

it("500 rows in one millisecond across batches", async () => {
  const { coach, athlete, coachId } = bench;
  const parties = { coach_id: `'${coachId}'`, coach_user_id: `'${coach.id}'`, client_id: `'${athlete.id}'` };
  await many("bookings", "tie", 500, { ...parties, status: "'confirmed'", updated_at: NOW });
  const ids = await many("session_notes", "tie", 500, {
    ...parties,
    booking_id: "{id}",
    notes: "'first'",
    updated_at: NOW,
  });
  const device = await bench.deviceWith(bench.coach, { session_notes: NOTES }, "session_notes", ids[499] ?? "");
  await plainSql(
    bench.world.server,
    "UPDATE session_notes SET notes = 'tied ' || id, updated_at = '2026-11-21 10:00:00.000Z' WHERE id LIKE 'tie%'",
  );
  device.sync("session_notes").reSync();
  const expected = await stored("session_notes", "notes", "tie");
  expect(Object.values(expected).filter((text) => text.startsWith("tied "))).toHaveLength(500);
  await vi.waitFor(
    async () => expect(missing(await device.field("session_notes", "notes"), expected)).toEqual([]),
    soon,
  );
});

it("server clock back one hour", async () => {
  const note = await bench.note("before");
  const cursor = new CursorReader("session_notes", "notes");
  const device = await bench.deviceWith(bench.coach, { session_notes: NOTES }, "session_notes", note);
  await cursor.pull();
  // Times as a server with a clock one hour back writes them. The test cannot change the server's clock.
  await plainSql(
    bench.world.server,
    `UPDATE session_notes SET notes = 'from the past', updated_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 hour')
     WHERE id = '${note}'`,
  );
  device.sync("session_notes").reSync();
  await vi.waitFor(
    async () => expect((await device.field("session_notes", "notes"))[note]).toBe("from the past"),
    soon,
  );
  await cursor.pull();
  expect(cursor.held[note]).toBe("before");
  // The device's edit of it then arrives on the server.
  await device.patch("session_notes", note, { notes: "from the past\nand on" });
  await vi.waitFor(
    async () => expect((await bench.world.read("session_notes", note)).notes).toBe("from the past\nand on"),
    soon,
  );
});

it("hard delete, cascade, admin's delete and plain SQL delete gone within 2 s", async () => {
  const { world } = bench;
  const { server } = world;
  const [hard, admin, sql] = [await bench.note("hard"), await bench.note("admin"), await bench.note("sql")];
  const leaving = await world.person("Leaving");
  const cascade = await world.coach(leaving);
  const device = await bench.deviceWith(bench.athlete, { session_notes: null, coaches: FIELDS }, "session_notes", sql);
  await vi.waitFor(async () => expect(Object.keys(await device.field("coaches", "id"))).toContain(cascade), soon);
  const took: Record<string, number> = {};
  const isGone = async (what: string, collection: string, id: string, remove: () => Promise<unknown>) => {
    await remove();
    const from = performance.now();
    await vi.waitFor(async () => expect(Object.keys(await device.field(collection, "id"))).not.toContain(id), soon);
    took[what] = Math.round(performance.now() - from);
  };
  await isGone("hard delete", "session_notes", hard, () =>
    call(server, bench.coach.token, `${NOTES_PATH}/${hard}`, undefined, "DELETE"),
  );
  await isGone("cascade", "coaches", cascade, () => world.remove("users", leaving.id));
  await isGone("admin's delete", "session_notes", admin, () => world.remove("session_notes", admin));
  await isGone("plain SQL delete", "session_notes", sql, () =>
    plainSql(server, `DELETE FROM session_notes WHERE id = '${sql}'`),
  );
  console.info(`gone from the device after (ms): ${JSON.stringify(took)}`);
});
