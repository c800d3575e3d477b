import type { LinkPurpose, WithdrawalList, Withdrawn } from "@domain/guardian";
import { callFunction } from "@/platform/api";

/** What a guardian's link asks for. One to the page tells nothing else. */
export type GuardianLink = { purpose: "page" } | GuardianAsked;
export type GuardianAsked = {
  purpose: Exclude<LinkPurpose, "page">;
  /** The young person's. */
  name: string;
  guardian: string;
  newGuardian: { name: string; email: string };
  /** Sessions to come. */
  sessions: number;
} & WithdrawalList;

/** The button's result, with figures for a withdrawal in cents, or the token of the opened page. */
export type GuardianDone = Partial<Withdrawn> & { visit?: string };

/** Cents that a withdrawal refunds, and that were paid. */
export type SeenSums = { agreedAmount: number; agreedPaid: number };

/** A question to a guardian. Each call throws ApiError. */
export type GuardianQuestion = {
  /** What it asks. Changes nothing. */
  look: () => Promise<GuardianLink>;
  /** Does it, once. A withdrawal is compared with what the guardian saw. */
  confirm: (seen: SeenSums) => Promise<GuardianDone>;
  /** Answers a request for consent with no. */
  decline?: () => Promise<unknown>;
  /** Mails a new link to the guardian. */
  renew?: () => Promise<unknown>;
};

/** The question of a mailed link. */
export const questionOf = (token: string): GuardianQuestion => ({
  look: () => callFunction("look-at-guardian-link", { token }),
  confirm: (seen) => callFunction("confirm-guardian", { token, ...seen }),
  decline: () => callFunction("confirm-guardian", { token, agrees: false }),
  renew: () => callFunction("renew-guardian-link", { token }),
});
