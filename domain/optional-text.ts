import * as z from "zod/mini";

/** A form's text that may be left out: trimmed, at most `max` characters, "" by default. */
export const optionalText = (max: number, tooLong: () => string) =>
  z._default(z.nullable(z.string({ error: tooLong }).check(z.trim(), z.maxLength(max, { error: tooLong }))), "");
