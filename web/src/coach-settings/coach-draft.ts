import type { CoachSignUp } from "@domain/coaches";
import type { CoachDocument } from "@domain/documents";
import { likelyCountry } from "@domain/payout-countries";

/** The coach form as it is typed: text until it is checked. */
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
  /** Where the bank account is; "" once the account is made. */
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

/** A coach who comes back before the account is complete goes on where they were. */
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
  hourlyRate: String(coach.hourly_rate / 100),
  bio: coach.bio,
  profileImageUrl: coach.profile_image_url,
  country: "",
});

const numberOf = (text: string): number | undefined => (text.trim() === "" ? undefined : Number(text));

/** What the schema reads. Anything that is not a number stays for the schema to refuse. */
export const coachInput = (draft: CoachDraft): Record<keyof CoachSignUp, unknown> => ({
  ...draft,
  age: numberOf(draft.age),
  hourlyRate: numberOf(draft.hourlyRate),
});

/** A typed rate in dollars to cents, or null while it is not one that a coach may take. */
export function typedRateCents(text: string, limits: { min: number; max: number }): number | null {
  const dollars = Number(text);
  if (!Number.isInteger(dollars) || dollars < limits.min || dollars > limits.max) return null;
  return dollars * 100;
}
