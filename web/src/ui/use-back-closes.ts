import { useEffect, useRef } from "react";

let entries = 0;
let open = 0;
let isWatching = false;

/** A link in a sheet leaves the sheet's history entry behind; Back skips it. */
function passOver(event: PopStateEvent): void {
  if (open === 0 && event.state?.over !== undefined) history.back();
}

/** Back closes an overlay instead of leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    if (!isWatching) addEventListener("popstate", passOver);
    isWatching = true;
    open++;
    let entry = 0;
    const popped = (event: PopStateEvent) => {
      // It is the same page: the router has nothing to do.
      event.stopImmediatePropagation();
      close.current();
    };
    const timer = setTimeout(() => {
      entry = ++entries;
      // The router watches `pushState`; this entry is no destination.
      History.prototype.pushState.call(history, { ...history.state, over: entry }, "");
      addEventListener("popstate", popped, { capture: true });
    });
    return () => {
      open--;
      clearTimeout(timer);
      removeEventListener("popstate", popped, { capture: true });
      // A link that closes it navigates first, and then the entry is no longer current.
      setTimeout(() => {
        if (entry === 0 || history.state?.over !== entry) return;
        addEventListener("popstate", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
        history.back();
      });
    };
  }, [isOpen]);
}
