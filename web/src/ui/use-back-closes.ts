import { useEffect, useRef } from "react";

let entries = 0;

/** Back closes what is open over the page, instead of leaving the page under it. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open) return;
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
      clearTimeout(timer);
      removeEventListener("popstate", popped, { capture: true });
      if (entry === 0 || history.state?.over !== entry) return;
      addEventListener("popstate", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
      history.back();
    };
  }, [open]);
}
