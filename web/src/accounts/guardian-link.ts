import type { LinkPurpose, Withdrawn } from "@domain/guardian";
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
  /** Sessions that a withdrawal cancels. `start` is an ISO instant, amounts are cents. */
  toCancel: { coach: string; start: string; paidCents: number; refundCents: number }[];
};

/** The button's result, with figures for a withdrawal in cents, or the token of the opened page. */
export type GuardianDone = Partial<Withdrawn> & { visit?: string };

/** A question to a guardian. Each call throws ApiError. */
export type GuardianQuestion = {
  /** What it asks. Changes nothing. */
  look: () => Promise<GuardianLink>;
  /** Does it, once. `agreedAmount`: the refund of a withdrawal, in cents, that the guardian saw. */
  confirm: (agreedAmount: number) => Promise<GuardianDone>;
  /** Answers a request for consent with no. */
  decline?: () => Promise<unknown>;
  /** Mails a new link to the guardian. */
  renew?: () => Promise<unknown>;
};

/** The question of a mailed link. */
export const questionOf = (token: string): GuardianQuestion => ({
  look: () => callFunction("look-at-guardian-link", { token }),
  confirm: (agreedAmount) => callFunction("confirm-guardian", { token, agreedAmount }),
  decline: () => callFunction("confirm-guardian", { token, agrees: false }),
  renew: () => callFunction("renew-guardian-link", { token }),
});
