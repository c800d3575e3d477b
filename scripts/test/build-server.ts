import { ensureBuilt } from "../build/parts";

/** Once before all server tests: they run against the real binary with the hooks and migrations as they are now. */
export default async function buildServer(): Promise<void> {
  await ensureBuilt("hooks", "migrations", "server");
}
