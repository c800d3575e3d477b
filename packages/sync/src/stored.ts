import type { RxDocumentData } from "rxdb";
import { FIRST_FEED, isPlain, type Row } from "./row";
import type { SyncDocument, WireDocument } from "./types";

/** A row as RxDB stores it. The indexed field `sync` is missing in plain rows. */
export type Stored = RxDocumentData<SyncDocument> & { sync?: { state: string } };

type Kept = Partial<Omit<Row, "document">>;

/** Writes the state of `row` beside its document. */
export function mark(document: Stored, { document: _document, ...kept }: Row): void {
  const meta = document._meta as { sync?: Kept };
  document._deleted = Boolean(document._deleted);
  delete document.sync;
  delete meta.sync;
  const isClean = isPlain({ ...kept, document: document as unknown as WireDocument });
  if (!isClean)
    document.sync = { state: kept.state !== "clean" ? kept.state : kept.refused ? "refused" : "unreadable" };
  if (!isClean || kept.feed !== FIRST_FEED) meta.sync = kept;
}

export function toRow(stored: Stored): Row {
  const kept = (stored._meta as { sync?: Kept }).sync;
  return { state: "clean", feed: FIRST_FEED, ...kept, document: plain(stored) };
}

/** The document without RxDB's fields and without sync state. */
export function plain({
  _meta,
  _rev,
  _attachments,
  sync,
  ...document
}: Omit<Stored, "_meta" | "_rev"> & { _meta?: unknown; _rev?: unknown }): WireDocument {
  return document as unknown as WireDocument;
}
