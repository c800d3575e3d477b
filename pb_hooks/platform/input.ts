import { Refusal } from "@domain/errors";
import { check } from "@domain/validate";
import * as z from "zod/mini";

/** The request's JSON body, untrusted. It consists of Go values; a round trip makes it plain JavaScript. */
export const bodyOf = (e: core.RequestEvent): Record<string, unknown> =>
  JSON.parse(JSON.stringify(e.requestInfo().body ?? {})) as Record<string, unknown>;

/** The schema's value, or `invalid_input` with the first failing message and its field. */
export function valid<T>(schema: z.ZodMiniType<T>, input: unknown): T {
  const checked = check(schema, input);
  if (!checked.ok) throw new Refusal("invalid_input", checked.message, { field: checked.field });
  return checked.value;
}

/** The request's JSON body by its schema. */
export const readInput = <T>(e: core.RequestEvent, schema: z.ZodMiniType<T>): T => valid(schema, bodyOf(e));

/** The id of a record in a request. */
export const recordId = z.string().check(z.minLength(1), z.maxLength(15));

/** A text of the body, or "". */
export function textOf(body: Record<string, unknown>, name: string): string {
  const value = body[name];
  return typeof value === "string" ? value : "";
}
