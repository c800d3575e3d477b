/**
 * `node scripts/bootstrap.mjs sync-library [RXDB_VERSION …]`: packs packages/sync as a library into .cache/build/sync-library, and runs its README's
 * quick start in an empty folder with each version of RxDB, against a plain PocketBase. Without versions: the oldest and the newest supported.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runMain } from "./lib/stop";
import { packLibrary } from "./sync-library/pack";
import { startPlain } from "./sync-library/plain-server";
import { tryQuickStart } from "./sync-library/quick-start";

const SUPPORTED = ["17.0.0", "17.6.0"];

await runMain(async () => {
  const versions = process.argv.slice(2);
  const library = await packLibrary();
  const folder = mkdtempSync(join(tmpdir(), "sync-library-"));
  const server = await startPlain(folder, library);
  try {
    for (const version of versions.length ? versions : SUPPORTED)
      console.log(`✓ RxDB ${version}: ${await tryQuickStart(join(folder, version), library, version, server)}`);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return 0;
});
