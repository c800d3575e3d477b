import { guardianRefusal, guardianState } from "@domain/guardian";
import type { WritingFacts } from "@domain/messages";
import { eitherBlocked } from "../platform/blocks";
import { now } from "../platform/clock";
import { rows } from "../platform/sql";
import { factsIn, GUARDIAN_COLUMNS, GUARDIAN_JOIN, GUARDIAN_SHAPE } from "../protection/guardian-state";

/** Facts that decide whether one account may write to another, and the names that they see. */
export type TwoPeople = { facts: WritingFacts; senderName: string; receiverName: string };

const NOBODY = {
  id: "",
  role: "",
  name: "",
  coach: "none",
  suspended: 0,
  blocked: 0,
  booked: 0,
  wrote: 0,
  ...GUARDIAN_SHAPE,
};

/** Read in one statement, because a device may push a thousand messages. A coach is shown by the public profile's name. */
export function twoPeople(app: core.App, senderId: string, receiverId: string): TwoPeople {
  const found = rows(
    app.db(),
    `SELECT u.id, u.role,
       coalesce((SELECT c.name FROM coaches c WHERE c.user_id = u.id), u.name) AS name,
       coalesce((SELECT CASE WHEN c.verified THEN 'verified' ELSE 'unverified' END FROM coaches c WHERE c.user_id = u.id), 'none') AS coach,
       ${GUARDIAN_COLUMNS},
       coalesce(a.suspended_at, '') != '' AS suspended,
       ${eitherBlocked("{:senderId}", "{:receiverId}")} AS blocked,
       EXISTS (SELECT 1 FROM bookings k WHERE k.coach_user_id = {:senderId} AND k.client_id = {:receiverId}) AS booked,
       EXISTS (SELECT 1 FROM messages m WHERE m.sender_id = {:receiverId} AND m.receiver_id = {:senderId}) AS wrote
     FROM users u ${GUARDIAN_JOIN} WHERE u.id IN ({:senderId}, {:receiverId})`,
    { senderId, receiverId },
    NOBODY,
  );
  const sender = found.find(({ id }) => id === senderId) ?? NOBODY;
  const receiver = found.find(({ id }) => id === receiverId) ?? NOBODY;
  const at = now();
  const lacks = (person: typeof NOBODY) => guardianRefusal(guardianState(factsIn(person), at));
  const facts: WritingFacts = {
    self: senderId === receiverId,
    receiverExists: receiver.id !== "",
    senderIsStaff: sender.role === "staff",
    receiverIsStaff: receiver.role === "staff",
    blocked: receiver.blocked !== 0,
    suspended: sender.suspended + receiver.suspended > 0,
    senderIsCoach: sender.coach !== "none",
    receiverCoach: receiver.coach as WritingFacts["receiverCoach"],
    bookedByReceiver: receiver.booked !== 0,
    receiverWrote: receiver.wrote !== 0,
    senderLacks: lacks(sender),
    receiverProtected: receiver.role !== "staff" && lacks(receiver) !== null,
  };
  return { facts, senderName: sender.name, receiverName: receiver.name };
}
