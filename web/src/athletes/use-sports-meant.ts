import { useEffect, useState } from "react";
import type { SportsMeant } from "./filter-athletes";

/** The code that understands free words about a sport. Loaded when a sport is first asked for: it carries the sports' names. */
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
      // Without a network and not on the device: the drawings' rough names stand in.
      (error) => console.warn("the sports' words could not be loaded", error),
    );
    return () => {
      current = false;
    };
  }, [asked, meant]);
  return meant;
}
