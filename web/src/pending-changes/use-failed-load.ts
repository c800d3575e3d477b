import { useEffect, useState } from "react";
import { useSyncStatus } from "@/database/sync-status";
import { toast } from "@/ui/toast";

/**
 * Whether what a screen is about could not be loaded: this device cannot read it (`error`), or it was never here and the server
 * does not answer. A device that once had everything knows that there is `nothing`. Said once, as a toast.
 */
export function useFailedLoad(error: Error | undefined, nothing: boolean, words: string): boolean {
  const { state, lastSyncedAt } = useSyncStatus();
  const never = nothing && lastSyncedAt === null;
  // It stands while the device tries again by itself: a button must not go from under a finger.
  const [unanswered, setUnanswered] = useState(false);
  if (unanswered ? !never : never && state === "error") setUnanswered(!unanswered);
  const failed = error !== undefined || unanswered;
  useEffect(() => {
    if (failed) toast.error("Error", words);
  }, [failed, words]);
  return failed;
}
