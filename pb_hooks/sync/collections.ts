import { ACCESS } from "@domain/access-rules";
import { DOCUMENTS, type SyncedCollection } from "@domain/documents";
import { SYNC_SCOPES } from "@domain/sync-scopes";
import { countRow } from "../limits/rows";
import type { FieldKind, SyncCollection, SyncConfig } from "./types";

/** The only file of this folder that knows the product: collections, readers and rules. */

type ZodType = { _zod: { def: { type: string; innerType?: ZodType } } };

const KINDS: Record<string, FieldKind> = { string: "text", number: "number", boolean: "boolean", array: "list" };

/** Fields that travel both ways, and fields that only a device sends (optional in the schema). */
function fieldsOf(name: SyncedCollection): Pick<SyncCollection, "fields" | "sent"> {
  const [fields, sent]: [Record<string, FieldKind>, Record<string, FieldKind>] = [{}, {}];
  for (const [field, { _zod }] of Object.entries(DOCUMENTS[name].shape as Record<string, ZodType>)) {
    const inner = _zod.def.innerType?._zod;
    const kind = KINDS[(inner ?? _zod).def.type];
    if (!kind) throw new Error(`${name}.${field} is of a kind that sync cannot carry`);
    if (field !== "id" && field !== "rev") (inner ? sent : fields)[field] = kind;
  }
  return { fields, sent };
}

/** Fields are read lazily, because most interpreters need one collection or none. */
function collectionOf(name: SyncedCollection): SyncCollection {
  let read: ReturnType<typeof fieldsOf> | null = null;
  const kinds = () => (read ??= fieldsOf(name));
  return {
    name,
    scope: SYNC_SCOPES[name],
    rules: ACCESS[name],
    get fields() {
      return kinds().fields;
    },
    get sent() {
      return kinds().sent;
    },
  };
}

const names = Object.keys(DOCUMENTS) as SyncedCollection[];

export const SYNC: SyncConfig = {
  collections: Object.fromEntries(names.map((name): [string, SyncCollection] => [name, collectionOf(name)])),
  accounts: "users",
  // Devices before `exact` send whole documents, so forbidden columns are dropped.
  // Raise `oldest` if an older schema would do harm: such a device gets 426 and keeps its edits.
  schema: { header: "X-Encore-Schema", oldest: 1, exact: 3 },
  beforeCreate: countRow,
  topic: "sync",
};
