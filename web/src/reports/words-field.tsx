import { REPORT_MOST } from "@domain/reports";
import * as m from "@messages";
import { Field } from "@/ui/field";
import { TextArea } from "@/ui/input";
import type { Wrong } from "@/ui/wrong";

/** A report to send, or what is missing in it. */
export function readReport<T extends string>(
  about: T | null,
  text: string,
): { wrong: Wrong } | { wrong: null; about: T; words: string } {
  const words = text.trim();
  if (about === null) return { wrong: { field: "about", message: m.reports_choose_what_about() } };
  if (words === "") return { wrong: { field: "words", message: m.reports_say_what_happened() } };
  if (words.length > REPORT_MOST) return { wrong: { field: "words", message: m.ui_too_long({ max: REPORT_MOST }) } };
  return { wrong: null, about, words };
}

type Props = { text: string; busy: boolean; onChange: (text: string) => void };

/** The words of a report. */
export const WordsField = ({ text, busy, onChange }: Props) => (
  <Field name="words" label={m.reports_what_happened()} counter={{ value: text.length, max: REPORT_MOST }}>
    <TextArea value={text} readOnly={busy} maxLength={REPORT_MOST} onChange={(event) => onChange(event.target.value)} />
  </Field>
);
