import { makeFolderToCopy } from "../../e2e/fixtures/server";
import { startStripeMock } from "../../e2e/simulators/stripe-mock";
import { ensureBuilt } from "../build/parts";

/**
 * Once before all server tests: they run against the real binary with the hooks and migrations as they are now. Every simulator
 * they start asks stripe-mock about every request of the product, so that what Stripe's API description refuses fails a test.
 */
export default async function buildServer(): Promise<() => Promise<void>> {
  const [mock] = await Promise.all([startStripeMock(), ensureBuilt("hooks", "migrations", "server")]);
  process.env.STRIPE_MOCK_URL = mock.url;
  const removeFolder = await makeFolderToCopy();
  return async () => {
    removeFolder();
    await mock.stop();
  };
}
