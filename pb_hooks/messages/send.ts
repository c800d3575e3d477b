import { Refusal } from "@domain/errors";
import { messageInput, whyNotWrite } from "@domain/messages";
import { refuseMoreNewPeople } from "../limits/rows";
import { enqueueMail } from "../outbox/enqueue";
import { MINUTE, now } from "../platform/clock";
import { valid } from "../platform/input";
import { firstWhere } from "../platform/records";
import { oncePerTransaction } from "../platform/transaction";
import { noWords } from "../protection/exchange";
import { twoPeople } from "./facts";

const DIGEST_AFTER_MS = 10 * MINUTE;

/** Refuses a message to somebody whom the sender may not write to, and sets the server's fields. */
export function completeMessage(tx: core.App, message: core.Record): void {
  const [senderId, receiverId] = [message.getString("sender_id"), message.getString("receiver_id")];
  const { facts, senderName, receiverName } = oncePerTransaction(tx, `write:${senderId}:${receiverId}`, () =>
    twoPeople(tx, senderId, receiverId),
  );
  const refused = whyNotWrite(facts);
  if (refused) throw noWords(refused);
  if (!facts.senderIsStaff)
    oncePerTransaction(tx, `new:${senderId}:${receiverId}`, () => refuseMoreNewPeople(tx, senderId, receiverId));
  message.set("content", valid(messageInput, { content: message.getString("content") }).content);
  message.set("sender_name", senderName);
  message.set("receiver_name", receiverName);
  message.set("is_read", false);
  message.set("archived", false);
}

/** One mail for all messages that are unread after ten minutes. */
export function planDigest(tx: core.App, message: core.Record): void {
  const [senderId, receiverId] = [message.getString("sender_id"), message.getString("receiver_id")];
  const waiting = "kind = 'message_digest' && state = 'waiting' && user_id = {:receiverId}";
  oncePerTransaction(tx, `digest:${receiverId}`, () => {
    if (firstWhere(tx, "outbox", waiting, { receiverId })) return;
    enqueueMail(tx, {
      key: `message_digest:${message.id}`,
      kind: "message_digest",
      userId: receiverId,
      data: { senderId },
      dueAt: new Date(now() + DIGEST_AFTER_MS).toISOString(),
    });
  });
}

/** Read is final, and only the job archives (archive.ts). */
export function keepMarks(message: core.Record): void {
  const before = message.original();
  if (before.getBool("is_read") && !message.getBool("is_read")) throw new Refusal("forbidden");
  if (before.getBool("archived") !== message.getBool("archived")) throw new Refusal("forbidden");
}
