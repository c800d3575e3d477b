import { stableStringify } from "./hash";
import type { MergePolicy, WireDocument } from "./types";

const BOOKKEEPING = new Set(["rev", "sync", "_deleted", "_meta", "_rev", "_attachments"]);

export const sameValue = (a: unknown, b: unknown): boolean => a === b || stableStringify(a) === stableStringify(b);

/** Whether two states are equal for a person. */
export function sameContent(a: WireDocument, b: WireDocument): boolean {
  if (Boolean(a._deleted) !== Boolean(b._deleted)) return false;
  if (a._deleted) return a.id === b.id;
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    if (!BOOKKEEPING.has(key) && !sameValue(a[key], b[key])) return false;
  }
  return true;
}

/** Fields in which `mine` differs from `base`. Without a base: all fields. */
export function changedFields(base: WireDocument | undefined, mine: WireDocument): string[] {
  return Object.keys(mine).filter((key) => !BOOKKEEPING.has(key) && key !== "id" && !sameValue(base?.[key], mine[key]));
}

/** The fields to send: all of a new document, only the changed ones of an existing one. */
export const fieldsToSend = (base: WireDocument | null, document: WireDocument, guessed: readonly string[]): string[] =>
  changedFields(base && !base._deleted ? base : undefined, document).filter((field) => !guessed.includes(field));

/**
 * Merges the device's document with a newer one of the server.
 * Deleted on the server, edited here: the edit survives if the policy lets a device create the document again.
 * Deleted here, edited on the server: the edit survives.
 */
export function merge(
  policy: MergePolicy,
  base: WireDocument | undefined,
  mine: WireDocument,
  theirs: WireDocument,
): WireDocument {
  if (theirs._deleted) return canRecreate(policy) && !mine._deleted ? { ...mine, rev: theirs.rev ?? 0 } : theirs;
  if (mine._deleted) return base && sameContent(base, theirs) ? { ...theirs, _deleted: true } : theirs;
  const merged = mergeAlive(policy, base, mine, theirs);
  return { ...merged, id: theirs.id, rev: theirs.rev ?? 0, _deleted: false };
}

/** Whether this device's edit may create a document again that the server deleted. */
export const canRecreate = (policy: MergePolicy): boolean =>
  policy.kind === "three-way-fields" || policy.kind === "three-way-text";

/** Whether only marks changed. Nobody misses them when the document is gone. */
export function onlyMarks(base: WireDocument | undefined, mine: WireDocument, policy: MergePolicy): boolean {
  if (!base || base._deleted || policy.kind !== "insert-only") return false;
  return changedFields(base, mine).every((field) => policy.marks?.includes(field));
}

/** Whether documents change only in marks. A repeated push then overwrites nothing, so it is not stored before it leaves. */
export const hasOnlyMarks = (policy: MergePolicy): boolean =>
  policy.kind === "insert-only" && (policy.except ?? []).every((field) => policy.marks?.includes(field));

function mergeAlive(
  policy: MergePolicy,
  base: WireDocument | undefined,
  mine: WireDocument,
  theirs: WireDocument,
): WireDocument {
  switch (policy.kind) {
    // Without a base, the server already has this device's insertion. Nothing in it changed later.
    case "insert-only":
      return base ? overlay(base, mine, theirs, policy.except ?? []) : theirs;
    case "server-wins-except":
      return base ? overlay(base, mine, theirs, policy.fields) : theirs;
    case "three-way-fields":
      return overlay(base, mine, theirs, changedFields(base, mine));
    case "three-way-text":
      return policy.merge(base, mine, theirs);
  }
}

function overlay(
  base: WireDocument | undefined,
  mine: WireDocument,
  theirs: WireDocument,
  fields: readonly string[],
): WireDocument {
  const result: WireDocument = { ...theirs };
  for (const field of fields) if (field in mine && !sameValue(base?.[field], mine[field])) result[field] = mine[field];
  return result;
}
