import { useEffect, useRef, useState } from "react";
import { useDraft } from "./drafts";
import { EditsKeeper, editsOver, type FormEdits, withEdit } from "./form-edits";

export type EditsControl<T> = FormEdits<T> & {
  set(part: Partial<T>): void;
  /**
   * Saves what the form shows. Edits made meanwhile stay; so do all edits if `save` fails or returns false.
   * @returns whether the whole form is saved
   */
  saving(save: () => Promise<unknown>): Promise<boolean>;
};

/**
 * A form over a stored document. An untouched field shows the stored value, also a newer one. Only changed fields are saved. The edits are
 * kept on this device under `key` until then.
 */
export function useEdits<T extends object>(key: string, stored: T): EditsControl<T> {
  const [kept, keep, { clear, now }] = useDraft<Partial<T>>(key, {});
  const [keeper] = useState(() => new EditsKeeper<T>());
  const shown = editsOver(stored, kept);
  const newest = useRef(stored);
  newest.current = stored;
  const hasSettled = Object.keys(kept).length > shown.changed.length;
  // What the stored document has by now is no edit any more. Otherwise it would cover a later value. The end of a save does this itself.
  useEffect(() => {
    if (hasSettled && !keeper.isSaving) keep(withEdit(newest.current, now(), {}));
  });
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
