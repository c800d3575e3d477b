import type { RxCollection, RxDocumentData } from "rxdb";
import type { SyncDocument, WireDocument } from "./types";

type Stored = RxDocumentData<SyncDocument>;

/** `o`: height of the revision that a pull wrote. `base`: that document, kept while there is an edit of it. */
type Mark = { o?: { _rev: number; hash: string }; base?: WireDocument };

/**
 * RxDB marks what a pull writes (`_meta.o`), so that a page which was killed before it noted the pull can be followed by another; but it loses the
 * mark of documents that are new. Without it such a document is taken for a local write that nobody sends, and no pull reaches it again.
 *
 * And an edit of what was pulled but not noted would be taken for one of an older state. Here it has with it what it was made from.
 */
export function keepPulledMark(
  collection: RxCollection<SyncDocument>,
  replicationIdentifier: string,
  keepsBase: boolean,
): void {
  const { originalStorageInstance } = collection.storageInstance;
  const write = originalStorageInstance.bulkWrite.bind(originalStorageInstance);
  const hash = collection.database.hashFunction(`rxdbreplication${replicationIdentifier}`);
  originalStorageInstance.bulkWrite = async (rows, context) => {
    const isPull = context.startsWith("replication-downstream-");
    const mark = { o: { _rev: 1, hash: await hash } };
    for (const { previous, document } of rows) {
      if (!previous) {
        if (isPull) document._meta = { ...document._meta, ...mark };
      } else if (keepsBase) {
        const { base: kept, ...meta } = document._meta as Stored["_meta"] & Mark;
        const base = cameFromServer(previous) ? plain(previous) : kept;
        const isEdit = !isPull && !document._deleted && base?.rev === document.rev;
        document._meta = isEdit ? Object.assign(meta, { base }) : meta;
      }
    }
    return write(rows, context);
  };
}

const markOf = ({ _meta }: Stored): Mark => _meta as Mark;

/** Written by a pull, and by nobody since. What RxDB has noted of it may be older. */
export function cameFromServer(document: Stored): boolean {
  const { o } = markOf(document);
  return o?._rev === Number(document._rev.split("-")[0]);
}

/** What a pull wrote, of which this is an edit. */
export const pulledBase = (document: Stored): WireDocument | undefined => markOf(document).base;

/** As the server has it. */
export const plain = ({ _meta, _rev, _attachments, ...document }: Stored): WireDocument =>
  document as unknown as WireDocument;
