import { Refusal } from "@domain/errors";
import { check } from "@domain/validate";
import type * as z from "zod/mini";

/** The request's JSON body by its schema, or `invalid_input` with the first failing message and its field. */
export function readInput<T>(e: core.RequestEvent, schema: z.ZodMiniType<T>): T {
  // The body is made of Go values; a round trip makes it plain JavaScript, lists included.
  const checked = check(schema, JSON.parse(JSON.stringify(e.requestInfo().body ?? {})));
  if (!checked.ok) throw new Refusal("invalid_input", checked.message, { field: checked.field });
  return checked.value;
}
