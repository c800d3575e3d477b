import { getChangedDocumentsSince, now, type RxCollection } from "rxdb";
import type { SyncDocument } from "./types";

const BATCH = 500;

/**
 * RxDB finds what it has to send by the device's clock: what was written after the last thing it looked at. Where the clock was
 * put back and the page loaded anew, writes would come before that and be lost sight of. So this page's stamps go on from the newest one stored,
 * by whichever tab.
 */
export async function keepClockGoing({ storageInstance, database }: RxCollection<SyncDocument>): Promise<void> {
  storageInstance.changeStream().subscribe(({ events, checkpoint }) => {
    const isOwn = events.at(-1)?.documentData._rev.endsWith(database.token);
    if (!isOwn) goOnFrom(checkpoint.lwt);
  });
  let checkpoint: unknown = { id: "", lwt: Date.now() };
  for (;;) {
    const page = await getChangedDocumentsSince(storageInstance, BATCH, checkpoint);
    const newest = page.documents.at(-1);
    if (!newest) return;
    goOnFrom(newest._meta.lwt);
    checkpoint = page.checkpoint;
  }
}

/** RxDB's `now()` never goes back within a page; it has no other way to be told. */
function goOnFrom(instant: number): void {
  const clock = Date.now;
  Date.now = () => Math.ceil(instant);
  try {
    now();
  } finally {
    Date.now = clock;
  }
}
