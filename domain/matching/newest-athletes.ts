/** The number of newest athletes that are ranked for a coach. */
export const NEWEST_ATHLETES = 500;

/** The newest athletes, newest first. */
export const newestAthletes = <T extends { id: string; created_at: string }>(entries: readonly T[]): T[] =>
  entries
    .toSorted((a, b) => (a.created_at === b.created_at ? (a.id < b.id ? -1 : 1) : a.created_at < b.created_at ? 1 : -1))
    .slice(0, NEWEST_ATHLETES);
