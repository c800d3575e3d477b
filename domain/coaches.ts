import * as m from "@messages";
import * as z from "zod/mini";
import { personName } from "./accounts";
import { toMain, toMinor } from "./currency";
import { LIMITS } from "./limits";
import { rateInDollars, rateLimits } from "./money";
import { optionalText } from "./optional-text";
import { isPayoutCountry } from "./payout-countries";
import { imageUrl } from "./web-address";

const rateTooLow = (): string =>
  m.rules_hourly_rate_must_be_at_least({ rate: rateInDollars(toMinor(rateLimits().min)) });

/** A missing rate is told the least one. Other text, such as "12,5", is told what a rate is. */
const notRate = (input: unknown): string =>
  input === undefined || input === null ? rateTooLow() : m.rules_hourly_rate_must_be_a_whole();

/** The coach form, in the order of its error messages. `hourlyRate`: whole main units of the currency. */
export const coachForm = z.object({
  name: personName,
  sport: z
    .string({ error: m.rules_sport_is_required })
    .check(
      z.trim(),
      z.minLength(1, { error: m.rules_sport_is_required }),
      z.maxLength(LIMITS.sport, { error: m.rules_sport_name_too_long }),
    ),
  age: z.optional(
    z.nullable(
      z
        .number({ error: m.rules_invalid_age })
        .check(
          z.gte(LIMITS.coachAge.min, { error: m.rules_must_be_at_least_18_years }),
          z.lte(LIMITS.coachAge.max, { error: m.rules_invalid_age }),
          z.refine(Number.isInteger, { error: m.rules_invalid_age }),
        ),
    ),
  ),
  nationality: optionalText(LIMITS.place, m.rules_nationality_too_long),
  location: optionalText(LIMITS.place, m.rules_location_too_long),
  coachingAreas: optionalText(LIMITS.shortText, m.rules_coaching_areas_too_long),
  availability: optionalText(LIMITS.shortText, m.rules_availability_too_long),
  wasProAthlete: z._default(z.boolean(), false),
  achievements: optionalText(LIMITS.achievements, m.rules_achievements_too_long),
  hourlyRate: z.number({ error: ({ input }) => notRate(input) }).check(
    z.refine((rate) => rate >= rateLimits().min, { error: rateTooLow }),
    z.refine((rate) => rate <= rateLimits().max, { error: m.rules_hourly_rate_too_high }),
    z.refine(Number.isInteger, { error: m.rules_hourly_rate_must_be_a_whole }),
  ),
  bio: optionalText(LIMITS.bio, m.rules_bio_too_long),
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
        .string({ error: m.rules_country_from_list })
        .check(z.refine((code) => code === "" || isPayoutCountry(code), { error: m.rules_country_from_list })),
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
  hourly_rate: toMinor(form.hourlyRate),
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
  hourlyRate: toMain(record.hourly_rate),
  bio: record.bio,
  profileImageUrl: record.profile_image_url,
});
