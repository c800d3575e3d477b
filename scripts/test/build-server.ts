import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FOLDER_TO_COPY, startServer } from "../../e2e/fixtures/server";
import { startStripeMock } from "../../e2e/simulators/stripe-mock";
import { ensureBuilt } from "../build/parts";

/**
 * Once before all server tests: they run against the real binary with the hooks and migrations as they are now. Every simulator
 * they start asks stripe-mock about every request of the product, so that what Stripe's API description refuses fails a test.
 */
export default async function buildServer(): Promise<() => Promise<void>> {
  const [mock] = await Promise.all([startStripeMock(), ensureBuilt("hooks", "migrations", "server")]);
  process.env.STRIPE_MOCK_URL = mock.url;
  const dataDir = mkdtempSync(join(tmpdir(), "encore-test-folder-"));
  await (await startServer({ dataDir })).stop();
  process.env[FOLDER_TO_COPY] = dataDir;
  return async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await mock.stop();
  };
}
