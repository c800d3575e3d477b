/** The engine's description of its collections. Nothing here knows the product. */

/** A reader column; `of`: it is in the row of that table whose `key` names the record, and never changes. */
export type SyncReader = { column: string; many?: boolean; of?: { table: string; key: string } };

/** A record's readers, as plain columns, and the columns that a device may write. */
export type SyncScope = {
  readers: readonly SyncReader[];
  public?: { column: string; is: boolean };
  /** While this boolean column is true, sync leaves the record out. */
  excludedBy?: string;
  /** Columns that only the account in `owner` reads. Others get them empty: always, or with `below` while that number is under the limit. */
  ownerOnly?: { owner: string; columns: readonly { column: string; below?: { column: string; limit: number } }[] };
  create: readonly string[];
  update: readonly string[];
  /** The server fills these in and ignores a device's values. */
  guessed?: readonly string[];
  remove: boolean;
  /** Who may create a record, asked first. Without it the create rule decides alone, and it is asked last. */
  maker?: { owner?: string; parents?: readonly SyncParent[] };
};

/** A column with the id of a record of `of`. The maker sees that record, and is named in one of the columns `among` of it. */
export type SyncParent = { column: string; of: string; among: readonly string[]; optional?: boolean };

export type FieldKind = "text" | "number" | "boolean" | "list";

export type SyncRules = {
  listRule: string | null;
  viewRule: string | null;
  createRule: string | null;
  updateRule: string | null;
  deleteRule: string | null;
};

export type SyncCollection = {
  name: string;
  scope: SyncScope;
  /** The document's fields except `id` and `rev`, each with its kind. */
  fields: Readonly<Record<string, FieldKind>>;
  /** Fields of a new document that the server accepts and never returns, each with its kind. */
  sent: Readonly<Record<string, FieldKind>>;
  /** The database's required rules. */
  rules: SyncRules;
};

export type SyncConfig = {
  collections: Readonly<Record<string, SyncCollection>>;
  /** The auth collection whose records are the readers. */
  accounts: string;
  /** The header with the device's schema version, the oldest served one, and the first whose devices send only changes. */
  schema: { header: string; oldest: number; exact: number };
  /** Throws if the account has reached its row limit for a collection. */
  beforeCreate: (tx: core.App, collection: string, account: string) => unknown;
  /** Realtime topic of the pokes. */
  topic: string;
};

/** A document on the wire; tombstones are `{id, _deleted: true, rev}`. */
export type WireDocument = { id: string; rev: number; _deleted?: boolean } & Record<string, unknown>;

export type PushResult = { mutationId: string } & (
  | { status: "ok"; rev: number }
  | { status: "conflict"; document: WireDocument }
  | { status: "rejected"; code: string; message: string; field?: string }
);

/** In sync_gone: everybody. The pull leaves out what its reader still sees. */
export const EVERYBODY = "*";
