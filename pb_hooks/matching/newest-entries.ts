import { NEWEST_ATHLETES } from "@domain/matching/newest-athletes";

/** SQL: the ids of the entries in a coach's ranking. */
export const NEWEST_ENTRIES = `SELECT id FROM athlete_directory WHERE listed = TRUE ORDER BY created_at DESC, id LIMIT ${NEWEST_ATHLETES}`;
