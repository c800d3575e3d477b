export type PublicName = "coaches" | "athletes";
const FEED = { coaches: "coaches", athletes: "athlete_directory" } as const;

/** Where the beginning of a public list is asked for: by the app, and by a drawn page before the app is here (prerender/pages.ts). */
export const firstPage = (name: PublicName): string => `/api/sync/${FEED[name]}?since=0&limit=500`;
