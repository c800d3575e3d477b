import { useRef, useState } from "react";
import { useDraft } from "./drafts";
import { EditsKeeper, editsOver, type FormEdits, withEdit } from "./form-edits";

export type EditsControl<T> = FormEdits<T> & {
  set(part: Partial<T>): void;
  /**
   * Runs a save of what the form shows. What was typed meanwhile stays an edit; so does everything when `save` fails or answers false.
   * @returns whether all of the form is saved now
   */
  saving(save: () => Promise<unknown>): Promise<boolean>;
};

/**
 * A form over something stored. An untouched field shows what is stored, also what arrives while the form is open; only changed fields are to
 * be saved. The changes survive a reload and are kept on this device under `key` until they are saved.
 */
export function useEdits<T extends object>(key: string, stored: T): EditsControl<T> {
  const [kept, keep, { clear, now }] = useDraft<Partial<T>>(key, {});
  const [keeper] = useState(() => new EditsKeeper<T>());
  const shown = editsOver(stored, kept);
  const newest = useRef(stored);
  newest.current = stored;
  return {
    ...shown,
    set: (part) => keep(keeper.typed(stored, now(), part)),
    async saving(save) {
      let rest: Partial<T> | null = null;
      try {
        rest = await keeper.during(shown.value, save);
      } finally {
        if (!rest) keep(withEdit(newest.current, now(), {}));
      }
      if (!rest) return false;
      const isSaved = Object.keys(rest).length === 0;
      if (isSaved) clear();
      else keep(rest);
      return isSaved;
    },
  };
}
