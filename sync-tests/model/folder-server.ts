import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WireDocument } from "@sync/types";
import { cutWal, putBack, takeSnapshot, walSize } from "../../e2e/fixtures/go-back";
import { ModelServer, SYNCED } from "./server";

/** Less than SQLite's own checkpoint (1,000 pages). Until then all writes since `reset` are in the log, and any part of it may be lost. */
const CHECKPOINT = 3_500_000;

/**
 * For the model test: a server that goes back in time by its folder's files. `backUp` copies the disk under the running server.
 * `restore` ends the server like a power cut, restores the copy if there is one, and loses any part of the last writes.
 */
export class FolderServer extends ModelServer {
  #snapshot: string | undefined;
  /** The number of restores. */
  restores = 0;

  static override async start(): Promise<FolderServer> {
    const { running, cast } = await ModelServer.start();
    return new FolderServer(running, cast);
  }

  override async reset(): Promise<{ bookings: string[] }> {
    this.#forget();
    const begun = await super.reset();
    const [emptied] = await this.sql("PRAGMA wal_checkpoint(TRUNCATE)");
    if (String(emptied) !== "0,0,0")
      throw new Error(`the log was not emptied (${emptied}), so cutting it would mix two states`);
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

  /** All rows that the server had at its end. */
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
