import { allWhere } from "../platform/records";

const FIELDS = [
  "user_id",
  "name",
  "sport_interest",
  "age_band",
  "nationality",
  "location",
  "vision",
  "profile_image_url",
];

/** The public entries, redacted when they were written. */
export function getPublicAthleteProfiles(e: core.RequestEvent): unknown {
  const entries = allWhere(e.app, "athlete_directory", "listed = true", {}, "-created_at,id");
  return e.json(
    200,
    entries.map((entry) => ({
      id: entry.id,
      ...Object.fromEntries(FIELDS.map((field) => [field, entry.getString(field)])),
    })),
  );
}
