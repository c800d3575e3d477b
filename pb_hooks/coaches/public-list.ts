import { allWhere } from "../platform/records";

const TEXTS = [
  "user_id",
  "name",
  "sport",
  "location",
  "nationality",
  "profile_image_url",
  "bio",
  "achievements",
  "coaching_style",
];
const NUMBERS = ["hourly_rate", "age", "average_rating", "total_reviews", "response_time_hours"];
const FLAGS = ["is_featured", "id_verified", "athlete_verified", "verified"];

/** The public fields of product.txt section 3; money in cents. */
function publicCoach(coach: core.Record): Record<string, unknown> {
  const out: Record<string, unknown> = { id: coach.id };
  for (const field of TEXTS) out[field] = coach.getString(field);
  for (const field of NUMBERS) out[field] = coach.getFloat(field);
  for (const field of FLAGS) out[field] = coach.getBool(field);
  out.certifications = JSON.parse(coach.getString("certifications") || "null") ?? [];
  return out;
}

/** Verified coaches only; the best known first. */
export function getPublicCoachFields(e: core.RequestEvent): unknown {
  const coaches = allWhere(e.app, "coaches", "verified = true", {}, "-is_featured,-average_rating,id");
  return e.json(200, coaches.map(publicCoach));
}
