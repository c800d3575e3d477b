import { type RefObject, useEffect } from "react";

const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const TYPES = "input, textarea, select, [contenteditable], [role=dialog], [role=listbox], [role=tablist]";

/** j and k, or the arrows once a line has the focus, move between the lines. Enter opens one, as a button does. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
      const target = event.target instanceof Element ? event.target : null;
      if (!step || event.ctrlKey || event.metaKey || event.altKey || target?.closest(TYPES)) return;
      const at = rows.indexOf(document.activeElement as HTMLElement);
      // Elsewhere the arrows scroll the page.
      if (at < 0 && event.key.startsWith("Arrow")) return;
      const next = rows[at < 0 ? 0 : at + step];
      if (!next?.checkVisibility()) return;
      event.preventDefault();
      next.focus();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [list]);
}
