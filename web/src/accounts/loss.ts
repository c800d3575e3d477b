/** Data that only this device has. `unsent`: changes; `begun`: drafts in words; `versions`: earlier texts of notes. */
export type Loss = { unsent: number; begun: readonly string[]; versions: number };

/** What a sign-out would delete for good. It asks first unless this is 0. */
export const countOf = ({ unsent, begun, versions }: Loss): number => unsent + begun.length + versions;

export type Choice = "keep" | "delete" | "back";

/**
 * What happens to a former account's data. Deletes it unasked only if nothing is unsent.
 * @param ask gets the number of unsent changes, or null if counting fails: there may be some
 */
export async function choiceFor(
  count: () => Promise<number>,
  ask: (unsent: number | null) => Promise<Choice>,
): Promise<Choice> {
  const unsent = await count().catch(() => null);
  return unsent === 0 ? "delete" : await ask(unsent);
}
