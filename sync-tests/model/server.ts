import type { WireDocument } from "@sync/types";
import type { CollectionName } from "@/database/collections";
import { newId } from "@/database/new-id";
import { passDays } from "../../e2e/fixtures/nightly-jobs";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { BEGIN_LINEAGE, World } from "../server-world";
import { send } from "./network";

/** The people: the coach of the bookings, the athlete, and a coach who may take the bookings over. */
export type Role = "coach" | "athlete" | "successor";
export type CastMember = { id: string; token: string };
export type Cast = Record<Role, CastMember> & { coachId: string; successorCoachId: string };

const BOOKINGS = 2;
export const SYNCED = ["athlete_profiles", "reviews", "messages", "session_notes", "bookings", "coaches"] as const;
const FEED = ["sync_changes", "sync_gone", "sync_mutations", "session_note_versions", "outbox", "athlete_directory"];
/** The tables of a backup. The feed comes last, because restoring the others writes to it. */
const KEPT = [...SYNCED, "sync_changes", "sync_gone", "sync_mutations", "sync_seq", "sync_lineages"];

/** For the model test: one server for many schedules. Each schedule starts with the same people and new records. */
export class ModelServer {
  #hasBackup = false;

  protected constructor(
    readonly running: RunningServer,
    readonly cast: Cast,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<ModelServer> {
    const running = await startServer({ env: { ENCORE_HOOKS_POOL: "4", ...env } });
    const world = new World(running);
    const [coach, athlete, successor] = [
      await world.person("Coach"),
      await world.person("Athlete"),
      await world.person("Successor"),
    ];
    const cast = { coach, athlete, successor, coachId: newId(), successorCoachId: newId() };
    return new ModelServer(running, cast);
  }

  /** The address of the node that a device asks. */
  addressFor(_device: number): string {
    return this.running.url;
  }

  /** Resolves when every node answers with what was written before. */
  async settled(): Promise<void> {}

  /** Starts over with two bookings of the coach with the athlete. The first has a note. Returns the bookings' ids. */
  async reset(): Promise<{ bookings: string[] }> {
    this.#hasBackup = false;
    const bookings = Array.from({ length: BOOKINGS }, newId);
    const { coach, athlete, successor, coachId, successorCoachId } = this.cast;
    const now = "strftime('%Y-%m-%d %H:%M:%fZ')";
    const coachRow = (id: string, user: string) =>
      `INSERT INTO coaches (id, user_id, name, sport, hourly_rate, verified, athlete_verified, bio, certifications, session_types, languages, created_at, updated_at)
       VALUES ('${id}', '${user}', 'Coach', 'Tennis', 8000, 1, 1, 'bio', '[]', '[]', '[]', ${now}, ${now});`;
    const bookingRow = (id: string) =>
      `INSERT INTO bookings (id, coach_id, coach_user_id, client_id, session_date, session_end, duration_hours, status,
         payment_status, session_type, total_amount, coach_amount, created_at, updated_at)
       VALUES ('${id}', '${coachId}', '${coach.id}', '${athlete.id}', '2027-01-05 10:00:00.000Z', '2027-01-05 11:00:00.000Z', 1,
         'confirmed', 'paid', 'one_on_one', 8000, 6800, ${now}, ${now});`;
    await this.sql(
      [...SYNCED, ...FEED].map((table) => `DELETE FROM ${table};`).join("\n") +
        FEED.map((table) => `DELETE FROM ${table};`).join("\n") +
        coachRow(coachId, coach.id) +
        coachRow(successorCoachId, successor.id) +
        bookings.map(bookingRow).join("") +
        `INSERT INTO athlete_profiles (id, user_id, name, sport_interest, age, nationality, viewers, created_at, updated_at)
         VALUES ('${newId()}', '${athlete.id}', 'Athlete', 'Tennis', 30, 'Chile', '["${coach.id}"]', ${now}, ${now});` +
        `INSERT INTO session_notes (id, booking_id, coach_id, coach_user_id, client_id, notes, shared, created_at, updated_at)
         VALUES ('${bookings[0]}', '${bookings[0]}', '${coachId}', '${coach.id}', '${athlete.id}', 'first\nsecond', TRUE, ${now}, ${now});`,
    );
    return { bookings };
  }

  /** Runs SQL like the dashboard's console, without hooks and rules. */
  async sql(query: string): Promise<unknown[][]> {
    return (await this.#answer(query)).rows;
  }

  async #rows(query: string): Promise<WireDocument[]> {
    const { columns, rows } = await this.#answer(query);
    return rows.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at]])) as WireDocument);
  }

  #answer(query: string): Promise<{ columns: { name: string }[]; rows: unknown[][] }> {
    return this.#call("POST", "/api/sql", this.running.superuser.token, { query }) as Promise<{
      columns: { name: string }[];
      rows: unknown[][];
    }>;
  }

  /** Makes a backup of the current state. */
  async backUp(): Promise<void> {
    await this.sql(KEPT.map((table) => copied(table, `model_${table}`)).join(""));
    this.#hasBackup = true;
  }

  /** Restores the backup and starts a lineage. Returns all rows from before the restore. Without a backup, every device is reset. */
  async restore(): Promise<{ collection: string; row: WireDocument }[]> {
    if (!this.#hasBackup) {
      await this.sql(`DELETE FROM sync_lineages; ${BEGIN_LINEAGE}`);
      return [];
    }
    const before = SYNCED.map((table) => copied(table, `before_${table}`));
    const back = KEPT.map((table) => `DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM model_${table};`);
    // Takes the write lock at once. A transaction that starts with a read fails if another one writes, and stays open on its connection.
    await this.sql(`BEGIN IMMEDIATE; ${before.join("")} ${back.join("")} ${BEGIN_LINEAGE} COMMIT;`);
    return this.before();
  }

  /** Nobody asks for so long that the tombstones of now are deleted, and the lineages of now have ended. */
  async passMonths(): Promise<void> {
    for (let times = 0; times < 2; times++) await passDays(this.running, 61);
  }

  /** The rows in the tables `before_…`. */
  protected async before(): Promise<{ collection: string; row: WireDocument }[]> {
    const were = SYNCED.map(async (collection) =>
      (await this.#rows(`SELECT * FROM before_${collection}`)).map((row) => ({ collection, row })),
    );
    return (await Promise.all(were)).flat();
  }

  /** Like the team in PocketBase's dashboard. Does nothing if the record does not exist. */
  async patch(collection: string, id: string, body: object): Promise<void> {
    await this.#call(
      "PATCH",
      `/api/collections/${collection}/records/${id}`,
      this.running.superuser.token,
      body,
      [404],
    );
  }

  async remove(collection: string, id: string): Promise<void> {
    await this.#call(
      "DELETE",
      `/api/collections/${collection}/records/${id}`,
      this.running.superuser.token,
      undefined,
      [404],
    );
  }

  /** The rows that somebody may read, from PocketBase's records API instead of the feed. */
  async readable(collection: CollectionName, role: Role | "root"): Promise<WireDocument[]> {
    const token = role === "root" ? this.running.superuser.token : this.cast[role].token;
    const path = `/api/collections/${collection}/records?perPage=500&skipTotal=1`;
    return ((await this.#call("GET", path, token)) as { items: WireDocument[] }).items;
  }

  /** The earlier versions of notes. */
  async versions(): Promise<string[]> {
    return (await this.sql("SELECT notes FROM session_note_versions")).map(([notes]) => String(notes));
  }

  /** The revision of each record, by `collection/id`. */
  async revisions(): Promise<Map<string, number>> {
    const rows = await this.sql("SELECT collection || '/' || record, seq FROM sync_changes");
    return new Map(rows.map(([key, seq]) => [String(key), Number(seq)]));
  }

  async lastChange(): Promise<number> {
    return Number((await this.sql("SELECT seq FROM sync_seq"))[0]?.[0]);
  }

  stop(): Promise<void> {
    return this.running.stop();
  }

  async #call(method: string, path: string, token: string, body?: object, also: number[] = []): Promise<unknown> {
    const headers = { "Content-Type": "application/json", Authorization: token };
    const { status, text } = await send(this.running.url + path, method, headers, body && JSON.stringify(body));
    if (status >= 300 && !also.includes(status)) throw new Error(`${method} ${path}: ${status} ${text}`);
    return text ? JSON.parse(text) : {};
  }
}

/** A copy of a table. Made again, it changes no schema, because a follower ends when the schema changes. */
const copied = (table: string, copy: string): string =>
  `CREATE TABLE IF NOT EXISTS ${copy} AS SELECT * FROM ${table} WHERE 0; DELETE FROM ${copy}; INSERT INTO ${copy} SELECT * FROM ${table};`;
