/** What the engine must be told about the collections that it carries. Nothing here knows the product. */

/** A column that holds who may read; `of`: it stands in the row of that table whose `key` names the record, and never changes. */
export type SyncReader = { column: string; many?: boolean; of?: { table: string; key: string } };

/** Who may read a record, as plain columns of it, and what a device may write. */
export type SyncScope = {
  readers: readonly SyncReader[];
  public?: { column: string; is: boolean };
  /** While this boolean column is true no device is given the record. */
  excludedBy?: string;
  create: readonly string[];
  update: readonly string[];
  /** The server fills these in; what a device says of them is passed over. */
  guessed?: readonly string[];
  remove: boolean;
  /** Only the account in this column of the parent makes a record. */
  maker?: { parent: string; of: string; column: string };
};

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
  /** The document's fields but `id` and `rev`, each with its kind. */
  fields: Readonly<Record<string, FieldKind>>;
  /** Fields of a new document that the server takes and gives nobody back, each with its kind. */
  sent: Readonly<Record<string, FieldKind>>;
  /** The rules that the database must have. */
  rules: SyncRules;
};

export type SyncConfig = {
  collections: Readonly<Record<string, SyncCollection>>;
  /** The auth collection whose records are the readers. */
  accounts: string;
  /** Header with the device's schema version, the oldest one that is still served, and since when devices send only what they changed. */
  schema: { header: string; oldest: number; exact: number };
  /** Throws when the account may add no more to a collection for now. */
  beforeCreate: (tx: core.App, collection: string, account: string) => void;
  /** Realtime topic of the pokes. */
  topic: string;
};

/** A document as it travels; gone ones are `{id, _deleted: true, rev}`. */
export type WireDocument = { id: string; rev: number; _deleted?: boolean } & Record<string, unknown>;

export type PushResult = { mutationId: string } & (
  | { status: "ok"; rev: number }
  | { status: "conflict"; document: WireDocument }
  | { status: "rejected"; code: string; message: string; field?: string }
);

/** In sync_gone: everybody who is not named. */
export const EVERYBODY = "*";
