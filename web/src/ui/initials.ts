/** First letters of the first and last word: "Javonte Prescod-Hill" is JP. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]];
  return (
    letters
      .map((word) => [...(word ?? "")][0] ?? "")
      .join("")
      .toLocaleUpperCase() || "?"
  );
}
