import { type Language, language, OFFERED } from "@language";
import * as m from "@messages";
import { canChooseLanguage, LANGUAGE_NAMES } from "@/platform/chosen-language";

async function change(next: Language): Promise<void> {
  const [{ changeLanguage }, { tellUnchanged }] = await Promise.all([
    import("@/pwa/change-language"),
    import("@/pwa/language-news"),
  ]);
  if (!(await changeLanguage(next).catch(() => false))) tellUnchanged();
}

/** The other languages, for visitors. Signed-in people have them in the settings. */
export function LanguageLinks() {
  if (!canChooseLanguage) return null;
  return (
    <nav aria-label={m.shell_language()} className="flex gap-4">
      {OFFERED.filter((one) => one !== language()).map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          className="min-h-11 text-on-night underline"
          onClick={() => void change(one)}
        >
          {LANGUAGE_NAMES[one]}
        </button>
      ))}
    </nav>
  );
}
