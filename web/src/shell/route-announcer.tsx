import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";

/** Focuses the heading, or main until data brought one, as long as nobody has gone on from there. @returns an end to it */
function focusHeading(main: HTMLElement): () => void {
  const there = (): boolean => {
    const heading = main.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    (heading ?? main).focus({ preventScroll: true });
    return heading !== null;
  };
  if (there()) return () => {};
  const watch = new MutationObserver(() => {
    const waiting = document.activeElement === main || document.activeElement === document.body;
    if (!waiting || there()) watch.disconnect();
  });
  watch.observe(main, { childList: true, subtree: true });
  return () => watch.disconnect();
}

/**
 * After a move to another page: the focus goes to its heading (else to main), and its title is read out.
 * A change of search parameters or of the anchor leaves both alone.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [said, setSaid] = useState("");
  const stop = useRef(() => {});
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged, toLocation }) => {
        if (!fromLocation || !pathChanged) return;
        const main = document.getElementById("main");
        // A screen that placed the focus itself (a form's first field, a thread's box) keeps it.
        const placed = main?.contains(document.activeElement) && document.activeElement !== main;
        stop.current();
        if (main && !placed && !toLocation.hash) stop.current = focusHeading(main);
        setTimeout(() => setSaid(document.title), 100);
      }),
    [router],
  );
  return (
    <div className="vh" aria-live="polite" aria-atomic="true">
      {said}
    </div>
  );
}
