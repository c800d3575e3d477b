import type { Journal } from "@sync/journal";
import { Task } from "@sync/task";
import type { RxCollection } from "rxdb";
import { isStorageFull } from "@/database/storage";
import { OLD_KEYS } from "./old-keys";

/**
 * Takes over what that engine left, with everything unsent. Before any replication begins; by replication identifier.
 *
 * A full device has no room for it. Then `later` resolves once there was: until then nothing may be synchronised, what is stored can be read,
 * and every write is refused as a full device refuses it, because the older engine's notes say what a row was made from.
 * @param alone does the work while no other tab works with the database: a tab of the older release knows nothing of the new state
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

/** Returns the function that allows them again. */
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
