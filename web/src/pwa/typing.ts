const QUIET_MS = 3000;
const FIELDS = "input:not([type=checkbox]):not([type=radio]):not([type=button]):not([type=submit]), textarea";

let lastInput = Number.NEGATIVE_INFINITY;
const note = () => {
  lastInput = performance.now();
};
addEventListener("input", note, true);
addEventListener("keydown", note, true);

/** A field with changed content, which a reload could lose. */
function hasDirtyField(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(
    (field) => field === document.activeElement && field.value !== "",
  );
}

/** Calls back once no key was pressed for three seconds and no filled field has the focus. */
export function whenNobodyTypes(callback: () => void): void {
  if (performance.now() - lastInput >= QUIET_MS && !hasDirtyField()) callback();
  else setTimeout(() => whenNobodyTypes(callback), 500);
}
