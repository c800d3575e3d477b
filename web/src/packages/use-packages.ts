import type { PackageOffer, PackageView } from "@domain/packages";
import { useCallback, useEffect, useRef, useState } from "react";
import { loadMyPackages, loadOffers, type MyPackages } from "./actions";

type Loaded<T> = { data: T | undefined; failed: boolean; reload: () => void };

/** `load` must be stable. Without an answer, `data` stays undefined. The latest call counts. */
function useLoaded<T>(load: (() => Promise<T>) | null): Loaded<T> {
  const [data, setData] = useState<T | undefined>();
  const [failed, setFailed] = useState(false);
  const calls = useRef(0);
  const reload = useCallback(() => {
    calls.current += 1;
    const call = calls.current;
    setFailed(false);
    load?.().then(
      (answer) => call === calls.current && setData(answer),
      () => call === calls.current && setFailed(true),
    );
  }, [load]);
  useEffect(reload, [reload]);
  return { data, failed, reload };
}

export function useOffers(coachId: string): Loaded<PackageOffer[]> {
  const load = useCallback(() => loadOffers(coachId), [coachId]);
  return useLoaded(load);
}

/** What this person bought and sold. Nothing for a visitor. */
export const useMyPackages = (userId: string): Loaded<MyPackages> => useLoaded(userId === "" ? null : loadMyPackages);

/** True while sessions of it can still be booked. */
export const isOpen = ({ state, used, sessions, expiresAt }: PackageView, now: number): boolean =>
  state === "active" && used < sessions && Date.parse(expiresAt) > now;
