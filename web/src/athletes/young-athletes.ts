import { sportName } from "@domain/sport-words";
import type { ListedYoung, YoungAthletes, YoungEntry } from "@domain/young-entry";
import * as m from "@messages";
import { useCallback, useEffect, useState } from "react";
import { callFunction } from "@/platform/api";
import { useLookAgain } from "@/platform/use-look-again";
import type { ListedAthlete } from "./filter-athletes";

/** Milliseconds after which a list in view loads again, so that it does not keep whom a guardian took out. */
const LOOK_EVERY_MS = 60_000;

/** What a verified coach reads of an athlete under 18, part by part: "Mia", "Tennis", "age 13-15", "Portugal". */
export const youngWords = ({ name, sports, age_band, country }: YoungEntry): string[] =>
  [
    name || m.athletes_athlete(),
    sports.map(sportName).join(", "),
    m.athletes_age_band({ band: age_band }),
    country,
  ].filter(Boolean);

const asListed = ({ id, name, sports, age_band, country }: ListedYoung): ListedAthlete => ({
  ...{ id, age_band, nationality: country, name: name || m.athletes_athlete() },
  ...{ sport_interest: sports.map(sportName).join(", "), location: "", vision: "", profile_image_url: "" },
});

/** `waits`: the server has not answered yet. `note`: a sentence about them, or "". */
export type Young = { athletes: readonly ListedAthlete[]; waits: boolean; note: string };
const WAITING: Young = { athletes: [], waits: true, note: "" };

function noteOf({ athletes, more }: YoungAthletes): string {
  if (more) return m.athletes_young_newest({ count: athletes.length });
  return athletes.length > 0 ? m.athletes_young_are_here() : "";
}

/** The athletes under 18 for a verified coach. The device does not keep them. @param asked false for everybody else */
export function useYoungAthletes(asked: boolean): Young | undefined {
  const [young, setYoung] = useState(WAITING);
  const look = useCallback(() => {
    if (!asked) return;
    callFunction<YoungAthletes>("young-athletes").then(
      (found) => setYoung({ athletes: found.athletes.map(asListed), waits: false, note: noteOf(found) }),
      () => setYoung({ athletes: [], waits: false, note: m.athletes_young_need_the_network() }),
    );
  }, [asked]);
  useEffect(look, [look]);
  useLookAgain(look, LOOK_EVERY_MS);
  return asked ? young : undefined;
}
