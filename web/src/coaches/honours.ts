/** A sentence boundary: after a whole word (not "No." or "U.S."), before a capital or a figure. */
const SENTENCE = /(?<=[\p{L}%)]{3}|\d{2})\.\s+(?=[\p{Lu}\d])/u;

/** Splits achievements by line, by semicolon, or by sentence. */
export const honoursOf = (achievements: string): string[] =>
  achievements
    .split(/\n|;|•/)
    .flatMap((line) => line.split(SENTENCE))
    .map((line) =>
      line
        .replace(/^[\s\-–*]+/, "")
        .replace(/(?<=[\p{L}%)]{3}|\d{2})\.\s*$/u, "")
        .trim(),
    )
    .filter(Boolean);
