import { MOST_SPOKEN } from "@domain/languages";
import * as m from "@messages";
import { X } from "lucide-react";
import { buttonLooks } from "@/ui/button";
import { Field } from "@/ui/field";
import { languageLabel } from "@/ui/language-names";
import { languageOptions } from "@/ui/language-options";
import { Select } from "@/ui/select";

type Props = { languages: readonly string[]; onChange: (languages: string[]) => void };

/** The languages in which a coach coaches: chosen ones as buttons that remove them, and a list of the others. */
export function LanguagesField({ languages, onChange }: Props) {
  const left = languageOptions().filter(({ value }) => !languages.includes(value));
  return (
    <div className="grid gap-2.5">
      <Field label={m.languages_you_coach_in()} name="languages" optional hint={m.languages_athletes_filter_by_them()}>
        <Select
          value=""
          onChange={(language) => language && onChange([...languages, language].slice(0, MOST_SPOKEN))}
          options={left}
          placeholder={m.languages_add_a_language()}
        />
      </Field>
      {languages.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={m.languages_chosen()}>
          {languages.map((language) => (
            <li key={language}>
              <button
                type="button"
                className={buttonLooks({ tone: "out", size: "sm", quiet: true })}
                aria-label={m.languages_remove({ language: languageLabel(language) })}
                onClick={() => onChange(languages.filter((one) => one !== language))}
              >
                {languageLabel(language)}
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
