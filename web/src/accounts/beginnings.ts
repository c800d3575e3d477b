/** A draft's name for people, by the prefix of its key. */
const WORDS: readonly (readonly [key: string, words: string])[] = [
  ["message-", "A message"],
  ["review-", "A review"],
  ["book-", "A booking"],
  ["coach-form-", "Your coach sign-up"],
  ["coach-profile-", "Changes to your coach profile"],
  ["hours-", "Changes to your opening hours"],
  ["athlete-profile", "Your athlete profile"],
  ["account-name", "Your new name"],
  ["meeting-link-", "A meeting link"],
  ["meeting-place-", "A meeting point"],
  ["footage-comment-", "A comment on a recording"],
  ["problem-", "Your problem report"],
  ["claim-", "Your answer to a no-show report"],
  ["counter-claim-", "Your own no-show report"],
];

/** The drafts of these keys in words; several of a kind count as one. */
export function beginnings(keys: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const key of keys) {
    const words = wordsOf(key) ?? "Something else";
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) => (count > 1 ? `${words} (${count} of them)` : words));
}

export const wordsOf = (key: string): string | undefined => WORDS.find(([start]) => key.startsWith(start))?.[1];
