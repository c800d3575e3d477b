import { useEffect } from "react";

/**
 * Calls `look` while the page is in view: when it comes into view, when the network is back, and each `everyMs` milliseconds.
 * @param isOn false: never
 */
export function useLookAgain(look: () => void, everyMs: number, isOn = true): void {
  useEffect(() => {
    if (!isOn) return;
    const again = () => {
      if (document.visibilityState === "visible") look();
    };
    const timer = setInterval(again, everyMs);
    document.addEventListener("visibilitychange", again);
    addEventListener("online", again);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", again);
      removeEventListener("online", again);
    };
  }, [look, everyMs, isOn]);
}
