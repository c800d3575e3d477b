import { SPOKEN } from "@domain/languages";
import { LOCALE } from "@/platform/locale";
import { languageLabel } from "./language-names";

/** All languages by name. */
export const languageOptions = (): { value: string; label: string }[] =>
  SPOKEN.map((value) => ({ value: value as string, label: languageLabel(value) })).sort((one, other) =>
    one.label.localeCompare(other.label, LOCALE),
  );
