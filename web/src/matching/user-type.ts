import { useEffect, useState } from "react";
import { getJson } from "@/platform/api";
import type { UserType } from "./use-matches";

/**
 * Whom somebody looks for. A device that has not had everything yet cannot know that there is no coach record, so it asks;
 * null until the answer.
 * @param hasCoach whether a coach record of theirs is on this device; undefined while it looks
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
      // Then it goes by what the device holds.
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
