import { Refusal } from "@domain/errors";
import { LIMITS } from "@domain/limits";
import * as m from "@messages";
import * as z from "zod/mini";
import { byId } from "../platform/records";

/** The team's reason, which the log keeps. */
export const why = z
  .string({ error: m.server_please_say_why })
  .check(z.trim(), z.minLength(1, { error: m.server_please_say_why }), z.maxLength(LIMITS.bookingNotes));

export function personOf(app: core.App, userId: string): core.Record {
  const person = byId(app, "users", userId);
  if (!person) throw new Refusal("not_found", m.server_there_is_no_such_account());
  return person;
}
