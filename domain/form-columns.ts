/**
 * Forms that write synced documents: the column of each field. A form sends only the columns of changed fields. The scope must
 * accept each of them.
 */
import { type AthleteForm, athleteForm } from "./athletes";
import { type CoachForm, coachForm } from "./coaches";
import { type CoachExtras, coachExtras } from "./coaches-extras";
import type { AthleteProfileDocument, CoachDocument, SyncedCollection } from "./documents";
import { commentInput } from "./footage";
import { meetingPlaceInput } from "./meeting-place";
import { messageInput } from "./messages";
import { noteInput, privateNoteInput } from "./notes";
import { recordingFacts } from "./poster";
import { answerInput, reviewInput } from "./reviews";
import { meetingLinkInput } from "./web-address";

export const COACH_COLUMNS = {
  name: "name",
  sport: "sport",
  age: "age",
  nationality: "nationality",
  location: "location",
  coachingAreas: "coaching_areas",
  availability: "availability",
  wasProAthlete: "was_pro_athlete",
  achievements: "achievements",
  hourlyRate: "hourly_rate",
  bio: "bio",
  profileImageUrl: "profile_image_url",
} as const satisfies Record<keyof CoachForm, keyof CoachDocument>;

export const EXTRAS_COLUMNS = {
  certifications: "certifications",
  sessionTypes: "session_types",
  languages: "languages",
  lateCancelRefund: "late_cancel_refund",
  coachingStyle: "coaching_style",
  introCall: "intro_call",
  introPrice: "intro_price",
} as const satisfies Record<string, keyof CoachExtras>;

export const ATHLETE_COLUMNS = {
  name: "name",
  age: "age",
  nationality: "nationality",
  sportInterest: "sport_interest",
  location: "location",
  vision: "vision",
  requirements: "requirements",
  profileImageUrl: "profile_image_url",
  unlisted: "unlisted",
} as const satisfies Record<keyof AthleteForm, keyof AthleteProfileDocument>;

/** The columns of the changed fields. */
export function changedColumns<V extends object>(
  columns: Readonly<Record<string, string>>,
  values: V,
  changed: readonly string[],
): Partial<V> {
  const wanted = new Set(changed.map((field) => columns[field]));
  return Object.fromEntries(Object.entries(values).filter(([column]) => wanted.has(column))) as Partial<V>;
}

type Form = {
  collection: SyncedCollection;
  writes: "create" | "update";
  schema: { shape: Record<string, unknown> };
  /** Where it differs from the field's name. */
  columns?: Readonly<Record<string, string>>;
};

export const FORMS: readonly Form[] = [
  { collection: "coaches", writes: "update", schema: coachForm, columns: COACH_COLUMNS },
  { collection: "coaches", writes: "update", schema: coachExtras },
  { collection: "athlete_profiles", writes: "create", schema: athleteForm, columns: ATHLETE_COLUMNS },
  { collection: "athlete_profiles", writes: "update", schema: athleteForm, columns: ATHLETE_COLUMNS },
  { collection: "bookings", writes: "update", schema: meetingLinkInput },
  { collection: "bookings", writes: "update", schema: meetingPlaceInput },
  { collection: "session_notes", writes: "create", schema: noteInput },
  { collection: "session_notes", writes: "update", schema: noteInput },
  { collection: "private_notes", writes: "create", schema: privateNoteInput },
  { collection: "private_notes", writes: "update", schema: privateNoteInput },
  { collection: "messages", writes: "create", schema: messageInput },
  { collection: "reviews", writes: "create", schema: reviewInput },
  { collection: "reviews", writes: "update", schema: answerInput },
  { collection: "footage_comments", writes: "create", schema: commentInput },
  { collection: "training_files", writes: "update", schema: recordingFacts },
];
