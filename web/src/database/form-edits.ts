import { sameValue } from "@sync/merge";

/** Edits over a stored document. Only they are saved. */
export type FormEdits<T> = {
  /** The stored values with the edits on top. */
  value: T;
  /** The changed fields. */
  changed: readonly string[];
};

/** @param kept the last kept edits */
export function editsOver<T extends object>(stored: T, kept: Partial<T>): FormEdits<T> {
  const edits = differing(stored, kept);
  return { value: { ...stored, ...edits }, changed: Object.keys(edits) };
}

/** The edits after one more change. */
export const withEdit = <T extends object>(stored: T, kept: Partial<T>, part: Partial<T>): Partial<T> =>
  differing(stored, { ...kept, ...part });

/** The edits that differ from the stored values. */
export const differing = <T extends object>(stored: T, edits: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => field in stored && !sameValue(stored[field as keyof T], value)),
  ) as Partial<T>;

/** The edits of one open form, also during a save. */
export class EditsKeeper<T extends object> {
  /** Edits since the current save began. */
  #since: Partial<T> | null = null;

  get isSaving(): boolean {
    return this.#since !== null;
  }

  /** The edits after one more change. */
  typed(stored: T, kept: Partial<T>, part: Partial<T>): Partial<T> {
    if (!this.#since) return withEdit(stored, kept, part);
    this.#since = { ...this.#since, ...part };
    // Also an edit equal to the stored value, because the current save will change that.
    return { ...kept, ...part };
  }

  /**
   * Saves `shown`, the form's current values.
   * @returns the remaining edits, made meanwhile. Null if `save` returns false: nothing was saved.
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
