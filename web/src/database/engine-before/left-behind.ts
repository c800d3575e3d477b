import type { Journal } from "@sync/journal";
import { Task } from "@sync/task";
import type { RxCollection } from "rxdb";
import { isStorageFull } from "@/database/storage";
import { OLD_KEYS } from "./old-keys";

/**
 * Takes over the older engine's state, including unsent changes. Call it before replication starts.
 *
 * On a full device it is retried, and `later` resolves when it is done. Until then the data can be read. Sync must not start, and writes
 * are refused, because only the older engine's notes have the rows' bases.
 * @param alone runs the work while no other tab has the database open, because a tab of the older release ignores the new state
 */
export async function takeOverLeft(
  journal: Journal,
  collections: ReadonlyMap<string, RxCollection<never>>,
  alone: (work: () => Promise<void>) => Promise<void> = (work) => work(),
): Promise<{ later: Promise<void> | null }> {
  const left = async () => {
    const kept = new Set((await journal.list("sync")).map(({ id }) => id));
    const isLeft = (scope: string) => OLD_KEYS.some((key) => kept.has(`${scope}|${key}`));
    return [...collections].filter(([scope]) => isLeft(scope) && !kept.has(`position|${scope}`));
  };
  const takeOver = () =>
    alone(async () => {
      const { upgrade } = await import("./upgrade");
      for (const [scope, collection] of await left())
        await upgrade(collection as unknown as RxCollection, journal, scope);
    });
  const found = await left();
  if (!found.length) return { later: null };
  try {
    await takeOver();
    return { later: null };
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
  const admit = refuseWrites(found.map(([, collection]) => collection as unknown as RxCollection));
  const later = new Promise<void>((resolve) => {
    const work = async () => {
      await takeOver();
      admit();
      resolve();
    };
    new Task({ work, mayGoOn: () => found.every(([, { closed }]) => !closed) }).run();
  });
  return { later };
}

/** Returns the function that allows writes again. */
function refuseWrites(collections: readonly RxCollection[]): () => void {
  let isRefused = true;
  const refuse = () => {
    if (isRefused)
      throw new DOMException("The device is full, and what it holds is not taken over yet.", "QuotaExceededError");
  };
  for (const collection of collections) {
    collection.preInsert(refuse, false);
    collection.preSave(refuse, false);
    collection.preRemove(refuse, false);
  }
  return () => {
    isRefused = false;
  };
}
