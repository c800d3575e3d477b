import type { PocketBaseReplication } from "@sync/replicate";

type Replication = Pick<PocketBaseReplication, "findUnsent" | "quarantine">;

/** Whether the server has a document as it is here. It does not have what it refused, although nothing of that waits to be sent. */
export async function isSentBy(replication: Replication | undefined, id: string): Promise<boolean> {
  const unsent = await replication?.findUnsent();
  if (!unsent || unsent.includes(id)) return false;
  return !replication?.quarantine.list("push").some((entry) => entry.id === id);
}
