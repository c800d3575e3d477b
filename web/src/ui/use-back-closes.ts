import { useEffect, useLayoutEffect, useRef } from "react";

let entries = 0;
let open = 0;
let isWatching = false;

/** A link in a sheet leaves the sheet's history entry behind; Back skips it. */
function passOver(event: PopStateEvent): void {
  if (open === 0 && event.state?.over !== undefined) history.back();
}

/** The browser goes back some time after `history.back` returns. Overlays that open in between wait for their entries. */
let isLeaving = false;
const waiting = new Set<number>();

/** Gives an overlay a history entry. The entry of a closed overlay is reused: a reload leaves one, and so does an overlay that replaces another. */
function enter(entry: number): void {
  if (isLeaving) {
    waiting.add(entry);
    return;
  }
  const isLeftOver = open === 0 && history.state?.over !== undefined;
  // The router watches `pushState`; this entry is no destination.
  const put = isLeftOver ? History.prototype.replaceState : History.prototype.pushState;
  put.call(history, { ...history.state, over: entry }, "");
}

/** Goes back from the entry of a closed overlay. If a link closed it, the new page is already current, and nothing is left to do. */
function leave(entry: number): void {
  if (history.state?.over !== entry) return;
  isLeaving = true;
  const left = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    isLeaving = false;
    for (const next of waiting) enter(next);
    waiting.clear();
  };
  addEventListener("popstate", left, { capture: true, once: true });
  history.back();
}

/** Back closes an overlay instead of leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // A layout effect runs before the overlay is painted. With a later entry, a quick Back would leave the page.
  useLayoutEffect(() => {
    if (!isOpen) return;
    if (!isWatching) addEventListener("popstate", passOver);
    isWatching = true;
    const entry = ++entries;
    enter(entry);
    open++;
    const popped = (event: PopStateEvent) => {
      // It is the same page: the router has nothing to do.
      event.stopImmediatePropagation();
      close.current();
    };
    addEventListener("popstate", popped, { capture: true });
    return () => {
      open--;
      removeEventListener("popstate", popped, { capture: true });
      waiting.delete(entry);
      setTimeout(() => leave(entry));
    };
  }, [isOpen]);
}
