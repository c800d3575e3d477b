/** A sport's drawing, to rulebook scale: its ground, the whole of it, and the crop behind initials. */
export type Drawing = { id: string; surface: string; full: string; crop: string };

/** For a sport that has none of its own. */
export const OTHER: Drawing = { id: "other", surface: "bg-court", full: "-160 -100 320 200", crop: "-90 -90 180 180" };
