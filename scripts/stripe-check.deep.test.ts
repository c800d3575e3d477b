import { spawn } from "node:child_process";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { control } from "../e2e/fixtures/payments-simulator";
import { type RunningServer, startServer } from "../e2e/fixtures/server";
import { serverBinary } from "./build/server";
import { inRoot } from "./lib/paths";
import { runQuietly } from "./lib/run";
import { FLOW } from "./stripe-check/flow";

// It starts its own server and runs a dozen flows, maybe on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

let simulated: RunningServer;
beforeAll(async () => {
  simulated = await startServer({ simulators: true });
});
afterAll(() => simulated.stop());

/** Runs the command like an operator. */
function check(env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, ["scripts/bootstrap.mjs", "stripe-check"], {
    cwd: inRoot("."),
    env: { PATH, HOME, APP_URL: "https://encore.example", ...env },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, lines: said.trim().split("\n") })));
}
const simulator = () => ({
  STRIPE_SECRET_KEY: String(simulated.env.STRIPE_SECRET_KEY),
  STRIPE_API_BASE: String(simulated.simulators?.url),
});

test("the whole flow passes against the simulator, each step by its name", async () => {
  // The check itself delivers its events to its own server.
  await control(simulated, { webhooks: { drop: true } });
  const { code, lines } = await check(simulator());
  await control(simulated, { webhooks: { drop: false } });
  for (const { title } of FLOW) expect(lines).toContain(`✓ ${title}`);
  expect(lines.filter((line) => line.startsWith("!"))).toHaveLength(1); // no webhook endpoint of https://encore.example
  expect([code, lines.at(-1)]).toEqual([0, "Stripe and this product work together."]);
});

test("the doctor reads the account, Connect and the endpoints, and sends an event that the server itself refuses", async () => {
  const { output } = await runQuietly(serverBinary(), ["doctor"], { env: simulated.env });
  for (const line of [
    /^✓ clock /m,
    /^✓ stripe +acct_platform/m,
    /^✓ connect /m,
    /^✓ webhook +Stripe sends every event/m,
  ])
    expect(output).toMatch(line);
  expect(output).not.toMatch(/^✗ webhook/m);
});

test("a failed step gives its reason and ends the check", async () => {
  await control(simulated, { webhooks: { drop: true }, api: { mode: "error", path: "/v1/refunds", method: "POST" } });
  const { code, lines } = await check({ ...simulator(), STRIPE_CHECK_PATIENCE_SECONDS: "3" });
  await control(simulated, { webhooks: { drop: false }, api: null });
  expect(code).toBe(1);
  expect(lines.filter((line) => line.startsWith("✗"))).toEqual([
    "✗ A coach who cancels gives everything back: the refund did not come in 3 s",
  ]);
  expect(lines.filter((line) => line.startsWith("–")).length).toBeGreaterThan(3);
  expect(lines.at(-1)).toBe("Not everything passed: see the step marked ✗.");
});

test.each([
  ["", "set a test key"],
  ["sk_live_abcdef", "only a test key"],
  ["pk_test_abcdef", "only a test key"],
])("a key %j is refused before anything is asked", async (key, words) => {
  const { code, lines } = await check({ STRIPE_SECRET_KEY: key, STRIPE_API_BASE: "http://127.0.0.1:9" });
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(words);
  expect(lines[0]).not.toContain("abcdef");
});
