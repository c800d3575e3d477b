import { merge, sameContent } from "./merge";
import type { Refused, Row } from "./row";
import type { MergePolicy, WireDocument } from "./types";

export type Rules = {
  policy: MergePolicy;
  /** The present instant, UTC. */
  now: string;
};

const BY_FIELD: MergePolicy = { kind: "three-way-fields" };

/** Keeps an earlier refused change too, unless this one was made on top of it. The later text wins. */
export function putAside(
  { refused: earlier }: Row,
  document: WireDocument,
  base: WireDocument | null,
  { code, message }: { code: string; message: string },
  { policy, now }: Rules,
): Refused {
  const isBeside = earlier && !earlier.under && !sameContent(earlier.document, document);
  const both = isBeside ? joined(earlier, document, base, policy) : document;
  return { document: both, base, code, message, at: now, under: false };
}

/** Both changes in one document. If the later one has a base, both are applied to that base. */
function joined(earlier: Refused, later: WireDocument, base: WireDocument | null, policy: MergePolicy): WireDocument {
  const by = policy.kind === "three-way-text" ? policy : BY_FIELD;
  return base && !base._deleted
    ? merge(by, base, later, onto(base, earlier, by))
    : merge(by, earlier.base ?? undefined, later, earlier.document);
}

/** The server has `document`. Clears the refusal if `document` contains the refused change. */
export function settle(row: Row, document: WireDocument, { policy }: Rules): Row {
  const { refused: kept } = row;
  if (!kept) return row;
  if (kept.under || sameContent(kept.document, document)) return without(row, "refused");
  if (document._deleted) return row;
  return sameContent(onto(document, kept, policy), document) ? without(row, "refused") : row;
}

/** The refused change, applied to another document of the server. */
export const onto = (theirs: WireDocument, kept: Refused, policy: MergePolicy): WireDocument =>
  theirs._deleted ? kept.document : merge(policy, kept.base ?? undefined, kept.document, theirs);

export function without(row: Row, key: "refused" | "unreadable"): Row {
  if (!row[key]) return row;
  const { [key]: _dropped, ...rest } = row;
  return rest;
}
