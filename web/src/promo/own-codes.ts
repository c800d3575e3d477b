import type { PromoChange, PromoCode } from "@domain/promo-codes";
import type { LocalDate } from "@domain/zones";
import { useEffect } from "react";
import { keepValue, useKeptValue } from "@/database/kept-value";
import { useSyncStatus } from "@/database/sync-status";
import { callFunction } from "@/platform/api";

/** `today`: in the zone of the coach's opening hours. */
export type OwnCodes = { codes: PromoCode[]; today: LocalDate };
const keyOf = (coachId: string): string => `promo-codes-${coachId}`;

async function ask(coachId: string, name: string, body: object): Promise<void> {
  await keepValue(keyOf(coachId), await callFunction<OwnCodes>(name, body));
}

/** Needs the network. @throws ApiError */
export const changePromoCode = (coachId: string, change: PromoChange): Promise<void> =>
  ask(coachId, "change-promo-code", change);

/** The coach's codes as this device last saw them, newest first: undefined while not known. */
export function useOwnCodes(coachId: string): OwnCodes | undefined {
  const kept = useKeptValue<OwnCodes>(keyOf(coachId));
  const { online } = useSyncStatus();
  useEffect(() => {
    if (!online) return;
    const load = () => void ask(coachId, "my-promo-codes", {}).catch(() => undefined); // what is kept is shown
    const seen = () => document.visibilityState === "visible" && load();
    load();
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  }, [coachId, online]);
  return kept ?? undefined;
}
