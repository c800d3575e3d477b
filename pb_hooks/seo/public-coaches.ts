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
  average_rating: -0, // PocketBase's word for a number with a fraction
  total_reviews: 0,
  updated_at: "",
};
/** The same condition under which the API shows a coach to a visitor. */
const VISIBLE = `${SYNC_SCOPES.coaches.public.column} = ${SYNC_SCOPES.coaches.public.is ? 1 : 0}`;
const COLUMNS = Object.keys(SHAPE).join(", ");

/** The coach as anybody may see them, or null: missing and not verified are the same. */
export const publicCoach = (app: core.App, id: string): FoundCoach | null =>
  row(app.db(), `SELECT ${COLUMNS} FROM coaches WHERE id = {:id} AND ${VISIBLE}`, { id }, SHAPE);

/** The best known first, as the directory shows them. */
export const firstCoaches = (app: core.App, limit: number): FoundCoach[] =>
  rows(
    app.db(),
    `SELECT ${COLUMNS} FROM coaches WHERE ${VISIBLE} ORDER BY is_featured DESC, average_rating DESC, id LIMIT {:limit}`,
    { limit },
    SHAPE,
  );

/** Every public coach, as the sitemap needs them. */
export const coachAddresses = (app: core.App, limit: number): { id: string; updated_at: string }[] =>
  rows(
    app.db(),
    `SELECT id, updated_at FROM coaches WHERE ${VISIBLE} ORDER BY id LIMIT {:limit}`,
    { limit },
    { id: "", updated_at: "" },
  );
