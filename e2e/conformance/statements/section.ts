/** One statement of product.txt with the words that are held to. `decision` says where decisions.md changes or closes it. */
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
