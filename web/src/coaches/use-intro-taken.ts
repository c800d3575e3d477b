import { INTRO_HOURS } from "@domain/intro-call";
import { usesIntro } from "@domain/intro-terms";
import { useMemo } from "react";
import { useLiveList } from "@/database/use-live";

/** The coaches with whom this person has had their intro call: undefined while loading, none for a visitor. */
export function useIntroTaken(me: string | undefined): ReadonlySet<string> | undefined {
  const { data } = useLiveList("bookings", { selector: { client_id: me ?? "", duration_hours: INTRO_HOURS } }, [me]);
  return useMemo(() => data && new Set(data.filter(usesIntro).map(({ coach_id }) => coach_id)), [data]);
}
