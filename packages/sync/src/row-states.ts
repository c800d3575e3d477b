import { sameContent } from "./merge";
import type { Row } from "./row";
import type { WireDocument } from "./types";

/** A document that the device never had. */
export const nothing = (id: string, feed: number): Row => ({
  state: "clean",
  document: { id, rev: 0, _deleted: true },
  feed,
});

export const revOf = (document: WireDocument | null | undefined): number => document?.rev ?? 0;

/** Whether neither the device nor, as far as it knows, the server ever had the document. */
export const isNeverHad = ({ state, document }: Row): boolean =>
  state === "clean" && document._deleted === true && revOf(document) === 0;

/** The newest revision of the server that the row builds on. */
export const knownRev = (row: Row): number => revOf(row.state === "clean" ? row.document : row.base);

/** A row that equals the server's document. A deleted document keeps no content. */
export const clean = (row: Row, document: WireDocument, feed = row.feed): Row => ({
  state: "clean",
  document: document._deleted ? { id: document.id, rev: revOf(document), _deleted: true } : document,
  feed,
  ...(row.refused && { refused: { ...row.refused, under: false } }),
  ...(row.unreadable && { unreadable: row.unreadable }),
});

/** A dirty row with a local change of `base`. Clean if nothing differs. */
export function changed(row: Row, document: WireDocument, base: WireDocument | null, feed = row.feed): Row {
  const mine = { ...document, rev: revOf(base) };
  if (base ? sameContent(mine, base) : mine._deleted) return clean(row, base ?? mine, feed);
  const { sent: _sent, seen: _seen, ...rest } = row;
  return { ...rest, state: "dirty", document: mine, base, feed };
}
