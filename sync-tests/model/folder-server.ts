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

  /** After a failure: keeps a copy of the database, and returns what the server says. The cut's place is random, so a seed does not repeat it. */
  async keepState(): Promise<string> {
    const kept = takeSnapshot(this.running);
    const { coach, athlete } = this.cast;
    const asked = [
      "PRAGMA integrity_check",
      `SELECT id, verified FROM users WHERE id IN ('${coach.id}', '${athlete.id}')`,
      "SELECT id, coach_user_id, client_id FROM bookings",
      `SELECT id FROM bookings WHERE coach_user_id = '${coach.id}'`,
      "SELECT name, listRule FROM _collections WHERE name = 'bookings'",
    ];
    const answers = asked.map(async (query) => `${query}: ${JSON.stringify(await this.sql(query).catch(String))}`);
    const read = (["root", "coach", "athlete"] as const).map(async (role) => {
      const rows = await this.readable("bookings", role).catch(String);
      return `bookings of ${role}: ${typeof rows === "string" ? rows : rows.map(({ id }) => id).join(", ")}`;
    });
    return [`The database is kept in ${kept}.`, ...(await Promise.all([...answers, ...read]))].join("\n");
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
