import type { Journal } from "@/sync/journal";
import type { QuarantineEntry } from "@/sync/types";

type Replication = { findUnsent(): Promise<string[]> };

/** Whether the server has a document as it is here. It does not have what it refused, although nothing of that waits to be sent. */
export async function isSentBy(
  replication: Replication | undefined,
  journal: Journal,
  collection: string,
  id: string,
): Promise<boolean> {
  const unsent = await replication?.findUnsent();
  if (!unsent || unsent.includes(id)) return false;
  const aside = await journal.list<QuarantineEntry>("quarantine");
  return !aside.some(({ value }) => value.direction === "push" && value.collection === collection && value.id === id);
}
