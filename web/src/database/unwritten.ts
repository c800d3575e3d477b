/** What may hold words that this device has not stored yet: an editor or a draft on the screen. */
export type Unwritten = { settle(): Promise<unknown> };

const all = new Set<Unwritten>();

/** @returns how to take it out again, which happens once it has settled */
export function addUnwritten(one: Unwritten): () => void {
  all.add(one);
  return () => void one.settle().then(() => all.delete(one));
}

/** Resolves when everything typed so far is stored, or could not be. */
export const settleUnwritten = (): Promise<unknown> => Promise.all([...all].map((one) => one.settle()));
