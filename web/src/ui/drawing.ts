/** A sport's drawing, true to the rulebook's measures. `full` and `crop` are view boxes; `crop` is shown behind initials. */
export type Drawing = { id: string; surface: string; full: string; crop: string };

/** The drawing of any other sport. */
export const OTHER: Drawing = { id: "other", surface: "bg-court", full: "-160 -100 320 200", crop: "-90 -90 180 180" };
