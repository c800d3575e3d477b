import { useEffect, useRef } from "react";

let entries = 0;
let open = 0;
let isWatching = false;

/** A link in a sheet leaves the sheet's entry behind: on the way back it is no place to stop at. */
function passOver(event: PopStateEvent): void {
  if (open === 0 && event.state?.over !== undefined) history.back();
}

/** Back closes what is open over the page, instead of leaving the page under it. */
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
      // The router watches the page's own `pushState`; this entry is not a place to go to.
      History.prototype.pushState.call(history, { ...history.state, over: entry }, "");
      addEventListener("popstate", popped, { capture: true });
    });
    return () => {
      open--;
      clearTimeout(timer);
      removeEventListener("popstate", popped, { capture: true });
      // A link that closes it is followed first, and then the entry is not the current one any more.
      setTimeout(() => {
        if (entry === 0 || history.state?.over !== entry) return;
        addEventListener("popstate", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
        history.back();
      });
    };
  }, [isOpen]);
}
