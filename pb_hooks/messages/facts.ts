import type { WritingFacts } from "@domain/messages";
import { rows } from "../platform/sql";
import { pairFacts } from "../protection/exchange";

/** Facts that decide whether one account may write to another, and the names that they see. */
export type TwoPeople = { facts: WritingFacts; senderName: string; receiverName: string };

const NOBODY = { id: "", role: "", name: "", coach: "none", booked: 0, wrote: 0 };

/** A coach is shown by the public profile's name. */
export function twoPeople(app: core.App, senderId: string, receiverId: string): TwoPeople {
  const found = rows(
    app.db(),
    `SELECT u.id, u.role,
       coalesce((SELECT c.name FROM coaches c WHERE c.user_id = u.id), u.name) AS name,
       coalesce((SELECT CASE WHEN c.verified THEN 'verified' ELSE 'unverified' END FROM coaches c WHERE c.user_id = u.id), 'none') AS coach,
       EXISTS (SELECT 1 FROM bookings k WHERE k.coach_user_id = {:senderId} AND k.client_id = {:receiverId}) AS booked,
       EXISTS (SELECT 1 FROM messages m WHERE m.sender_id = {:receiverId} AND m.receiver_id = {:senderId}) AS wrote
     FROM users u WHERE u.id IN ({:senderId}, {:receiverId})`,
    { senderId, receiverId },
    NOBODY,
  );
  const sender = found.find(({ id }) => id === senderId) ?? NOBODY;
  const receiver = found.find(({ id }) => id === receiverId) ?? NOBODY;
  const pair = pairFacts(app, senderId, receiverId, "writing");
  const facts: WritingFacts = {
    ...pair,
    readerProtected: receiver.role !== "staff" && pair.readerProtected,
    self: senderId === receiverId,
    receiverExists: receiver.id !== "",
    senderIsStaff: sender.role === "staff",
    receiverIsStaff: receiver.role === "staff",
    senderIsCoach: sender.coach !== "none",
    receiverCoach: receiver.coach as WritingFacts["receiverCoach"],
    bookedByReceiver: receiver.booked !== 0,
    receiverWrote: receiver.wrote !== 0,
  };
  return { facts, senderName: sender.name, receiverName: receiver.name };
}
