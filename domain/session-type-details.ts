import type { SessionType } from "./limits";

/** Explains each session type to the person who chooses. */
export const SESSION_TYPE_DETAILS: Record<SessionType, string> = {
  one_on_one: "Online, just you and your coach",
  group: "With others at your level",
  video_review: "Send footage, get it back with notes",
  in_person: "Meet where you train",
};
