import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROUTES_FILE } from "../../e2e/fixtures/routes";
import { makeFoldersToCopy } from "../../e2e/fixtures/server";
import { startStripeMock } from "../../e2e/simulators/stripe-mock";
import { ensureBuilt } from "../build/parts";

/**
 * Runs once before all server tests: builds the current binary, hooks, migrations and app. Each simulator checks every request against
 * stripe-mock, so that requests that Stripe's API description refuses fail a test.
 */
export default async function buildServer(): Promise<() => Promise<void>> {
  // Two projects ask for it, one after the other.
  if (process.env.STRIPE_MOCK_URL) return async () => undefined;
  const [mock] = await Promise.all([
    startStripeMock(),
    ensureBuilt("messages", "hooks", "migrations", "server", "web"),
  ]);
  process.env.STRIPE_MOCK_URL = mock.url;
  const removeFolders = await makeFoldersToCopy();
  const kept = mkdtempSync(join(tmpdir(), "encore-run-"));
  process.env[ROUTES_FILE] = join(kept, "routes.json");
  return async () => {
    removeFolders();
    rmSync(kept, { recursive: true, force: true });
    await mock.stop();
  };
}
