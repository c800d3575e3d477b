import type { CoachDocument } from "@domain/documents";
import { useEffect, useState } from "react";
import { syncNow } from "@/database/sync-status";
import { useLiveList } from "@/database/use-live";
import { pocketbaseClient } from "@/platform/client";

/** The signed-in person's coach record on this device: undefined while loading, null if missing. */
export function useOwnCoach(userId: string): CoachDocument | null | undefined {
  const { data } = useLiveList("coaches", { selector: { user_id: userId } }, [userId]);
  return data === undefined ? undefined : (data[0] ?? null);
}

async function isOnServer(userId: string): Promise<boolean> {
  const pb = await pocketbaseClient();
  const filter = pb.filter("user_id = {:userId}", { userId });
  return (await pb.collection("coaches").getList(1, 1, { filter, fields: "id" })).totalItems > 0;
}

/**
 * The own coach record, "waiting" while it may still arrive, or "none". A new record, or one of another device, may not be here yet, so
 * the server is asked before "none". Offline the device's answer counts.
 */
export function useCoachOrNone(userId: string): CoachDocument | "waiting" | "none" {
  const coach = useOwnCoach(userId);
  const [none, setNone] = useState(false);
  const missing = coach === null;
  useEffect(() => {
    if (!missing) return;
    let current = true;
    isOnServer(userId).then(
      (found) => {
        if (!current) return;
        if (found) void syncNow();
        else setNone(true);
      },
      () => current && setNone(true),
    );
    return () => {
      current = false;
    };
  }, [missing, userId]);
  return coach ?? (missing && none ? "none" : "waiting");
}
