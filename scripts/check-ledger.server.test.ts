import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { closeSync, cpSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addRow, asRoot, changeRow, findRows } from "../e2e/fixtures/api";
import { runCommand } from "../e2e/fixtures/commands";
import { type RunningServer, startServer } from "../e2e/fixtures/server";
import { plainSql } from "../e2e/fixtures/sync";
import { inRoot } from "./lib/paths";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.stop());

type Checked = { code: number | null; said: string };
const told = ({ status, stdout, stderr }: SpawnSyncReturns<string>): Checked => ({
  code: status,
  said: `${stderr}${stdout}`.trim(),
});
const check = (dataDir: string): Checked => told(runCommand(["check"], { DATA_DIR: dataDir }, dataDir));
const checkFromClone = (dataDir: string): Checked =>
  told(spawnSync(process.execPath, [inRoot("scripts/bootstrap.mjs"), "check-ledger", dataDir], { encoding: "utf8" }));
const RIGHT = expect.stringMatching(
  /^\d+ pages: the database is sound\.\n\d+ records in 1\d collections: the feed is whole\.\n\d{3} bookings, \d{4} ledger rows: the books are right\.$/,
);

test("the demo's books are right, while the server runs and after kill -9", async () => {
  expect(checkFromClone(server.dataDir)).toEqual({ code: 0, said: RIGHT });
  await server.kill9();
  expect(check(server.dataDir)).toEqual({ code: 0, said: RIGHT });
  await server.restart();
});

test("a lost cent fails the check with a sentence that names the booking", async () => {
  const [row] = await findRows(server, "ledger", "kind='fee'");
  const amount = Number(row?.amount);
  await changeRow(server, "ledger", String(row?.id), { amount: amount + 1 });
  const { code, said } = check(server.dataDir);
  await changeRow(server, "ledger", String(row?.id), { amount });
  expect(code).toBe(1);
  expect(said).toContain(`Booking ${row?.booking_id} adds up to 1 cents instead of 0.`);
  expect(said).toContain("All rows together add up to 1 cents instead of 0.");
});

test("a one-sided line of the platform's own book is found", async () => {
  const line = { entry: "txn:lost", kind: "payout", account: "bank", amount: 7 };
  const { id } = await addRow(server, "platform_ledger", line);
  const { code, said } = check(server.dataDir);
  await asRoot(server, `/api/collections/platform_ledger/records/${id}`, undefined, "DELETE");
  expect([code, said]).toEqual([1, expect.stringContaining("entry txn:lost adds up to 7 cents instead of 0.")]);
});

test("a record missing in the feed, a missing trigger and a seq ahead of the counter are found", async () => {
  const one = async (query: string) => ((await plainSql(server, query)).rows as string[][])[0] ?? [];
  // Not of a collection that the server's jobs change meanwhile.
  const [seq, record] = await one("SELECT seq, record FROM sync_changes WHERE collection = 'session_notes' LIMIT 1");
  const [trigger] = await one("SELECT sql FROM sqlite_master WHERE name = 'sync_messages_update'");
  await plainSql(server, `DELETE FROM sync_changes WHERE collection = 'session_notes' AND record = '${record}'`);
  await plainSql(server, "DROP TRIGGER sync_messages_update");
  await plainSql(server, "INSERT INTO sync_changes SELECT 'notes', seq + 1000000, 'of-nobody' FROM sync_seq");
  const { code, said } = check(server.dataDir);
  await plainSql(server, "DELETE FROM sync_changes WHERE record = 'of-nobody'");
  await plainSql(server, `INSERT INTO sync_changes VALUES ('session_notes', ${seq}, '${record}')`);
  await plainSql(server, String(trigger));
  expect(code).toBe(1);
  expect(said).toContain("1 records of session_notes are not in the feed, so devices do not have them");
  expect(said).toContain("messages has 2 of the feed's 3 triggers: restart the server");
  expect(said).toContain("1 rows of sync_changes are ahead of the feed's counter");
  expect(check(server.dataDir)).toEqual({ code: 0, said: RIGHT });
});

test("a database with a torn page is reported as damaged, with the next step", async () => {
  // The head of a page in use: a free page and a page's gap may hold anything.
  const found = await plainSql(server, "SELECT rootpage FROM sqlite_master WHERE name = 'bookings'");
  const page = Number((found.rows as string[][])[0]?.[0]);
  await plainSql(server, "PRAGMA wal_checkpoint(TRUNCATE)");
  const copy = mkdtempSync(join(tmpdir(), "encore-torn-"));
  cpSync(join(server.dataDir, "data.db"), join(copy, "data.db"));
  const file = openSync(join(copy, "data.db"), "r+");
  writeSync(file, Buffer.alloc(2048, 0xa5), 0, 2048, (page - 1) * 4096);
  closeSync(file);
  const { code, said } = check(copy);
  rmSync(copy, { recursive: true });
  expect([code, said]).toEqual([1, expect.stringMatching(/damaged|malformed/)]);
  expect(said).toContain("Restore the last backup");
});

test("a folder without a database is reported and left unchanged", () => {
  const empty = inRoot("docs/decisions");
  const before = readdirSync(empty);
  const { code, said } = check(empty);
  expect([code, said]).toEqual([1, expect.stringContaining("there is no data.db in ")]);
  expect(readdirSync(empty)).toEqual(before);
});
