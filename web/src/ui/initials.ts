/** First letters of the first and last word: "Javonte Prescod-Hill" is JP. A title ("Dr.") does not count. */
export function initials(name: string): string {
  const all = name.trim().split(/\s+/).filter(Boolean);
  const named = all.filter((word) => !word.endsWith("."));
  const words = named.length > 0 ? named : all;
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]];
  return (
    letters
      .map((word) => [...(word ?? "")][0] ?? "")
      .join("")
      .toLocaleUpperCase() || "?"
  );
}
