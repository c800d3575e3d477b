import { sameValue } from "@/sync/merge";
import { useDraft } from "./drafts";

export type EditsControl<T> = {
  /** What is stored, with what the person changed on top. */
  value: T;
  /** The fields that the person changed. */
  changed: readonly string[];
  set(part: Partial<T>): void;
  /** Forgets the changes: they were saved, or are not wanted. */
  clear(): void;
};

/**
 * A form over something stored. An untouched field shows what is stored, also what arrives while the form is open; only changed fields are to
 * be saved. The changes survive a reload and are kept on this device under `key` until they are cleared.
 */
export function useEdits<T extends object>(key: string, stored: T): EditsControl<T> {
  const [kept, keep, { clear }] = useDraft<Partial<T>>(key, {});
  const edits = differing(stored, kept);
  return {
    value: { ...stored, ...edits },
    changed: Object.keys(edits),
    set: (part) => keep(differing(stored, { ...edits, ...part })),
    clear,
  };
}

/** Of the edits those that say something else than what is stored. */
export const differing = <T extends object>(stored: T, edits: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => field in stored && !sameValue(stored[field as keyof T], value)),
  ) as Partial<T>;
