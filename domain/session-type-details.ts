import * as m from "@messages";
import type { SessionType } from "./limits";

const NAMES: Record<SessionType, () => string> = {
  one_on_one: m.rules_session_one_on_one,
  group: m.rules_session_group,
  video_review: m.rules_session_video_review,
  in_person: m.rules_session_in_person,
};

/** A session type's label. */
export const sessionTypeName = (type: string): string => NAMES[type as SessionType]?.() ?? type;

/** Explains each session type to the person who chooses. */
export const SESSION_TYPE_DETAILS: Record<SessionType, () => string> = {
  one_on_one: m.rules_session_one_on_one_detail,
  group: m.rules_session_group_detail,
  video_review: m.rules_session_video_review_detail,
  in_person: m.rules_session_in_person_detail,
};
