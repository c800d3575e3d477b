import type { CoachSignUp } from "@domain/coaches";
import { toMain, toMinor } from "@domain/currency";
import type { CoachDocument } from "@domain/documents";
import { rateLimits } from "@domain/money";
import { likelyCountry } from "@domain/payout-countries";
import { wholeNumber, wholeNumberOrNone } from "@domain/whole-number";

/** The coach form as typed: text until it is checked. */
export type CoachDraft = {
  name: string;
  sport: string;
  age: string;
  nationality: string;
  location: string;
  coachingAreas: string;
  availability: string;
  wasProAthlete: boolean;
  achievements: string;
  hourlyRate: string;
  bio: string;
  profileImageUrl: string;
  /** The bank account's country; "" once the account exists. */
  country: string;
};

export const emptyCoach = (name: string): CoachDraft => ({
  name,
  sport: "",
  age: "",
  nationality: "",
  location: "",
  coachingAreas: "",
  availability: "",
  wasProAthlete: false,
  achievements: "",
  hourlyRate: "",
  bio: "",
  profileImageUrl: "",
  country: likelyCountry(navigator.language),
});

/** A coach who returns before the account is complete continues. */
export const draftOfCoach = (coach: CoachDocument): CoachDraft => ({
  name: coach.name,
  sport: coach.sport,
  age: coach.age ? String(coach.age) : "",
  nationality: coach.nationality,
  location: coach.location,
  coachingAreas: coach.coaching_areas,
  availability: coach.availability,
  wasProAthlete: coach.was_pro_athlete,
  achievements: coach.achievements,
  hourlyRate: String(toMain(coach.hourly_rate)),
  bio: coach.bio,
  profileImageUrl: coach.profile_image_url,
  country: "",
});

/** The schema's input. Invalid numbers are left for the schema to refuse. */
export const coachInput = (draft: CoachDraft): Record<keyof CoachSignUp, unknown> => ({
  ...draft,
  age: wholeNumberOrNone(draft.age),
  hourlyRate: wholeNumberOrNone(draft.hourlyRate),
});

/** A typed rate in main units to cents, or null if it is not allowed. */
export function typedRateCents(text: string): number | null {
  const rate = wholeNumber(text);
  const { min, max } = rateLimits();
  return rate >= min && rate <= max ? toMinor(rate) : null;
}
