import * as z from "zod/mini";
import { CLIENT_ERROR_LIMITS } from "./client-error-limits";

const upTo = (most: number) =>
  z.pipe(
    z.string(),
    z.transform((text: string) => text.slice(0, most)),
  );

/** A report of an app error: its message and where it broke. Longer texts are truncated. */
export const clientErrorInput = z.object({
  message: upTo(CLIENT_ERROR_LIMITS.message),
  stack: z.optional(upTo(CLIENT_ERROR_LIMITS.stack)),
});
