/** What others read of a person under 18 does not tell how to reach them. */
import * as m from "@messages";
import type * as z from "zod/mini";
import { appIn, contactIn } from "./contact-data";
import { LIMITS } from "./limits";
import { listedName } from "./young-entry";

/** A picture's address, which is checked for apps only. */
const ADDRESS = "profileImageUrl";

/** The first field whose text tells how to reach somebody, and that part of the text. Null if there is none. */
export function contactOf(form: Record<string, unknown>): { field: string; found: string } | null {
  for (const [field, text] of Object.entries(form)) {
    const found = typeof text !== "string" ? "" : field === ADDRESS ? appIn(text) : contactIn(text);
    if (found) return { field, found };
  }
  return null;
}

/** The same form for a person under 18: no text in it tells how to reach anybody. */
export const forYoung = <Form extends z.ZodMiniObject>(form: Form): Form =>
  form.check(({ value, issues }) => {
    const told = contactOf(value);
    if (!told) return;
    const { field, found } = told;
    issues.push({ code: "custom", path: [field], input: value[field], message: m.rules_leave_out_contact({ found }) });
  });

/** The form for a person of this age. @param age in years; null if unknown, which counts as an adult's */
export const formOfAge = <Form extends z.ZodMiniObject>(form: Form, age: number | null): Form =>
  age !== null && age < LIMITS.adultAge ? forYoung(form) : form;

/** The first name under a public review. @param young under 18: "Athlete" if it may hold something else than a name */
export function reviewerName(name: string, young: boolean): string {
  if (young) return listedName(name) || "Athlete";
  return name.trim().split(/\s+/)[0] ?? "";
}
