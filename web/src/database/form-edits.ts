import { sameValue } from "@sync/merge";

/** A form over something stored: what the person changed lies on top, and only that is to be saved. */
export type FormEdits<T> = {
  /** What is stored, with what the person changed on top. */
  value: T;
  /** The fields that the person changed. */
  changed: readonly string[];
};

/** @param kept what the person changed, as it was kept last */
export function editsOver<T extends object>(stored: T, kept: Partial<T>): FormEdits<T> {
  const edits = differing(stored, kept);
  return { value: { ...stored, ...edits }, changed: Object.keys(edits) };
}

/** What is to be kept after one more change. */
export const withEdit = <T extends object>(stored: T, kept: Partial<T>, part: Partial<T>): Partial<T> =>
  differing(stored, { ...kept, ...part });

/** Of the edits those that say something else than what is stored. */
export const differing = <T extends object>(stored: T, edits: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => field in stored && !sameValue(stored[field as keyof T], value)),
  ) as Partial<T>;

/** The edits of one open form, and what becomes of them while they are saved. */
export class EditsKeeper<T extends object> {
  /** What was typed since the save under way began. */
  #since: Partial<T> | null = null;

  /** What is to be kept after one more change. */
  typed(stored: T, kept: Partial<T>, part: Partial<T>): Partial<T> {
    if (!this.#since) return withEdit(stored, kept, part);
    this.#since = { ...this.#since, ...part };
    // Also what equals the stored value: the save under way is about to change that.
    return { ...kept, ...part };
  }

  /**
   * Runs a save of `shown`, what the form shows now.
   * @returns what stays an edit: what was typed meanwhile. Null when `save` answers false: nothing was saved.
   */
  async during(shown: T, save: () => Promise<unknown>): Promise<Partial<T> | null> {
    this.#since = {};
    try {
      return (await save()) === false ? null : differing(shown, this.#since);
    } finally {
      this.#since = null;
    }
  }
}
