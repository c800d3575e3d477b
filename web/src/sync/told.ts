import { getMetaWriteRow, type WithDeleted } from "rxdb";
import type { RxReplicationState } from "rxdb/plugins/replication";
import type { Quarantine } from "./quarantine";
import type { SyncCheckpoint, SyncDocument, WireDocument } from "./types";

/**
 * A document that came with a poke and is new here is stored at once, as a pull stores it, and noted: an edit of it has a base from the start.
 * It is pulled all the same. Nothing is done beside a pull that is under way.
 */
export async function showTold(
  told: WireDocument,
  { collection, metaInstance, internalReplicationState: state }: RxReplicationState<SyncDocument, SyncCheckpoint>,
  quarantine: Quarantine,
): Promise<void> {
  if (!metaInstance || !state || state.events.active.down.getValue()) return;
  const { storageInstance } = collection;
  const document = told as unknown as WithDeleted<SyncDocument>;
  if ((await storageInstance.findDocumentsById([document.id], true)).length) return;
  const note = await getMetaWriteRow(state, document);
  const fresh = { ...document, _attachments: {}, _meta: { lwt: 1 }, _rev: "" };
  const context = await state.downstreamBulkWriteFlag;
  await quarantine.settle("pull", [document.id]);
  // The note first: who edits what is shown looks it up in a transaction that waits for this one.
  const noted = metaInstance.bulkWrite([note], "replication-down-write-meta");
  await Promise.all([noted, storageInstance.bulkWrite([{ document: fresh }], context)]);
}
