/** Comma-separated values that a spreadsheet does not run. Source: RFC 4180; OWASP, "CSV Injection". */

import { plainAmount } from "./currency";

/** Cents are written in main units. A text is never a formula. */
export type Cell = string | number | { cents: number };

/** A spreadsheet reads a text that begins with one of these, also after blanks, as a formula. */
const FORMULA = /^\s*[=+\-@\t\r\n|%\uff1d\uff0b\uff0d\uff20]/;

function cell(value: Cell): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "object") return plainAmount(value.cents);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** The rows as a file, with CRLF line ends and a BOM, by which spreadsheets recognise UTF-8. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
