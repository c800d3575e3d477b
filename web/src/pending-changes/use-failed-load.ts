import { useEffect, useState } from "react";
import { useSyncStatus } from "@/database/sync-status";
import { toast } from "@/ui/toast";

/**
 * Whether a screen's data could not be loaded: the device cannot read them (`error`), or they were never here and the server does not
 * answer. After a complete pull, absent data mean `nothing`. One toast per failure.
 */
export function useFailedLoad(error: Error | undefined, nothing: boolean, words: string): boolean {
  const { state, lastSyncedAt } = useSyncStatus();
  const never = nothing && lastSyncedAt === null;
  // It stays during automatic retries, so that its button does not vanish under a finger.
  const [unanswered, setUnanswered] = useState(false);
  if (unanswered ? !never : never && state === "error") setUnanswered(!unanswered);
  const failed = error !== undefined || unanswered;
  useEffect(() => {
    if (failed) toast.error("Error", words);
  }, [failed, words]);
  return failed;
}
