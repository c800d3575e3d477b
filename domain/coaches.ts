import * as z from "zod/mini";
import { personName } from "./accounts";
import { LIMITS } from "./limits";
import { optionalText } from "./optional-text";
import { isPayoutCountry } from "./payout-countries";
import { imageUrl } from "./web-address";

/** The coach form, in the order of its error messages. `hourlyRate`: whole US dollars. */
export const coachForm = z.object({
  name: personName,
  sport: z
    .string({ error: "Sport is required" })
    .check(
      z.trim(),
      z.minLength(1, { error: "Sport is required" }),
      z.maxLength(LIMITS.sport, { error: "Sport name too long" }),
    ),
  age: z.optional(
    z.nullable(
      z
        .number({ error: "Invalid age" })
        .check(
          z.gte(LIMITS.coachAge.min, { error: "Must be at least 18 years old" }),
          z.lte(LIMITS.coachAge.max, { error: "Invalid age" }),
          z.refine(Number.isInteger, { error: "Invalid age" }),
        ),
    ),
  ),
  nationality: optionalText(LIMITS.place, "Nationality too long"),
  location: optionalText(LIMITS.place, "Location too long"),
  coachingAreas: optionalText(LIMITS.shortText, "Coaching areas too long"),
  availability: optionalText(LIMITS.shortText, "Availability too long"),
  wasProAthlete: z._default(z.boolean(), false),
  achievements: optionalText(LIMITS.achievements, "Achievements too long (max 2000 characters)"),
  hourlyRate: z
    .number({ error: "Hourly rate must be at least $10" })
    .check(
      z.gte(LIMITS.hourlyRate.min, { error: "Hourly rate must be at least $10" }),
      z.lte(LIMITS.hourlyRate.max, { error: "Hourly rate too high" }),
      z.refine(Number.isInteger, { error: "Hourly rate must be a whole number of dollars" }),
    ),
  bio: optionalText(LIMITS.bio, "Bio too long (max 1000 characters)"),
  profileImageUrl: z._default(z.nullable(imageUrl), ""),
});
export type CoachForm = z.infer<typeof coachForm>;
export type CoachFormInput = z.input<typeof coachForm>;

/** Sign-up fields beside the profile. */
export const coachSignUp = z.extend(coachForm, {
  /** The bank account's country, ISO 3166 alpha-2. Default: the platform's own country. */
  country: z._default(
    z.nullable(
      z
        .string("Choose a country from the list")
        .check(z.refine((code) => code === "" || isPayoutCountry(code), "Choose a country from the list")),
    ),
    "",
  ),
});
export type CoachSignUp = z.infer<typeof coachSignUp>;

/** The form's values under the names of the coach's record. `hourly_rate` in cents; age 0: not given. */
export const coachFields = (form: CoachForm) => ({
  name: form.name,
  sport: form.sport,
  age: form.age ?? 0,
  nationality: form.nationality ?? "",
  location: form.location ?? "",
  coaching_areas: form.coachingAreas ?? "",
  availability: form.availability ?? "",
  was_pro_athlete: form.wasProAthlete,
  achievements: form.achievements ?? "",
  hourly_rate: form.hourlyRate * 100,
  bio: form.bio ?? "",
  profile_image_url: form.profileImageUrl ?? "",
});
export type CoachFields = ReturnType<typeof coachFields>;

/** A coach's record as form input, so that a later change is checked by the same rules. */
export const asCoachForm = (record: CoachFields): CoachFormInput => ({
  name: record.name,
  sport: record.sport,
  age: record.age === 0 ? undefined : record.age,
  nationality: record.nationality,
  location: record.location,
  coachingAreas: record.coaching_areas,
  availability: record.availability,
  wasProAthlete: record.was_pro_athlete,
  achievements: record.achievements,
  hourlyRate: record.hourly_rate / 100,
  bio: record.bio,
  profileImageUrl: record.profile_image_url,
});
