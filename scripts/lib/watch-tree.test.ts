import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { watchTree } from "./watch-tree";

test("each save that replaces a file is seen, also in a new folder", async () => {
  const folder = mkdtempSync(join(tmpdir(), "encore-watch-"));
  const changed = vi.fn();
  watchTree(folder, changed);
  mkdirSync(join(folder, "later"));
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1), { timeout: 5000 });
  for (let round = 2; round <= 4; round++) {
    writeFileSync(join(folder, "later", "new"), String(round));
    renameSync(join(folder, "later", "new"), join(folder, "later", "file"));
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(round), { timeout: 5000 });
  }
  rmSync(folder, { recursive: true });
});
