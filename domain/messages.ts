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
 * or a thread that the athlete began; staff to anyone. What the writer cannot know about the receiver does not change the answer.
 */
export function whyNotWrite(facts: WritingFacts): RefusalCode | null {
  const { receiverCoach, receiverIsStaff, receiverWrote } = facts;
  if (facts.self) return "forbidden";
  if (facts.senderIsStaff) return facts.receiverExists ? null : "not_found";
  const answersStaff = receiverIsStaff && receiverWrote;
  if (facts.writerLacks && !answersStaff) return facts.writerLacks;
  if (!facts.receiverExists) return "forbidden";
  const closed = whyNoWords({ ...facts, writerLacks: null });
  // Suspended, of unknown age or not verified: a coach is not there for others.
  const isHidden = facts.suspended || facts.readerProtected || receiverCoach === "unverified";
  const refused = receiverCoach !== "none" && isHidden ? "coach_not_found" : "forbidden";
  if (closed) return refused;
  if (answersStaff || receiverCoach === "verified") return null;
  if (!receiverIsStaff && facts.senderIsCoach && (facts.bookedByReceiver || receiverWrote)) return null;
  return refused;
}
