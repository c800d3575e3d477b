import { LIMITS } from "@domain/limits";
import { SYNC_SCOPES } from "@domain/sync-scopes";
import type { PublicList } from "../sync/public-list";

/** The public fields of verified coaches: featured first, then by rating. Money in cents. */
export const PUBLIC_COACHES: PublicList = {
  call: "get_public_coach_fields",
  collection: "coaches",
  scope: SYNC_SCOPES.coaches,
  fields: {
    user_id: "text",
    name: "text",
    sport: "text",
    location: "text",
    nationality: "text",
    profile_image_url: "text",
    bio: "text",
    achievements: "text",
    coaching_style: "text",
    hourly_rate: "number",
    age: "number",
    average_rating: "number",
    total_reviews: "number",
    response_time_hours: "number",
    is_featured: "boolean",
    id_verified: "boolean",
    athlete_verified: "boolean",
    verified: "boolean",
    certifications: "list",
  },
  order: [
    { column: "is_featured", descending: true },
    { column: "average_rating", descending: true },
  ],
  pageSize: LIMITS.publicListPage,
};
