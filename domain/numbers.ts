import { type Language, language } from "@language";

type Marks = {
  decimal: string;
  group: string /** The smallest number whose thousands are grouped. */;
  groupedFrom: number;
};
const MARKS: Record<Language, Marks> = {
  en: { decimal: ".", group: ",", groupedFrom: 1_000 },
  es: { decimal: ",", group: ".", groupedFrom: 10_000 },
};

/** A number of at least 0 in the reader's language, as Intl writes it, which the server does not have: "1,598.40" or "1598,40". */
export function numberInWords(value: number, digits = 0): string {
  const { decimal, group, groupedFrom } = MARKS[language()];
  const [whole = "", fraction] = value.toFixed(digits).split(".");
  const grouped = Number(whole) < groupedFrom ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}
