/** One statement of the specification, to the letter. `decision` says how the project changes or completes it. */
export type Statement = { id: string; words: string; decision?: string };
export type Section = { number: string; title: string; statements: readonly Statement[] };

/** A section's statements; a pair is the words and the decision. */
export const section = (number: string, title: string, lines: Record<string, string | [string, string]>): Section => ({
  number,
  title,
  statements: Object.entries(lines).map(([name, line]) =>
    typeof line === "string"
      ? { id: `${number}.${name}`, words: line }
      : { id: `${number}.${name}`, words: line[0], decision: line[1] },
  ),
});
