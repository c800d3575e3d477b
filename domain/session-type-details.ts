import type { SessionType } from "./limits";

/** What a kind of session means, for whoever chooses one. */
export const SESSION_TYPE_DETAILS: Record<SessionType, string> = {
  one_on_one: "Online, just you and your coach",
  group: "With others at your level",
  video_review: "Send footage, get it back with notes",
  in_person: "Meet where you train",
};
