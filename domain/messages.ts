import * as m from "@messages";
import * as z from "zod/mini";
import type { RefusalCode } from "./errors";
import { type PairFacts, whyNoWords } from "./exchange";
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
export type WritingFacts = PairFacts & {
  self: boolean;
  receiverExists: boolean;
  senderIsStaff: boolean;
  receiverIsStaff: boolean;
  senderIsCoach: boolean;
  receiverCoach: "none" | "unverified" | "verified";
  /** They share a booking, with the sender as coach. */
  bookedByReceiver: boolean;
  /** The receiver has written to the sender before. */
  receiverWrote: boolean;
};

/**
 * Why one person may not write to the other, or null. An athlete may write to a verified coach; a coach to an athlete with a booking
 * or a thread that the athlete began; staff to anyone.
 */
export function whyNotWrite(facts: WritingFacts): RefusalCode | null {
  if (facts.self) return "forbidden";
  if (!facts.receiverExists) return "not_found";
  if (facts.senderIsStaff) return null;
  const answersStaff = facts.receiverIsStaff && facts.receiverWrote;
  const closed = whyNoWords(answersStaff ? { ...facts, writerLacks: null } : facts);
  // A coach of unknown age is not verified, so not there for others.
  const isAbsent = closed === "forbidden" && !facts.blocked && !facts.suspended && facts.receiverCoach !== "none";
  if (closed) return isAbsent ? "coach_not_found" : closed;
  if (answersStaff) return null;
  if (facts.receiverCoach === "verified") return null;
  if (facts.receiverIsStaff) return "forbidden";
  if (facts.senderIsCoach && (facts.bookedByReceiver || facts.receiverWrote)) return null;
  return facts.receiverCoach === "unverified" ? "coach_not_found" : "forbidden";
}
