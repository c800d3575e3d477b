import * as m from "@messages";
import { formatCents } from "@/ui/format";

const isCents = (key: string): boolean => key === "amount" || key === "refund";

/** The details whose values are codes. */
const CODED: readonly string[] = ["from", "to", "kind", "status", "role", "fields", "cause"];

/** What a log line says was done: "booking.call_off" to "booking call off". */
export const actionWords = (action: string): string =>
  m.staff_log_action({ code: action.replaceAll(".", "_"), words: action.replace(/[._]/g, " ") });

function valueWords(key: string, value: unknown): string {
  if (typeof value === "number" && isCents(key)) return formatCents(value);
  if (Array.isArray(value)) return value.map((one) => valueWords(key, one)).join(", ");
  if (typeof value === "object") return JSON.stringify(value);
  // Of what a person wrote, no word is a code.
  const words = String(value);
  return CODED.includes(key) ? m.staff_log_value({ code: words, words: words.replaceAll("_", " ") }) : words;
}

/** A log line's details: "amount: $12.00. note: Half a session." */
export function detailWords(detail: Readonly<Record<string, unknown>>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== "" && value !== null && !(Array.isArray(value) && value.length === 0))
    .map(([key, value]) =>
      key === "percent"
        ? m.ui_percent({ value: String(value) })
        : m.staff_log_detail({ key, words: key.replaceAll("_", " "), value: valueWords(key, value) }),
    )
    .join(". ");
}
