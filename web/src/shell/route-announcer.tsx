import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { followHeading } from "./follow-heading";

/**
 * After a move to another page, focuses its heading (else main) and announces its title. A change of search parameters or anchor does
 * nothing.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [said, setSaid] = useState("");
  useEffect(() => {
    let stop = () => {};
    // The screen sets the title in an effect, a moment after its heading.
    const say = () => void setTimeout(() => setSaid(document.title), 100);
    const unsubscribe = router.subscribe("onRendered", ({ fromLocation, pathChanged, toLocation }) => {
      if (!fromLocation || !pathChanged) return;
      stop();
      const main = document.getElementById("main");
      // A screen that set the focus itself (a form's first field, a thread's box) keeps it.
      const placed = main?.contains(document.activeElement) && document.activeElement !== main;
      if (main && !placed && !toLocation.hash) stop = followHeading(main, say);
      else say();
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [router]);
  return (
    <div className="sr-only" aria-live="polite" aria-atomic="true">
      {said}
    </div>
  );
}
