import { useCallback, useEffect, useState } from "react";
import { useLookAgain } from "@/platform/use-look-again";
import { type ConcernState, newestConcern } from "@/reports/send-report";

const LOOK_EVERY_MS = 60_000;

/** The person's concern about somebody: one that waits for the team, or else the last. Unknown offline; the server decides anyway. */
export function useConcern(userId: string): { state: ConcernState; look: () => void } {
  const [found, setFound] = useState<{ about: string; state: ConcernState }>({ about: "", state: "" });
  const state = found.about === userId ? found.state : "";
  const look = useCallback(() => {
    if (!navigator.onLine) return;
    newestConcern(userId).then(
      (newest) => setFound({ about: userId, state: newest }),
      () => undefined, // unknown counts as none: see above
    );
  }, [userId]);
  useEffect(look, [look]);
  useLookAgain(look, LOOK_EVERY_MS, state === "open");
  return { state, look };
}
