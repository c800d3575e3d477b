/** The badges that the team gives a coach: what each means, and when it was given. */
import * as m from "@messages";
import type { CoachDocument } from "./documents";

/** The badges for something that the team checked, and for each the column with the time when it was given. */
export const CHECKS = { id_verified: "id_verified_at", athlete_verified: "athlete_verified_at" } as const;
export type Check = keyof typeof CHECKS;
/** All badges, in the order of the screen. `is_featured` is no check. */
export const BADGES = ["id_verified", "athlete_verified", "is_featured"] as const;
export type Badge = (typeof BADGES)[number];

export const BADGE_NAMES: Record<Badge, () => string> = {
  id_verified: m.coaches_id_verified,
  athlete_verified: m.coaches_athlete_verified,
  is_featured: m.coaches_featured,
};

/** One text for those who read a badge and for the team that gives it. */
export const BADGE_MEANINGS: Record<Badge, () => string> = {
  id_verified: m.rules_badge_id_verified,
  athlete_verified: m.rules_badge_athlete_verified,
  is_featured: m.rules_badge_is_featured,
};

type Badged = Pick<CoachDocument, Badge> & Partial<Pick<CoachDocument, (typeof CHECKS)[Check]>>;

export const badgesOf = (coach: Badged): Badge[] => BADGES.filter((badge) => coach[badge]);

/** When the team gave this badge (ISO 8601). "" for `is_featured`, and where the time is unknown. */
export const givenAt = (coach: Badged, badge: Badge): string =>
  badge === "is_featured" ? "" : (coach[CHECKS[badge]] ?? "");
