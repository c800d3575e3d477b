import { Section } from "@/ui/section";
import { Segmented } from "@/ui/segmented";
import { type Theme, useTheme } from "./theme";

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: "auto", label: "Automatic" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

export function AppearanceSection() {
  const [theme, choose] = useTheme();
  return (
    <Section title="Appearance">
      <Segmented className="w-full" label="Theme" value={theme} onChange={choose} options={THEMES} />
    </Section>
  );
}
