import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/**
 * After a move to another page: the focus goes to its heading (else to main), and its title is read out.
 * A change of search parameters or of the anchor leaves both alone.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [said, setSaid] = useState("");
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged, toLocation }) => {
        if (!fromLocation || !pathChanged) return;
        const main = document.getElementById("main");
        // A screen that placed the focus itself (a form's first field, a thread's box) keeps it.
        const placed = main?.contains(document.activeElement) && document.activeElement !== main;
        if (!placed && !toLocation.hash) {
          const heading = main?.querySelector("h1");
          heading?.setAttribute("tabindex", "-1");
          (heading ?? main)?.focus({ preventScroll: true });
        }
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
