import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addRow, asRoot, changeRow, findRows, type Json, type Row } from "../e2e/fixtures/api";
import { deepTest, rowsOf } from "../e2e/fixtures/deep";
import { makeReleaseFolder, RELEASES } from "../e2e/fixtures/releases/folder";
import { type RunningServer, startServer } from "../e2e/fixtures/server";
import { device, plainSql } from "../e2e/fixtures/sync";
import { serverBinary } from "./build/server";
import { inRoot } from "./lib/paths";

/** The state of a new data folder, which every older folder must reach. */
let fresh: Schema;
beforeAll(async () => {
  // Not a copy of the tests' folder, whose password fields are changed.
  const folder = mkdtempSync(join(tmpdir(), "encore-test-"));
  const server = await startServer({ dataDir: folder });
  fresh = await schemaOf(server);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Schema = { collections: Json[]; beside: unknown; settings: Json };

async function schemaOf(server: RunningServer): Promise<Schema> {
  const { items } = await asRoot<{ items: Json[] }>(server, "/api/collections?perPage=200&sort=name");
  // Secrets and timestamps differ by data folder.
  const collections = items.map((collection) =>
    JSON.parse(
      JSON.stringify(collection, (key, value) => (["created", "updated", "secret"].includes(key) ? "" : value)),
    ),
  );
  const query = "SELECT type, name, sql FROM sqlite_master WHERE name LIKE 'sync~_%' ESCAPE '~' ORDER BY type, name";
  const { rows: beside } = (await plainSql(server, query)) as { rows: string[][] };
  const { rateLimits } = await asRoot(server, "/api/settings");
  return {
    collections: collections as Json[],
    beside: beside.map((row) => row.map((text) => text.replace(/\s+/g, " "))),
    settings: { rateLimits },
  };
}

test("each released migration has a stored folder", () => {
  const stamps = readdirSync(inRoot("pb_migrations")).flatMap((name) => /^\d+(?=_\w+\.ts$)/.exec(name) ?? []);
  const newest = RELEASES.at(-1) ?? "";
  expect(stamps.filter((stamp) => stamp <= newest)).toEqual(RELEASES);
});

describe.each(rowsOf(RELEASES, (release) => release === RELEASES.at(-1)))(
  "the data folder of release %s",
  (release) => {
    let server: RunningServer;
    let folder: string;
    const rows = async (collection: string): Promise<Row[]> =>
      (await asRoot<{ items: Row[] }>(server, `/api/collections/${collection}/records?perPage=100&sort=id`)).items;
    const hasBookings = release > (RELEASES[0] ?? "");
    beforeAll(async () => {
      folder = makeReleaseFolder(release);
      server = await startServer({ dataDir: folder });
    });
    afterAll(async () => {
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    test("ends with the schema, the rules and the triggers of an empty one", async () => {
      const { collections, beside, settings } = await schemaOf(server);
      for (const [place, collection] of fresh.collections.entries()) expect(collections[place]).toEqual(collection);
      expect(collections.map(({ name }) => name)).toEqual(fresh.collections.map(({ name }) => name));
      expect(beside).toEqual(fresh.beside);
      expect(settings).toEqual(fresh.settings);
    });

    test("keeps all rows", async () => {
      expect((await rows("users")).map(({ name, role }) => [name, role])).toEqual([
        ["Ana Athlete", ""],
        ["Cleo Coach", ""],
        ["Sia Staff", "staff"],
      ]);
      // The log knows when the team approved the coach.
      const athlete_verified_at = hasBookings ? "2026-01-02 10:00:00.000Z" : "";
      expect(await rows("coaches")).toMatchObject([
        { bio: "Serves and volleys", verified: true, hourly_rate: 5000, athlete_verified_at, id_verified_at: "" },
      ]);
      // The age is unknown, and no guardian agreed: no coach reads the profile until one of them changes.
      expect(await rows("athlete_profiles")).toMatchObject([{ vision: "Win once", viewers: [] }]);
      expect(await rows("availability")).toMatchObject([{ time_zone: "Europe/Berlin", buffer_minutes: 15 }]);
      expect(await rows("coach_private")).toMatchObject([{ stripe_account_id: "acct_release" }]);
      if (!hasBookings) return;
      expect(await rows("bookings")).toMatchObject([
        { id: "booking00000001", status: "completed", notes: "Left-handed", coach_amount: 4250, earned_amount: 4250 },
        { id: "booking00000002", status: "cancelled", earned_amount: 0 },
      ]);
      expect((await rows("ledger")).map((row) => [row.amount, row.series, row.number, row.fee_amount])).toEqual([
        [-5000, "invoice", 1, 750],
        [750, "", 0, 0],
        [4250, "", 0, 0],
      ]);
      expect(await plainSql(server, "SELECT code FROM instance_currency")).toMatchObject({ rows: [["usd"]] });
      expect(await rows("session_notes")).toMatchObject([{ notes: "Higher toss." }]);
      expect(await rows("messages")).toMatchObject([{ content: "See you there", is_read: true, archived: false }]);
      expect(await rows("reviews")).toMatchObject([{ rating: 4, comment: "Clear words", reviewer_name: "Ana" }]);
      expect((await rows("bookings")).map(({ review_id }) => review_id)).toEqual(["review000000001", ""]);
      for (const collection of ["booking_payments", "session_note_versions", "blocks", "reports", "training_files"])
        expect([collection, (await rows(collection)).length]).toEqual([collection, 1]);
      for (const collection of ["push_subscriptions", "outbox", "stripe_events", "audit_log"])
        expect([collection, (await rows(collection)).length > 0]).toEqual([collection, true]);
    });

    test("is complete for a new device", async () => {
      const { token } = await asRoot<{ token: string }>(
        server,
        "/api/collections/users/impersonate/coach0000000001",
        {},
        "POST",
      );
      expect((await device(server, token, "coaches")).has("coachrecord0001")).toBe(true);
      expect((await device(server, token, "messages")).has("message00000001")).toBe(hasBookings);
      expect((await device(server, token, "reviews")).has("review000000001")).toBe(hasBookings);
      expect((await device(server, token, "session_notes")).has("note00000000001")).toBe(hasBookings);
    });
  },
);

deepTest("the newest release's folder can be downgraded and upgraded again", async () => {
  const newest = RELEASES.at(-1) ?? "";
  const folder = makeReleaseFolder(newest);
  let server = await startServer({ dataDir: folder });
  const missed = { status: "no_show", cancelled_by: "", absent_party: "coach" };
  await changeRow(server, "bookings", "booking00000002", missed);
  const refund = { kind: "refund", account: "athlete", booking_id: "booking00000001" };
  await addRow(server, "ledger", { ...refund, entry: "refund:1", amount: 2001 });
  await addRow(server, "ledger", { ...refund, entry: "refund:2", amount: 2999 });
  await server.stop();
  const later = readdirSync(inRoot("pb_migrations")).filter(
    (name) => /^\d+_\w+\.ts$/.test(name) && name > `${newest}_~`,
  );
  execFileSync(serverBinary(), ["migrate", "down", String(later.length)], {
    env: server.env,
    input: "y\n",
    stdio: "pipe",
  });
  execFileSync(serverBinary(), ["migrate", "up"], { env: server.env, stdio: "pipe" });
  server = await startServer({ dataDir: folder });
  const { collections } = await schemaOf(server);
  const fieldsOf = (all: Json[]) =>
    all.map(({ name, fields }) => [name, (fields as Json[]).map((field) => field.name).sort()]);
  expect(fieldsOf(collections)).toEqual(fieldsOf(fresh.collections));
  const { items } = await asRoot<{ items: Row[] }>(server, "/api/collections/bookings/records?sort=id");
  expect(items.map(({ review_id }) => review_id)).toEqual(["review000000001", ""]);
  expect(items[1]).toMatchObject(missed);
  const ledger = await findRows(server, "ledger", "series != ''");
  expect(ledger.map(({ entry, series, number, fee_amount }) => [entry, series, number, fee_amount]).sort()).toEqual([
    ["charge:ch_release", "invoice", 1, 750],
    ["refund:1", "credit_note", 1, -300],
    ["refund:2", "credit_note", 2, -450],
  ]);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
