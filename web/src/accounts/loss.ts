/** Data that only this device has. `unsent`: changes; `begun`: drafts in words; `versions`: earlier texts of notes. */
export type Loss = { unsent: number; begun: readonly string[]; versions: number };

/** The number of things that a sign-out would delete for good. If it is not 0, the sign-out asks first. */
export const countOf = ({ unsent, begun, versions }: Loss): number => unsent + begun.length + versions;

export type Choice = "keep" | "delete" | "back";

/**
 * Decides what happens to a former account's data. The person is asked unless the count is 0.
 * @param count the number of unsent changes
 * @param ask gets the count, or null if counting fails
 */
export async function choiceFor(
  count: () => Promise<number>,
  ask: (unsent: number | null) => Promise<Choice>,
): Promise<Choice> {
  const unsent = await count().catch(() => null);
  return unsent === 0 ? "delete" : await ask(unsent);
}
