import type { AvailabilityRecord } from "@domain/availability";
import type { CoachDocument } from "@domain/documents";
import { changedHours, type HoursChange } from "@domain/hours-change";
import { useEffect } from "react";
import { useKeptValue } from "@/database/kept-value";
import { useQueuedCalls } from "@/database/queued-calls";
import { useSyncStatus } from "@/database/sync-status";
import { keyOf, loadHours, type Stored } from "./availability-actions";

/** Live opening hours of this device, with the changes that wait on it. `"none"`: never loaded, and the server does not answer. */
export function useHours(coach: CoachDocument): AvailabilityRecord | "loading" | "none" {
  const kept = useKeptValue<Stored>(keyOf(coach));
  const calls = useQueuedCalls();
  const { online } = useSyncStatus();
  const { id, time_zone } = coach;
  // Another device may have changed them.
  useEffect(() => {
    const load = () => void loadHours({ id, time_zone }).catch(() => undefined); // what is kept is shown
    const seen = () => document.visibilityState === "visible" && load();
    if (online) load();
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  }, [id, time_zone, online]);
  if (!kept || !calls) return kept === null && !online ? "none" : "loading";
  const changes = calls.filter(({ name, refused }) => name === "change-hours" && !refused);
  return changes.reduce((hours, { body }) => changedHours(hours, body as HoursChange), kept.record);
}
