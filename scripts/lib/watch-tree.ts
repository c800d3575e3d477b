import { readdirSync, watch } from "node:fs";
import { join } from "node:path";

const QUIET_MS = 100;

/**
 * Calls `changed` shortly after a burst of changes below a folder. Watches each folder, because Node's recursive watch on Linux follows
 * files and loses those that an editor replaces.
 */
export function watchTree(folder: string, changed: () => void): void {
  const watched = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const follow = (path: string) => {
    if (watched.has(path)) return;
    watched.add(path);
    const watcher = watch(path, () => {
      addFolders(path);
      clearTimeout(timer);
      timer = setTimeout(changed, QUIET_MS);
    });
    watcher.on("error", () => {
      watcher.close(); // the folder was removed
      watched.delete(path);
    });
    addFolders(path);
  };
  const addFolders = (path: string) => {
    for (const entry of foldersIn(path)) follow(join(path, entry));
  };
  follow(folder);
}

function foldersIn(path: string): string[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() && entry.name !== "assets").map((entry) => entry.name);
  } catch {
    return []; // removed meanwhile
  }
}
