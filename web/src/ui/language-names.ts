import { LOCALE } from "@/platform/locale";

let known: Intl.DisplayNames | undefined;

/** Made when first needed, because the browser takes 20 to 60 ms to read its language data. */
function names(): Intl.DisplayNames {
  known ??= new Intl.DisplayNames(LOCALE, { type: "language", fallback: "none" });
  return known;
}

/** "Spanish", or "Español" in Spanish. An unknown code stays as it is. */
export function languageLabel(code: string): string {
  const name = names().of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(LOCALE) + name.slice(1);
}

/** "English, Spanish". */
export const languageList = (codes: readonly string[]): string => codes.map(languageLabel).join(", ");
