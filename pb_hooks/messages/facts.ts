import { needsGuardian } from "@domain/guardian";
import type { WritingFacts } from "@domain/messages";
import { guardianStateOf } from "../accounts/guardian";
import { byId, firstWhere } from "../platform/records";

/** What decides whether one account may write to another, as the database knows it now. */
export function writingFacts(app: core.App, senderId: string, receiverId: string): WritingFacts {
  const sender = byId(app, "users", senderId);
  const receiver = byId(app, "users", receiverId);
  const pair = { senderId, receiverId };
  const has = (collection: string, filter: string): boolean => firstWhere(app, collection, filter, pair) !== null;
  const receiverCoach = firstWhere(app, "coaches", "user_id = {:receiverId}", { receiverId });
  return {
    self: senderId === receiverId,
    receiverExists: receiver !== null,
    senderIsStaff: sender?.getString("role") === "staff",
    receiverIsStaff: receiver?.getString("role") === "staff",
    blocked: has(
      "blocks",
      "(user_id = {:senderId} && blocked_id = {:receiverId}) || (user_id = {:receiverId} && blocked_id = {:senderId})",
    ),
    senderIsCoach: has("coaches", "user_id = {:senderId}"),
    receiverCoach: receiverCoach ? (receiverCoach.getBool("verified") ? "verified" : "unverified") : "none",
    bookedByReceiver: has("bookings", "coach_user_id = {:senderId} && client_id = {:receiverId}"),
    receiverWrote: has("messages", "sender_id = {:receiverId} && receiver_id = {:senderId}"),
    senderNeedsGuardian: needsGuardian(guardianStateOf(app, senderId)),
    receiverNeedsGuardian: needsGuardian(guardianStateOf(app, receiverId)),
  };
}
