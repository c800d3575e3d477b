import { execute, row } from "./sql";

/**
 * The feed's identity. Seqs of two epochs cannot be compared: after a backup was restored the same numbers stand for other
 * changes, so a device that comes with another epoch starts again.
 */
export function epochOf(app: core.App): string {
  const found = row(app.db(), "SELECT v FROM sync_meta WHERE k = 'epoch'", {}, { v: "" });
  if (!found) throw new Error("the feed has no epoch");
  return found.v;
}

export function beginEpoch(app: core.App): void {
  execute(app.db(), "UPDATE sync_meta SET v = lower(hex(randomblob(8))) WHERE k = 'epoch'");
}

// In the folder of backups: a restore replaces everything but that.
const marker = (app: core.App): string => `${app.dataDir()}/backups/.sync-restored`;

/** Says that the data folder is about to become an older one. An operator who copies files by hand makes the file too. */
export function markRestore(app: core.App): void {
  $os.mkdirAll(`${app.dataDir()}/backups`, 0o700 as never);
  $os.writeFile(marker(app), toBytes("1"), 0o600 as never);
}

export function isMarkedRestored(app: core.App): boolean {
  try {
    $os.stat(marker(app));
    return true;
  } catch {
    return false;
  }
}

export function clearRestoreMark(app: core.App): void {
  $os.remove(marker(app));
}
