import { SYNC_SCOPES } from "@domain/sync-scopes";
import { row, rows } from "../platform/sql";
import type { FoundCoach } from "./coach-words";

const SHAPE: FoundCoach = {
  id: "",
  name: "",
  sport: "",
  location: "",
  nationality: "",
  bio: "",
  achievements: "",
  profile_image_url: "",
  hourly_rate: 0,
  average_rating: -0, // -0 marks a number with a fraction
  total_reviews: 0,
  updated_at: "",
};
/** The API's condition for showing a coach to a visitor. */
const VISIBLE = `${SYNC_SCOPES.coaches.public.column} = ${SYNC_SCOPES.coaches.public.is ? 1 : 0}`;
const COLUMNS = Object.keys(SHAPE).join(", ");

/** The public coach, or null. Missing and unverified are the same. */
export const publicCoach = (app: core.App, id: string): FoundCoach | null =>
  row(app.db(), `SELECT ${COLUMNS} FROM coaches WHERE id = {:id} AND ${VISIBLE}`, { id }, SHAPE);

/** Featured first, then by rating, as in the directory. */
export const firstCoaches = (app: core.App, limit: number): FoundCoach[] =>
  rows(
    app.db(),
    `SELECT ${COLUMNS} FROM coaches WHERE ${VISIBLE} ORDER BY is_featured DESC, average_rating DESC, id LIMIT {:limit}`,
    { limit },
    SHAPE,
  );

/** Every public coach, for the sitemap. */
export const coachAddresses = (app: core.App, limit: number): { id: string; updated_at: string }[] =>
  rows(
    app.db(),
    `SELECT id, updated_at FROM coaches WHERE ${VISIBLE} ORDER BY id LIMIT {:limit}`,
    { limit },
    { id: "", updated_at: "" },
  );
