import { useCallback, useEffect, useState } from "react";
import { useLookAgain } from "@/platform/use-look-again";
import { hasOpenConcern } from "@/reports/send-report";

const LOOK_EVERY_MS = 60_000;

/** Whether the team has yet to answer the person's concern about somebody. Unknown offline; the server decides anyway. */
export function useConcern(userId: string): { isOpen: boolean; look: () => void } {
  const [about, setAbout] = useState("");
  const isOpen = about === userId;
  const look = useCallback(() => {
    if (!navigator.onLine) return;
    hasOpenConcern(userId).then(
      (found) => setAbout(found ? userId : ""),
      () => undefined, // unknown counts as none: see above
    );
  }, [userId]);
  useEffect(look, [look]);
  useLookAgain(look, LOOK_EVERY_MS, isOpen);
  return { isOpen, look };
}
