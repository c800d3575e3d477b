import * as m from "@messages";
import { useEffect, useState } from "react";
import type { CollectionName } from "@/database/collections";
import { useSyncStatus } from "@/database/sync-status";
import { toast } from "@/ui/toast";

/**
 * Whether a screen's data could not be loaded: the device cannot read them (`error`), or they were never here and their collection's pull
 * fails. After a complete pull, absent data mean `nothing`. One toast per failure.
 */
export function useFailedLoad(
  collection: CollectionName,
  error: Error | undefined,
  nothing: boolean,
  words: string,
): boolean {
  const { state, failing, lastSyncedAt } = useSyncStatus();
  const never = nothing && lastSyncedAt === null;
  // It stays during automatic retries, so that its button does not vanish under a finger.
  const [unanswered, setUnanswered] = useState(false);
  if (unanswered ? !never : never && state === "error" && failing.includes(collection)) setUnanswered(!unanswered);
  const failed = error !== undefined || unanswered;
  useEffect(() => {
    if (failed) toast.error(m.pending_changes_error(), words);
  }, [failed, words]);
  return failed;
}
