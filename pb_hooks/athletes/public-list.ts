import { LIMITS } from "@domain/limits";
import { SYNC_SCOPES } from "@domain/sync-scopes";
import type { PublicList } from "../sync/public-list";

/** The public entries, newest first. */
export const PUBLIC_ATHLETES: PublicList = {
  call: "get_public_athlete_profiles",
  collection: "athlete_directory",
  scope: SYNC_SCOPES.athlete_directory,
  fields: {
    user_id: "text",
    name: "text",
    sport_interest: "text",
    age_band: "text",
    nationality: "text",
    location: "text",
    vision: "text",
    profile_image_url: "text",
  },
  order: [{ column: "created_at", descending: true }],
  pageSize: LIMITS.publicListPage,
};
