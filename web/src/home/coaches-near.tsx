import { lazy, Suspense, useEffect, useState } from "react";
import { orNothing } from "@/ui/lazy-load";

const SomeCoaches = lazy(orNothing(async () => (await import("./some-coaches")).SomeCoaches));

/** Loads the coaches and their cards only once the reader scrolls, so that the first view waits for neither. */
export function CoachesNear() {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const come = () => setNear(true);
    addEventListener("scroll", come, { once: true });
    return () => removeEventListener("scroll", come);
  }, []);
  return near ? (
    <Suspense>
      <SomeCoaches />
    </Suspense>
  ) : null;
}
