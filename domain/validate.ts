import * as m from "@messages";
import type * as z from "zod/mini";

/** The value, or the first failing message and its field. */
export type Checked<T> = { ok: true; value: T } | { ok: false; message: string; field: string };

/**
 * Runs a schema and keeps the first failing message, in the order of the schema's fields.
 * @param input anything; never trusted
 */
export function check<T>(schema: z.ZodMiniType<T>, input: unknown): Checked<T> {
  const result = schema.safeParse(input);
  if (result.success) return { ok: true, value: result.data };
  const first = result.error.issues[0];
  return {
    ok: false,
    message: first?.message ?? m.rules_something_in_the_form_is_wrong(),
    field: String(first?.path[0] ?? ""),
  };
}
