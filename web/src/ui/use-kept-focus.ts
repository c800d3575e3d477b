import { type RefObject, useEffect } from "react";

const FOCUSABLE = "a[href], button, input, [tabindex]";

/**
 * A list that re-creates a row (windowing begins, a row returns into view) loses its focus. This restores it at the same control of the
 * new row, found by `aria-posinset`, unless something else has the focus.
 */
export function useKeptFocus(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = frame.current;
    if (!node) return;
    let kept: { at: Element; row: string; control: number } | null = null;
    const controls = (row: Element) => [...row.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof HTMLElement ? target.closest("[aria-posinset]") : null;
      if (!row || !(target instanceof HTMLElement)) return;
      kept = { at: target, row: row.getAttribute("aria-posinset") ?? "", control: controls(row).indexOf(target) };
    };
    // Chromium fires blur while the row is being removed, so check afterwards.
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (kept?.at === target && kept.at.isConnected) kept = null;
      });
    const watch = new MutationObserver(() => {
      if (!kept || kept.at.isConnected || document.activeElement !== document.body) return;
      const row = node.querySelector(`[aria-posinset="${kept.row}"]`);
      if (row) controls(row)[kept.control]?.focus({ preventScroll: true });
    });
    node.addEventListener("focusin", remember);
    node.addEventListener("focusout", forget);
    watch.observe(node, { childList: true, subtree: true });
    return () => {
      node.removeEventListener("focusin", remember);
      node.removeEventListener("focusout", forget);
      watch.disconnect();
    };
  }, [frame]);
}
