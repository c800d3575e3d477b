import type { PocketBaseReplication } from "@sync/replicate";

type Replication = Pick<PocketBaseReplication, "findUnsent" | "quarantine">;

/** Whether the server has a document in its local state. A refused change counts as not sent, although nothing is pending. */
export async function isSentBy(replication: Replication | undefined, id: string): Promise<boolean> {
  const unsent = await replication?.findUnsent();
  if (!unsent || unsent.includes(id)) return false;
  return !replication?.quarantine.list("push").some((entry) => entry.id === id);
}
