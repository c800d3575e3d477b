import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addRow, asRoot, changeRow, findRows } from "../e2e/fixtures/money";
import { type RunningServer, startServer } from "../e2e/fixtures/server";
import { inRoot } from "./lib/paths";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.stop());

function check(dataDir: string): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inRoot("scripts/bootstrap.mjs"), "check-ledger", dataDir],
    { encoding: "utf8" },
  );
  return { code: status, said: `${stderr}${stdout}`.trim() };
}
const RIGHT = expect.stringMatching(/^\d{3} bookings, \d{4} ledger rows: the books are right\.$/);

test("the demo's books are right, while the server runs and after its power was cut", async () => {
  expect(check(server.dataDir)).toEqual({ code: 0, said: RIGHT });
  await server.kill9();
  expect(check(server.dataDir)).toEqual({ code: 0, said: RIGHT });
  await server.restart();
});

test("a cent that went astray is a sentence that names the booking, and a failure", async () => {
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

test("a folder without a database is said so, and nothing is put into it", () => {
  const empty = inRoot("docs/decisions");
  const before = readdirSync(empty);
  const { code, said } = check(empty);
  expect([code, said]).toEqual([1, expect.stringContaining("there is no data.db in ")]);
  expect(readdirSync(empty)).toEqual(before);
});
