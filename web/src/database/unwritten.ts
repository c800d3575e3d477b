/** Editors and drafts on the screen with words that may not be stored yet. */
export type Unwritten = { settle(): Promise<unknown> };

const all = new Set<Unwritten>();

/** @returns the function to remove it, once it has settled */
export function addUnwritten(one: Unwritten): () => void {
  all.add(one);
  return () => void one.settle().then(() => all.delete(one));
}

/** Resolves when all typed text is stored, or could not be. */
export const settleUnwritten = (): Promise<unknown> => Promise.all([...all].map((one) => one.settle()));
