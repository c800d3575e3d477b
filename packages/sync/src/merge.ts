import { stableStringify } from "./hash";
import type { MergePolicy, WireDocument } from "./types";

const BOOKKEEPING = new Set(["rev", "sync", "_deleted", "_meta", "_rev", "_attachments"]);

export const sameValue = (a: unknown, b: unknown): boolean => a === b || stableStringify(a) === stableStringify(b);

/** Whether two states say the same to a person. */
export function sameContent(a: WireDocument, b: WireDocument): boolean {
  if (Boolean(a._deleted) !== Boolean(b._deleted)) return false;
  if (a._deleted) return a.id === b.id;
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    if (!BOOKKEEPING.has(key) && !sameValue(a[key], b[key])) return false;
  }
  return true;
}

/** Fields in which `mine` differs from `base`; all of them without a base. */
export function changedFields(base: WireDocument | undefined, mine: WireDocument): string[] {
  return Object.keys(mine).filter((key) => !BOOKKEEPING.has(key) && key !== "id" && !sameValue(base?.[key], mine[key]));
}

/** What is sent of a change: all of a new document, the changed fields of another. */
export const fieldsToSend = (base: WireDocument | null, document: WireDocument, guessed: readonly string[]): string[] =>
  changedFields(base && !base._deleted ? base : undefined, document).filter((field) => !guessed.includes(field));

/**
 * A device's document on top of the server's, when that is not the one it started from.
 * Deleted there and edited here: the edit survives where the policy lets a device make the document again.
 * Deleted here and edited there: the edit survives.
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

/** Whether a document deleted on the server may be made again from this device's edit. */
export const canRecreate = (policy: MergePolicy): boolean =>
  policy.kind === "three-way-fields" || policy.kind === "three-way-text";

/** Whether a change is one of marks only, which nobody misses when the document is gone. */
export function onlyMarks(base: WireDocument | undefined, mine: WireDocument, policy: MergePolicy): boolean {
  if (!base || base._deleted || policy.kind !== "insert-only") return false;
  return changedFields(base, mine).every((field) => policy.marks?.includes(field));
}

/** Whether only marks ever change: then a repeated push overwrites nothing and need not be noted before it goes. */
export const hasOnlyMarks = (policy: MergePolicy): boolean =>
  policy.kind === "insert-only" && (policy.except ?? []).every((field) => policy.marks?.includes(field));

function mergeAlive(
  policy: MergePolicy,
  base: WireDocument | undefined,
  mine: WireDocument,
  theirs: WireDocument,
): WireDocument {
  switch (policy.kind) {
    // Without a base this is the device's own insertion, already there: nothing in it is a later change.
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
