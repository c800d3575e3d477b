import { type MessageDocument, messageDocument } from "@domain/documents";
import { pocketbaseClient } from "@/platform/client";

const FIELDS = Object.keys(messageDocument.shape)
  .filter((field) => field !== "rev")
  .join();

/** Archived messages between two people, newest first, after `held`. Needs the network. */
export async function archivedBetween(me: string, other: string, held: readonly MessageDocument[], limit: number) {
  const last = held.at(-1);
  const pair = "((sender_id = {:me} && receiver_id = {:other}) || (sender_id = {:other} && receiver_id = {:me}))";
  const after = "(created_at < {:at} || (created_at = {:at} && id < {:id}))";
  const params = { me, other, at: last ? new Date(last.created_at) : "", id: last?.id };
  return newest(last ? `${pair} && ${after}` : pair, params, limit);
}

/** Archived messages with all other people, newest first. Needs the network. */
export const archivedWithOthers = (known: readonly string[], limit: number) =>
  // One comparison for all, because PocketBase limits their number.
  newest("{:known} !~ sender_id && {:known} !~ receiver_id", { known: known.join(" ") }, limit);

async function newest(filter: string, params: Record<string, unknown>, limit: number): Promise<MessageDocument[]> {
  const pb = await pocketbaseClient();
  const { items } = await pb.collection("messages").getList<Omit<MessageDocument, "rev">>(1, limit, {
    filter: pb.filter(`archived = true && ${filter}`, params),
    sort: "-created_at,-id",
    fields: FIELDS,
    skipTotal: true,
  });
  return items.map((item) => ({ ...item, rev: 0, created_at: item.created_at.replace(" ", "T") }));
}
