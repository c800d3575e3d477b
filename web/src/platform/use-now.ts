import { useEffect, useState } from "react";

/** The time in milliseconds, updated each half minute, because what a screen offers depends on the clock. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
