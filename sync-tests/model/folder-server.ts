import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WireDocument } from "@sync/types";
import { cutWal, putBack, takeSnapshot, walSize } from "../../e2e/fixtures/go-back";
import { ModelServer, SYNCED } from "./server";

/** Below SQLite's own checkpoint (1,000 pages): until then all that was written since `reset` is in the log, and any part of it may be lost. */
const CHECKPOINT = 3_500_000;

/**
 * For the model test: goes back by the folder's files, at whatever moment that is. `backUp` takes a snapshot of the disk under a server that goes on;
 * `restore` ends the server as a power cut does, puts the snapshot back if there is one, and lets the disk lose any part of what it had last.
 */
export class FolderServer extends ModelServer {
  #snapshot: string | undefined;
  /** How often it went back. */
  restores = 0;

  static override async start(): Promise<FolderServer> {
    const { running, cast } = await ModelServer.start();
    return new FolderServer(running, cast);
  }

  override async reset(): Promise<{ bookings: string[] }> {
    this.#forget();
    const begun = await super.reset();
    await this.sql("PRAGMA wal_checkpoint(TRUNCATE)");
    return begun;
  }

  override async backUp(): Promise<void> {
    this.#forget();
    this.#snapshot = takeSnapshot(this.running);
  }

  override async restore(): Promise<{ collection: string; row: WireDocument }[]> {
    const { running } = this;
    this.restores++;
    await running.kill9();
    const dead = mkdtempSync(join(tmpdir(), "encore-dead-"));
    for (const name of ["data.db", "data.db-wal"]) {
      const file = join(running.dataDir, name);
      if (existsSync(file)) copyFileSync(file, join(dead, name));
    }
    if (this.#snapshot) putBack(running, this.#snapshot);
    const size = walSize(running);
    if (size < CHECKPOINT) cutWal(running, Math.floor(size * Math.random()));
    await running.restart();
    const were = await this.#rowsOf(dead);
    rmSync(dead, { recursive: true });
    return were;
  }

  override async stop(): Promise<void> {
    this.#forget();
    await super.stop();
  }

  /** All that the server had when it ended. */
  async #rowsOf(dead: string): Promise<{ collection: string; row: WireDocument }[]> {
    const tables = SYNCED.map(
      (table) => `DROP TABLE IF EXISTS before_${table}; CREATE TABLE before_${table} AS SELECT * FROM dead.${table};`,
    );
    await this.sql(`ATTACH DATABASE '${join(dead, "data.db")}' AS dead; ${tables.join("")} DETACH DATABASE dead;`);
    return this.before();
  }

  #forget(): void {
    if (this.#snapshot) rmSync(this.#snapshot, { recursive: true, force: true });
    this.#snapshot = undefined;
  }
}
