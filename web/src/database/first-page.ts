export type PublicName = "coaches" | "athletes";
const FEED = { coaches: "coaches", athletes: "athlete_directory" } as const;

/** The address of a public list's first page, for the app and for a drawn page before the app loads (prerender/pages.ts). */
export const firstPage = (name: PublicName): string => `/api/sync/${FEED[name]}?since=0&limit=500`;
