import * as m from "@messages";
import { Section } from "@/ui/section";
import { Segmented } from "@/ui/segmented";
import { type Theme, useTheme } from "./theme";

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: "auto", label: m.settings_automatic() },
  { value: "light", label: m.settings_light() },
  { value: "dark", label: m.settings_dark() },
];

export function AppearanceSection() {
  const [theme, choose] = useTheme();
  return (
    <Section title={m.settings_appearance()}>
      <Segmented
        className="w-full max-desk:flex max-desk:flex-wrap max-desk:*:flex-1"
        label={m.settings_theme()}
        value={theme}
        onChange={choose}
        options={THEMES}
      />
    </Section>
  );
}
