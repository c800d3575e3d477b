import type { LinkPurpose } from "@domain/guardian";
import { callFunction } from "@/platform/api";

/** What a link of a guardian's mail is about. */
export type GuardianLink = {
  purpose: LinkPurpose;
  /** The young person's. */
  name: string;
  guardian: string;
  newGuardian: { name: string; email: string };
  /** Sessions to come. */
  sessions: number;
  /** What a withdrawal cancels. `start` is an ISO instant, amounts are cents. */
  toCancel: { coach: string; start: string; refundCents: number }[];
};

/** What the button has done; the figures come with a withdrawal. Cents. */
export type GuardianDone = { sessions?: number; refundCents?: number };

/** Changes nothing. @throws ApiError */
export const lookAtLink = (token: string): Promise<GuardianLink> => callFunction("look-at-guardian-link", { token });

/** Does what the link says, once. @throws ApiError */
export const confirmLink = (token: string): Promise<GuardianDone> => callFunction("confirm-guardian", { token });

/** Has a new link mailed to the guardian's address. @throws ApiError */
export const renewLink = (token: string): Promise<unknown> => callFunction("renew-guardian-link", { token });
