/**
 * Small documents of one person, in one synced collection by kind: the ticks of a booking's homework (its coach reads them too), saved
 * coaches, and a coach's templates. `content` is text; each kind has a form of it.
 */
import * as m from "@messages";
import * as z from "zod/mini";
import { LIMITS } from "./limits";
import { isMarks, mergeMarks, readMarks } from "./marks";
import { mergeNotes } from "./notes-merge";
import { typedLines } from "./notes-merge-conflict";
import { type Checked, check } from "./validate";

export const ITEM_KINDS = ["homework", "saved", "template"] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

const ref = z.string().check(z.maxLength(15));
const instant = z.string().check(z.maxLength(30));

export const personalItemDocument = z.object({
  /** homework: the booking's id. saved: the account's id. So two devices that begin one offline make the same document. */
  id: ref,
  rev: z.number(),
  user_id: ref,
  /** homework: the booking's coach, who reads it. Set by the server. */
  coach_user_id: ref,
  booking_id: ref,
  kind: z.string().check(z.maxLength(10)),
  content: z.string().check(z.maxLength(LIMITS.note)),
  created_at: instant,
  updated_at: instant,
});
export type PersonalItemDocument = z.infer<typeof personalItemDocument>;

/** Saved coaches of one person. */
export const MOST_SAVED = 500;

const marks = z
  .string()
  .check(
    z.maxLength(LIMITS.note, { error: m.rules_too_much_to_keep }),
    z.refine(isMarks, { error: m.rules_something_in_the_form_is_wrong }),
  );
const savedCoaches = marks.check(
  z.refine((text) => readMarks(text).size <= MOST_SAVED, { error: m.rules_too_many_saved }),
  z.refine((text) => [...readMarks(text).keys()].every((id) => /^[a-z0-9]{15}$/.test(id)), {
    error: m.rules_something_in_the_form_is_wrong,
  }),
);

export type Template = { name: string; text: string };

/** A coach's template: its name (one line) and the text that it inserts into a note. */
export const templateSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: m.rules_name_is_required }),
      z.maxLength(LIMITS.name, { error: m.rules_name_too_long }),
    ),
  text: z.string().check(
    z.refine((text) => text.trim() !== "", { error: m.rules_template_cannot_be_empty }),
    z.maxLength(LIMITS.template, { error: m.rules_template_too_long_max_10000 }),
  ),
});

/** The name is the first line. */
export function readTemplate(content: string): Template {
  const end = content.indexOf("\n");
  return end < 0 ? { name: content, text: "" } : { name: content.slice(0, end), text: content.slice(end + 1) };
}
export const formatTemplate = ({ name, text }: Template): string => `${name.replace(/\s+/g, " ").trim()}\n${text}`;

/** Checks an item's content by the schema of its kind. An unknown kind is refused. */
export function checkContent(kind: string, content: string): Checked<unknown> {
  switch (kind) {
    case "homework":
      return check(marks, content);
    case "saved":
      return check(savedCoaches, content);
    case "template":
      return check(templateSchema, readTemplate(content));
    default:
      return { ok: false, message: m.rules_something_in_the_form_is_wrong(), field: "kind" };
  }
}

/** Both devices' contents as one. Nothing that either added is lost. */
export function mergeContent(kind: string, base: string, mine: string, theirs: string): string {
  if (kind !== "template") return mergeMarks(base, mine, theirs);
  const [before, own, other] = [readTemplate(base), readTemplate(mine), readTemplate(theirs)];
  return formatTemplate({
    name: own.name === before.name ? other.name : own.name,
    // A template has no panel to choose a version: both stand one under the other.
    text: typedLines(mergeNotes(before.text, own.text, other.text)).join("\n"),
  });
}
