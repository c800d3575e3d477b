import type { BusyCalendar, BusyCalendarChange } from "@domain/busy-calendar";
import { useEffect } from "react";
import { keepValue, useKeptValue } from "@/database/kept-value";
import { useSyncStatus } from "@/database/sync-status";
import { callFunction } from "@/platform/api";

/** How often the page asks while the server reads the calendar for the first time. */
const ASK_MS = 1500;

type Kept = { calendar: BusyCalendar | null };
const keyOf = (coachId: string): string => `busy-calendar-${coachId}`;

async function ask(coachId: string, name: string, body: object): Promise<void> {
  const kept = await callFunction<Kept>(name, body);
  await keepValue(keyOf(coachId), kept);
}

/** Needs the network. @throws ApiError */
export const changeBusyCalendar = (coachId: string, change: BusyCalendarChange): Promise<void> =>
  ask(coachId, "change-busy-calendar", change);

/** The coach's own calendar as this device last saw it: null without one, undefined while not known. */
export function useBusyCalendar(coachId: string): BusyCalendar | null | undefined {
  const kept = useKeptValue<Kept>(keyOf(coachId));
  const { online } = useSyncStatus();
  const isReading = kept?.calendar?.triedAt === "";
  useEffect(() => {
    if (!online) return;
    const load = () => void ask(coachId, "my-busy-calendar", {}).catch(() => undefined); // what is kept is shown
    const seen = () => document.visibilityState === "visible" && load();
    const timer = isReading ? setInterval(load, ASK_MS) : undefined;
    load();
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [coachId, online, isReading]);
  return kept?.calendar ?? (kept ? null : undefined);
}
