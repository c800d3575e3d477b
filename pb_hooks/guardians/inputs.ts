import { agreedAmount } from "@domain/agreed-amount";
import { SWITCHES } from "@domain/guardian";
import { CONCERNS, reportWords } from "@domain/reports";
import * as z from "zod/mini";
import { AGREED_SUMS } from "../accounts/guardian-answers";
import { before } from "../messages/between";
import { recordId } from "../platform/input";

/** Of an opened page. */
const token = z.string().check(z.maxLength(100));

export const visitInput = z.object({ token });
export const childInput = z.object({ token, childId: recordId });
/** `before`: nothing for the newest. */
export const threadInput = z.object({ token, childId: recordId, userId: recordId, before });
/** `allowed`: false ends it. "listing" is off until it is allowed; `seen` is then the first name that the guardian saw. */
export const permitInput = z.object({
  ...{ token, childId: recordId, permit: z.enum(SWITCHES), allowed: z.boolean() },
  seen: z._default(z.string().check(z.maxLength(100)), ""),
});
/** `userId`: a coach of the child, or "". */
export const concernInput = z.object({
  ...{ token, childId: recordId, about: z.enum(CONCERNS) },
  userId: z._default(z.string().check(z.maxLength(15)), ""),
  words: reportWords,
});
export const sessionInput = z.object({ token, bookingId: recordId });
export const withdrawInput = z.object({ token, childId: recordId, ...AGREED_SUMS });
/** `move`: the one that the guardian saw. */
export const cancelInput = z.object({
  ...{ token, bookingId: recordId },
  move: z.enum(["cancel", "abandon"]),
  agreedAmount,
});
