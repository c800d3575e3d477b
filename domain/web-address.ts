import * as z from "zod/mini";
import { LIMITS } from "./limits";

// A regular expression, because goja has no URL. Only http and https: these addresses become links and pictures.
const WEB_ADDRESS =
  /^https?:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][^\s<>"]*)?$/i;

/** True for an absolute http or https address without spaces. */
export const isWebAddress = (value: string): boolean => value.length <= LIMITS.url && WEB_ADDRESS.test(value);

/** A picture's address, or "". */
export const imageUrl = z
  .string({ error: "Invalid image URL" })
  .check(z.refine((value) => value === "" || isWebAddress(value), { error: "Invalid image URL" }));

/** An address without a scheme, such as "zoom.us/j/1", is read as https. */
export function withScheme(typed: string): string {
  const address = typed.trim();
  return address === "" || address.includes("://") || !address.includes(".") ? address : `https://${address}`;
}

/** The link with which the athlete joins. Must not be empty. */
export const meetingLinkInput = z.object({
  meeting_link: z
    .string({ error: "Please enter a meeting link" })
    .check(
      z.trim(),
      z.minLength(1, { error: "Please enter a meeting link", abort: true }),
      z.refine(isWebAddress, { error: "The meeting link must start with https:// or http://" }),
    ),
});
