import * as m from "@messages";
import * as z from "zod/mini";
import type { RefusalCode } from "./errors";
import { LIMITS } from "./limits";

/** A message's text: trimmed, never empty, up to 4,000 characters. */
export const messageInput = z.object({
  content: z
    .string({ error: m.rules_message_cannot_be_empty })
    .check(
      z.trim(),
      z.minLength(1, { error: m.rules_message_cannot_be_empty }),
      z.maxLength(LIMITS.message, { error: m.rules_message_too_long_max_4000 }),
    ),
});

/** The facts that decide whether one person may write to another. */
export type WritingFacts = {
  self: boolean;
  receiverExists: boolean;
  senderIsStaff: boolean;
  receiverIsStaff: boolean;
  /** Either has blocked the other. */
  blocked: boolean;
  senderIsCoach: boolean;
  receiverCoach: "none" | "unverified" | "verified";
  /** They share a booking, with the sender as coach. */
  bookedByReceiver: boolean;
  /** The receiver has written to the sender before. */
  receiverWrote: boolean;
  /** What the sender lacks; only the sender is told. */
  senderLacks: RefusalCode | null;
  /** The team suspended one of them. The sender is not told why. */
  suspended: boolean;
  /** The receiver is a protected minor. The sender is not told why. */
  receiverProtected: boolean;
};

/**
 * Why one person may not write to the other, or null. An athlete may write to a verified coach; a coach to an athlete with a booking
 * or a thread that the athlete began; staff to anyone.
 */
export function whyNotWrite(facts: WritingFacts): RefusalCode | null {
  if (facts.self) return "forbidden";
  if (!facts.receiverExists) return "not_found";
  if (facts.senderIsStaff) return null;
  if (facts.blocked || facts.suspended) return "forbidden";
  if (facts.receiverIsStaff && facts.receiverWrote) return null;
  if (facts.senderLacks) return facts.senderLacks;
  if (facts.receiverProtected) return facts.receiverCoach === "none" ? "forbidden" : "coach_not_found";
  if (facts.receiverCoach === "verified") return null;
  if (facts.receiverIsStaff) return "forbidden";
  if (facts.senderIsCoach && (facts.bookedByReceiver || facts.receiverWrote)) return null;
  return facts.receiverCoach === "unverified" ? "coach_not_found" : "forbidden";
}
