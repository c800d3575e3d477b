import { messageInput } from "@domain/messages";
import { check } from "@domain/validate";
import * as m from "@messages";
import { getDatabase } from "@/database/database";
import { newId } from "@/database/new-id";
import { pocketbaseClient } from "@/platform/client";
import { getSession } from "@/platform/session";

/** Writes a message on the device; sync sends it. An empty one is ignored. @returns whether a message was written */
export async function sendMessage(to: { userId: string; name: string }, content: string): Promise<boolean> {
  const input = check(messageInput, { content });
  if (!input.ok) return false;
  const { user } = getSession();
  if (!user) throw new Error(m.messages_not_authenticated());
  const db = await getDatabase();
  await db.messages.insert({
    id: newId(),
    rev: 0,
    sender_id: user.id,
    receiver_id: to.userId,
    sender_name: user.name,
    receiver_name: to.name,
    content: input.value.content,
    is_read: false,
    created_at: new Date().toISOString(),
  });
  return true;
}

/** Marks the other's messages as read, on the device first, in one write. */
export async function markRead(other: string): Promise<void> {
  const { user } = getSession();
  if (!user) return;
  const db = await getDatabase();
  const unread = await db.messages
    .find({ selector: { sender_id: other, receiver_id: user.id, is_read: false } })
    .exec();
  // Started together, so RxDB stores them together.
  await Promise.all(unread.map((message) => message.incrementalPatch({ is_read: true })));
}

/** The id of the own block of somebody, or null. Needs the network. */
export async function findBlock(userId: string): Promise<string | null> {
  const pb = await pocketbaseClient();
  const filter = pb.filter("blocked_id = {:userId} && user_id = {:me}", { userId, me: getSession().user?.id });
  return (await pb.collection("blocks").getList(1, 1, { filter, fields: "id" })).items[0]?.id ?? null;
}

/** Blocks somebody: neither can write to the other. Needs the network. @returns the block's id */
export async function blockPerson(userId: string): Promise<string> {
  const pb = await pocketbaseClient();
  return (await pb.collection("blocks").create({ user_id: getSession().user?.id, blocked_id: userId })).id;
}

export async function unblock(blockId: string): Promise<void> {
  await (await pocketbaseClient()).collection("blocks").delete(blockId);
}
