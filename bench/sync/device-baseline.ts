import type { MessageDocument } from "@domain/documents";
import PocketBase, { ClientResponseError } from "pocketbase";
import { type RxReplicationState, replicateRxCollection } from "rxdb/plugins/replication";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import { Subject } from "rxjs";
import { type Device, type DeviceOptions, openStore, plainSchema } from "./device";

/** A message of the records API. The benchmark adds `updated` to the collection for the baseline. */
type Row = Omit<MessageDocument, "rev"> & { updated: string };
type Checkpoint = { updated: string; id: string };
type Stream = { documents: (MessageDocument & { _deleted: boolean })[]; checkpoint: Checkpoint } | "RESYNC";

const PAGE = 1000;

/**
 * A replication as in RxDB's documentation and its Supabase plugin: `replicateRxCollection` with a cursor over `(updated, id)`, the
 * records API for inserts and updates, and PocketBase's record subscription as the stream.
 */
export async function openBaseline({ name, account, live, remote = "messages" }: DeviceOptions): Promise<Device> {
  const database = await openStore(name, getRxStorageDexie(), plainSchema());
  const client = new PocketBase("/");
  client.autoCancellation(false);
  client.authStore.save(account.token, null);
  const records = client.collection<Row>(remote);
  // Only a superuser may sort by `updated` on this server. The filter equals the collection's rule.
  const reader = new PocketBase("/");
  reader.autoCancellation(false);
  reader.authStore.save(account.root ?? account.token, null);
  const mine = client.filter("(sender_id = {:id} || receiver_id = {:id})", { id: account.id });
  const stream$ = new Subject<Stream>();
  const start = (): RxReplicationState<MessageDocument, Checkpoint> =>
    replicateRxCollection<MessageDocument, Checkpoint>({
      replicationIdentifier: "baseline-messages",
      collection: database.messages,
      live: true,
      waitForLeadership: false,
      retryTime: 5000,
      pull: {
        batchSize: PAGE,
        stream$,
        async handler(checkpoint, batchSize) {
          const after = "(updated > {:updated} || (updated = {:updated} && id > {:id}))";
          const { items } = await reader.collection<Row>(remote).getList(1, batchSize, {
            sort: "updated,id",
            skipTotal: true,
            filter: checkpoint ? `${mine} && ${client.filter(after, checkpoint)}` : mine,
          });
          const last = items.at(-1);
          return {
            documents: items.map(documentOf),
            checkpoint: last ? { updated: last.updated, id: last.id } : checkpoint,
          };
        },
      },
      push: {
        batchSize: 100,
        async handler(rows) {
          const conflicts: (MessageDocument & { _deleted: boolean })[] = [];
          await Promise.all(
            rows.map(async ({ newDocumentState, assumedMasterState }) => {
              const { rev: _rev, ...fields } = newDocumentState;
              try {
                if (assumedMasterState) await records.update(fields.id, changed(assumedMasterState, fields));
                else await records.create(fields);
              } catch (error) {
                if (!(error instanceof ClientResponseError) || error.status !== 400) throw error;
                conflicts.push(documentOf(await records.getOne(fields.id)));
              }
            }),
          );
          return conflicts;
        },
      },
    });
  let state: RxReplicationState<MessageDocument, Checkpoint> | undefined;
  return {
    messages: database.messages,
    async start() {
      state = start();
      if (live) {
        await records.subscribe("*", ({ record }) => {
          stream$.next({ documents: [documentOf(record)], checkpoint: { updated: record.updated, id: record.id } });
        });
        // PocketBase replays nothing after a lost connection.
        await client.realtime.subscribe("PB_CONNECT", () => stream$.next("RESYNC"));
      }
      await state.awaitInitialReplication();
    },
    async allSent() {
      await state?.awaitInSync();
    },
    async settled() {
      await state?.awaitInSync();
    },
    pullNow: () => state?.reSync(),
    async remove() {
      await client.realtime.unsubscribe();
      await state?.cancel();
      await database.remove();
    },
  };
}

/** The fields that the collection's rules let a person write. */
const changed = (from: object, to: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(to).filter(([field, value]) => (from as Record<string, unknown>)[field] !== value));

function documentOf({ updated: _updated, ...row }: Row): MessageDocument & { _deleted: boolean } {
  const { collectionId, collectionName, expand, ...fields } = row as Row & Record<string, unknown>;
  return { ...(fields as unknown as MessageDocument), rev: 0, _deleted: false };
}
