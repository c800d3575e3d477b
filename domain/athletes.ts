import * as z from "zod/mini";
import { personName } from "./accounts";
import { LIMITS } from "./limits";
import { optionalText } from "./optional-text";
import { imageUrl } from "./web-address";

const requiredText = (max: number, missing: string, tooLong: string) =>
  z
    .string({ error: missing })
    .check(z.trim(), z.minLength(1, { error: missing }), z.maxLength(max, { error: tooLong }));

/** The athlete form, in the order of its error messages. */
export const athleteForm = z.object({
  name: personName,
  age: z
    .number({ error: "Must be at least 13 years old" })
    .check(
      z.gte(LIMITS.athleteAge.min, { error: "Must be at least 13 years old" }),
      z.lte(LIMITS.athleteAge.max, { error: "Invalid age" }),
      z.refine(Number.isInteger, { error: "Invalid age" }),
    ),
  nationality: requiredText(LIMITS.place, "Nationality is required", "Nationality too long"),
  sportInterest: requiredText(LIMITS.name, "Sport interest is required", "Sport interest too long"),
  location: optionalText(LIMITS.place, "Location too long"),
  vision: optionalText(LIMITS.vision, "Vision too long (max 1000 characters)"),
  requirements: optionalText(LIMITS.requirements, "Requirements too long (max 1000 characters)"),
  profileImageUrl: z._default(z.nullable(imageUrl), ""),
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
});
