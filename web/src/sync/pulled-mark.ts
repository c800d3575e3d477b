import type { RxCollection, RxDocumentData } from "rxdb";
import type { SyncDocument } from "./types";

/**
 * RxDB marks what a pull writes (`_meta.o`), so that a page which was killed before it noted the pull can be followed by another; but it loses the
 * mark of documents that are new. Without it such a document is taken for a local write that nobody sends, and no pull reaches it again.
 */
export function keepPulledMark(collection: RxCollection<SyncDocument>, replicationIdentifier: string): void {
  const { originalStorageInstance } = collection.storageInstance;
  const write = originalStorageInstance.bulkWrite.bind(originalStorageInstance);
  const hash = collection.database.hashFunction(`rxdbreplication${replicationIdentifier}`);
  originalStorageInstance.bulkWrite = async (rows, context) => {
    if (context.startsWith("replication-downstream-")) {
      const o = { _rev: 1, hash: await hash };
      for (const { previous, document } of rows) if (!previous) document._meta = { ...document._meta, o };
    }
    return write(rows, context);
  };
}

/** Written by a pull, and by nobody since (`o`: height of the revision that a pull wrote). What RxDB has noted of it may be older. */
export function cameFromServer(document: RxDocumentData<SyncDocument>): boolean {
  const origin = (document._meta as { o?: { _rev: number } }).o;
  return origin !== undefined && origin._rev === Number(document._rev.split("-")[0]);
}
