import { useDraft } from "./drafts";
import { editsOver, type FormEdits, withEdit } from "./form-edits";

export type EditsControl<T> = FormEdits<T> & {
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
  return { ...editsOver(stored, kept), set: (part) => keep(withEdit(stored, kept, part)), clear };
}
