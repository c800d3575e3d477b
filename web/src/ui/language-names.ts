import { LOCALE } from "@/platform/locale";

const names = new Intl.DisplayNames(LOCALE, { type: "language", fallback: "none" });

/** "Spanish", or "Español" in Spanish. An unknown code stays as it is. */
export function languageLabel(code: string): string {
  const name = names.of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(LOCALE) + name.slice(1);
}

/** "English, Spanish". */
export const languageList = (codes: readonly string[]): string => codes.map(languageLabel).join(", ");
