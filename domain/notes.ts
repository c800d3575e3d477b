import * as z from "zod/mini";
import { LIMITS } from "./limits";

/** Session notes. Kept as typed; only blank ones are refused. */
export const noteInput = z.object({
  notes: z.string({ error: "Notes cannot be empty" }).check(
    z.refine((notes) => notes.trim() !== "", { error: "Notes cannot be empty" }),
    z.maxLength(LIMITS.note, { error: "Notes too long (max 50000 characters)" }),
  ),
});

/** Minutes within which edits count as one earlier version. */
export const VERSION_MINUTES = 10;

/**
 * Whether the text that is about to be replaced becomes a version of its own.
 * @param lastVersionAt milliseconds since 1970 of the newest version, 0: none yet
 * @param now milliseconds since 1970
 */
export const keepsVersion = (before: string, after: string, lastVersionAt: number, now: number): boolean =>
  before !== after && before.trim() !== "" && now - lastVersionAt >= VERSION_MINUTES * 60_000;
