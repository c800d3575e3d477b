import { sportName } from "@domain/sport-words";
import type { ListedYoung, YoungAthletes, YoungEntry } from "@domain/young-entry";
import * as m from "@messages";
import { useCallback, useEffect, useState } from "react";
import { callFunction } from "@/platform/api";
import { useLookAgain } from "@/platform/use-look-again";
import type { ListedAthlete } from "./filter-athletes";

/** Milliseconds after which a list in view loads again, so that it does not keep whom a guardian took out. */
const LOOK_EVERY_MS = 60_000;

const sportWords = (sports: readonly string[]): string => sports.map(sportName).join(", ");
const nameOf = ({ name }: YoungEntry): string => name || m.athletes_athlete();

/** What a verified coach reads of an athlete under 18, part by part: "Mia", "Tennis", "age 13-15", "Portugal". */
export const youngWords = (entry: YoungEntry): string[] =>
  [nameOf(entry), sportWords(entry.sports), m.athletes_age_band({ band: entry.age_band }), entry.country].filter(
    Boolean,
  );

const asListed = (entry: ListedYoung): ListedAthlete => ({
  ...{ id: entry.id, age_band: entry.age_band, nationality: entry.country, name: nameOf(entry) },
  ...{ sport_interest: entry.sports.join(", "), sport_words: sportWords(entry.sports) },
  ...{ location: "", vision: "", profile_image_url: "" },
});

/** Those under 18: `waits` for the server's answer, are `here`, or `failed` to come. `note`: a sentence about them, or "". */
export type Young = { state: "waits" | "here" | "failed"; athletes: readonly ListedAthlete[]; note: string };
const WAITING: Young = { state: "waits", athletes: [], note: "" };

function noteOf({ athletes, more }: YoungAthletes): string {
  if (more) return m.athletes_young_newest({ count: athletes.length });
  return athletes.length > 0 ? m.athletes_young_are_here() : "";
}

/** The athletes under 18 for a verified coach. The device does not keep them. @param asked false for everybody else */
export function useYoungAthletes(asked: boolean): Young | undefined {
  const [young, setYoung] = useState(WAITING);
  const look = useCallback(() => {
    callFunction<YoungAthletes>("young-athletes").then(
      (found) => setYoung({ state: "here", athletes: found.athletes.map(asListed), note: noteOf(found) }),
      ({ message }: Error) =>
        setYoung({ state: "failed", athletes: [], note: m.athletes_young_are_not_here({ why: message }) }),
    );
  }, []);
  useEffect(() => {
    if (asked) look();
  }, [asked, look]);
  useLookAgain(look, LOOK_EVERY_MS, asked);
  return asked ? young : undefined;
}
