import type { LinkPurpose } from "@domain/guardian";
import { callFunction } from "@/platform/api";

/** The purpose of a guardian's link. */
export type GuardianLink = {
  purpose: LinkPurpose;
  /** The young person's. */
  name: string;
  guardian: string;
  newGuardian: { name: string; email: string };
  /** Sessions to come. */
  sessions: number;
  /** Sessions that a withdrawal cancels. `start` is an ISO instant, amounts are cents. */
  toCancel: { coach: string; start: string; refundCents: number }[];
};

/** The button's result, with figures for a withdrawal in cents, or the token of the opened page. */
export type GuardianDone = { sessions?: number; refundCents?: number; visit?: string };

/** Changes nothing. @throws ApiError */
export const lookAtLink = (token: string): Promise<GuardianLink> => callFunction("look-at-guardian-link", { token });

/** Performs the link's action, once. @throws ApiError */
export const confirmLink = (token: string): Promise<GuardianDone> => callFunction("confirm-guardian", { token });

/** Answers a request for consent with no. @throws ApiError */
export const declineLink = (token: string): Promise<unknown> =>
  callFunction("confirm-guardian", { token, agrees: false });

/** Mails a new link to the guardian. @throws ApiError */
export const renewLink = (token: string): Promise<unknown> => callFunction("renew-guardian-link", { token });
