import * as m from "@messages";
import * as z from "zod/mini";
import { LIMITS } from "./limits";
import { isOwnPhoto } from "./photos";

// A regular expression, because goja has no URL. Only http and https: these addresses become links and pictures.
const WEB_ADDRESS =
  /^https?:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][^\s<>"]*)?$/i;

/** True for an absolute http or https address without spaces. */
export const isWebAddress = (value: string): boolean => value.length <= LIMITS.url && WEB_ADDRESS.test(value);

/** A picture's address: on the web, of an uploaded photo, or "". */
export const imageUrl = z
  .string({ error: m.rules_invalid_image_url })
  .check(
    z.refine((value) => value === "" || isOwnPhoto(value) || isWebAddress(value), { error: m.rules_invalid_image_url }),
  );

/** An address without a scheme, such as "zoom.us/j/1", is read as https. */
export function withScheme(typed: string): string {
  const address = typed.trim();
  return address === "" || address.includes("://") || !address.includes(".") ? address : `https://${address}`;
}

/** The link with which the athlete joins. Must not be empty. */
export const meetingLinkInput = z.object({
  meeting_link: z
    .string({ error: m.rules_please_enter_a_meeting_link })
    .check(
      z.trim(),
      z.minLength(1, { error: m.rules_please_enter_a_meeting_link, abort: true }),
      z.refine(isWebAddress, { error: m.rules_the_meeting_link_must_start_with }),
    ),
});
