import { useEffect, useState } from "react";
import { getJson } from "@/platform/api";
import type { UserType } from "./use-matches";

/**
 * Whether the person is a coach or an athlete. Before a complete pull a coach record may be missing here, so the server is asked.
 * Null until it answers.
 * @param hasCoach whether this device has the person's coach record; undefined while loading
 */
export function useUserType(userId: string, hasCoach: boolean | undefined, mayBeMissing: boolean): UserType | null {
  const [asked, setAsked] = useState<UserType | null>(null);
  const unknown = hasCoach === false && mayBeMissing;
  useEffect(() => {
    if (!unknown) return;
    let current = true;
    const filter = encodeURIComponent(`user_id='${userId}'`);
    getJson<{ items: unknown[] }>(`/api/collections/coaches/records?perPage=1&fields=id&filter=${filter}`).then(
      ({ items }) => {
        if (current) setAsked(items.length > 0 ? "coach" : "athlete");
      },
      // Then the device's own data decide.
      () => {
        if (current) setAsked("athlete");
      },
    );
    return () => {
      current = false;
    };
  }, [unknown, userId]);
  if (hasCoach === undefined) return null;
  if (hasCoach) return "coach";
  return unknown ? asked : "athlete";
}
