import type { Journal } from "@sync/journal";
import type { RxCollection } from "rxdb";
import { OLD_KEYS } from "./old-keys";

/**
 * Takes over what that engine left, with everything unsent. Before any replication begins; by replication identifier.
 * @param alone does the work while no other tab works with the database: a tab of the older release knows nothing of the new state
 */
export async function takeOverLeft(
  journal: Journal,
  collections: ReadonlyMap<string, RxCollection<never>>,
  alone: (work: () => Promise<void>) => Promise<void> = (work) => work(),
): Promise<void> {
  const left = async () => {
    const kept = new Set((await journal.list("sync")).map(({ id }) => id));
    const isLeft = (scope: string) => OLD_KEYS.some((key) => kept.has(`${scope}|${key}`));
    return [...collections].filter(([scope]) => isLeft(scope) && !kept.has(`position|${scope}`));
  };
  if (!(await left()).length) return;
  await alone(async () => {
    const { upgrade } = await import("./upgrade");
    for (const [scope, collection] of await left())
      await upgrade(collection as unknown as RxCollection, journal, scope);
  });
}
