/** What a coach's page is called, in the app and wherever it is found: "Ana Ruiz, Tennis coach". */
export const coachTitle = ({ name, sport }: { name: string; sport: string }): string =>
  sport === "" || sport === "Other" ? `${name}, coach` : `${name}, ${sport} coach`;

/** Longer than this is a sentence, and no name. */
const LONGEST_NAME = 40;

/** What a coach teaches, in a word: "Other" says nothing, so the first of their coaching areas stands for it. */
export function sportName({ sport, coaching_areas }: { sport: string; coaching_areas: string }): string {
  if (sport !== "Other") return sport;
  const first = (coaching_areas.split(/[,.;\n]/)[0] ?? "").trim();
  return first.length > LONGEST_NAME ? "" : first.charAt(0).toUpperCase() + first.slice(1);
}
