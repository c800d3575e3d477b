import { type Language, language, OFFERED } from "@language";
import * as m from "@messages";
import { useState } from "react";
import { canChooseLanguage, LANGUAGE_NAMES } from "@/platform/chosen-language";
import { Section } from "@/ui/section";
import { Segmented } from "@/ui/segmented";

type State = "still" | "changing" | "failed";

const WORDS: Record<State, string> = {
  still: m.settings_the_page_loads_again_in_it(),
  changing: m.settings_fetching_the_app_in_that_language(),
  failed: m.settings_the_language_did_not_change(),
};

/** `userId`: the account keeps the choice, and its mails follow it. */
export function LanguageSection({ userId }: { userId: string }) {
  const [state, setState] = useState<State>("still");
  if (!canChooseLanguage) return null;
  const choose = async (next: Language) => {
    setState("changing");
    const { changeLanguage } = await import("@/pwa/change-language");
    if (!(await changeLanguage(next, userId))) setState("failed");
  };
  return (
    <Section title={m.settings_language()}>
      <Segmented
        className="w-full"
        label={m.settings_language()}
        value={language()}
        onChange={(next) => void choose(next).catch(() => setState("failed"))}
        options={OFFERED.map((one) => ({
          value: one,
          label: LANGUAGE_NAMES[one],
          lang: one,
          disabled: state === "changing" && one !== language(),
        }))}
      />
      <p role="status" className="text-ink-2">
        {WORDS[state]}
      </p>
    </Section>
  );
}
