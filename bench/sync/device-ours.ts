import { fastDexieStorage } from "@sync/fast-dexie";
import { Journal } from "@sync/journal";
import { createPoke } from "@sync/poke";
import { replicatePocketBase } from "@sync/replicate";
import { syncStorage } from "@sync/sync-storage";
import type { SyncDocument } from "@sync/types";
import { wakeOnOccasions } from "@sync/wake";
import type { RxCollection } from "rxdb";
import { filter, firstValueFrom } from "rxjs";
import { COLLECTIONS } from "@/database/collections";
import { parseDocument } from "@/database/open-database";
import { schemaOf } from "@/database/schemas";
import { type Device, type DeviceOptions, openStore } from "./device";

/** The product's engine, with the product's settings. */
export async function openOurs({ name, account, live }: DeviceOptions): Promise<Device> {
  const database = await openStore(name, syncStorage(fastDexieStorage()), schemaOf("messages"));
  const getToken = () => account.token;
  const stream = createPoke({ url: "", getToken });
  const replication = replicatePocketBase({
    replicationIdentifier: "sync-messages",
    collection: database.messages as unknown as RxCollection<SyncDocument>,
    remoteName: "messages",
    client: {
      url: "",
      getToken,
      requireToken: true,
      headers: () => ({ "X-Encore-Schema": "3" }),
      ...(live && { realtime: stream }),
    },
    journal: new Journal(database.local),
    autoStart: false,
    pull: { batchSize: 1000, parse: (document) => parseDocument("messages", document), shapeVersion: 1 },
    push: { policy: COLLECTIONS.messages.policy },
  });
  const sleep = live ? wakeOnOccasions({ name, replications: [replication], stream }) : () => {};
  return {
    messages: database.messages,
    async start() {
      replication.start();
      await replication.awaitInitialReplication();
    },
    async allSent() {
      await replication.findUnsent();
      await firstValueFrom(replication.unsentIds$.pipe(filter((ids) => ids.size === 0)));
    },
    async settled() {
      await replication.awaitInSync();
    },
    pullNow: () => replication.reSync(),
    async remove() {
      sleep();
      await replication.cancel();
      await database.remove();
    },
  };
}
