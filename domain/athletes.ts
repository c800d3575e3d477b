import * as m from "@messages";
import * as z from "zod/mini";
import { personName } from "./accounts";
import { LIMITS } from "./limits";
import { optionalText } from "./optional-text";
import { imageUrl } from "./web-address";

const requiredText = (max: number, missing: () => string, tooLong: () => string) =>
  z
    .string({ error: missing })
    .check(z.trim(), z.minLength(1, { error: missing }), z.maxLength(max, { error: tooLong }));

/** A missing age is told the least one. Other text, such as "1,5", is no age. */
const notAge = (input: unknown): string =>
  input === undefined || input === null ? m.rules_must_be_at_least_13_years() : m.rules_invalid_age();

/** The athlete form, in the order of its error messages. */
export const athleteForm = z.object({
  name: personName,
  age: z
    .number({ error: ({ input }) => notAge(input) })
    .check(
      z.gte(LIMITS.athleteAge.min, { error: m.rules_must_be_at_least_13_years }),
      z.lte(LIMITS.athleteAge.max, { error: m.rules_invalid_age }),
      z.refine(Number.isInteger, { error: m.rules_invalid_age }),
    ),
  nationality: requiredText(LIMITS.place, m.rules_nationality_required, m.rules_nationality_too_long),
  sportInterest: requiredText(LIMITS.name, m.rules_sport_interest_required, m.rules_sport_interest_too_long),
  location: optionalText(LIMITS.place, m.rules_location_too_long),
  vision: optionalText(LIMITS.vision, m.rules_vision_too_long),
  requirements: optionalText(LIMITS.requirements, m.rules_requirements_too_long),
  profileImageUrl: z._default(z.nullable(imageUrl), ""),
  /** Not in the public directory (domain/directory.ts). */
  unlisted: z._default(z.boolean(), false),
});
export type AthleteForm = z.infer<typeof athleteForm>;
export type AthleteFormInput = z.input<typeof athleteForm>;

/** The form's values under the names of the profile's record. */
export const athleteFields = (form: AthleteForm) => ({
  name: form.name,
  age: form.age,
  nationality: form.nationality,
  sport_interest: form.sportInterest,
  location: form.location ?? "",
  vision: form.vision ?? "",
  requirements: form.requirements ?? "",
  profile_image_url: form.profileImageUrl ?? "",
  unlisted: form.unlisted,
});
export type AthleteFields = ReturnType<typeof athleteFields>;

/** A profile's record as the form would have sent it. */
export const asAthleteForm = (record: AthleteFields): AthleteFormInput => ({
  name: record.name,
  age: record.age,
  nationality: record.nationality,
  sportInterest: record.sport_interest,
  location: record.location,
  vision: record.vision,
  requirements: record.requirements,
  profileImageUrl: record.profile_image_url,
  unlisted: record.unlisted,
});
