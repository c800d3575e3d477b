import { useEffect, useState } from "react";
import type { SportsMeant } from "./filter-athletes";

/** The sports vocabulary. It is large, so it loads when somebody first filters by sport. */
export function useSportsMeant(asked: boolean): SportsMeant {
  const [meant, setMeant] = useState<SportsMeant>(null);
  useEffect(() => {
    if (!asked || meant) return;
    let current = true;
    import("@domain/matching/sports-named").then(
      ({ sportsMeant }) => {
        const known = new Map<string, ReadonlySet<string>>();
        const once = (interest: string, location: string) => {
          const key = `${interest}\n${location}`;
          const found = known.get(key) ?? sportsMeant(interest, location);
          known.set(key, found);
          return found;
        };
        if (current) setMeant(() => once);
      },
      // Offline and not cached: the drawings' rough names are used.
      (error) => console.warn("the sports' words could not be loaded", error),
    );
    return () => {
      current = false;
    };
  }, [asked, meant]);
  return meant;
}
