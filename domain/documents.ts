/**
 * The documents of each synced collection, on devices and over `/api/sync`. Money is whole cents (`CURRENCY`), instants are ISO 8601 in UTC,
 * durations whole hours. `rev` is the server's number of the last change (0: the server never saw it).
 */
import * as z from "zod/mini";
import { coachDocument } from "./coach-document";
import { LIMITS, PROMO } from "./limits";
import { personalItemDocument } from "./personal-items";

const id = z.string().check(z.maxLength(15));
const ref = z.string().check(z.maxLength(15));
const instant = z.string().check(z.maxLength(30));
const text = (max: number) => z.string().check(z.maxLength(max));
const rev = z.number();

export type CoachDocument = z.infer<typeof coachDocument>;

/** The public entry of an athlete of 18 or older. It leaves out the exact age and the requirements. */
export const athleteEntryDocument = z.object({
  id,
  rev,
  user_id: ref,
  name: text(LIMITS.name),
  sport_interest: text(LIMITS.name),
  /** "13-15", "16-17", "18-24", "25-34", "35+". */
  age_band: text(10),
  nationality: text(LIMITS.place),
  location: text(LIMITS.place),
  vision: text(LIMITS.vision),
  profile_image_url: text(LIMITS.url),
  created_at: instant,
});
export type AthleteEntryDocument = z.infer<typeof athleteEntryDocument>;

export const athleteProfileDocument = z.object({
  id,
  rev,
  user_id: ref,
  name: text(LIMITS.name),
  sport_interest: text(LIMITS.name),
  age: z.number(),
  nationality: text(LIMITS.place),
  location: text(LIMITS.place),
  vision: text(LIMITS.vision),
  requirements: text(LIMITS.requirements),
  profile_image_url: text(LIMITS.url),
  /** Not in the public directory. The server keeps a minor's true. */
  unlisted: z.boolean(),
  /** Accounts of the verified coaches with a booking. Set by the server; only the owner gets it. */
  viewers: z.array(z.string()),
  created_at: instant,
  updated_at: instant,
});
export type AthleteProfileDocument = z.infer<typeof athleteProfileDocument>;

/** Vectors of a profile (domain/matching/vectors.ts). In the profile's row they would conflict with its owner's dirty edits. */
export const profileVectorsDocument = z.object({
  id,
  rev,
  user_id: ref,
  /** "coach", "athlete" (the whole profile) or "entry" (its public part). */
  kind: text(10),
  profile_id: ref,
  vectors: text(LIMITS.vectors),
});
export type ProfileVectorsDocument = z.infer<typeof profileVectorsDocument>;

export const bookingDocument = z.object({
  id,
  rev,
  coach_id: ref,
  /** The coach's account. */
  coach_user_id: ref,
  /** The athlete's account. */
  client_id: ref,
  coach_name: text(LIMITS.name),
  coach_sport: text(LIMITS.sport),
  client_name: text(LIMITS.name),
  /** What the coach sees of the athlete (booked-athlete.ts). */
  client_email: text(LIMITS.email),
  client_age: z.number(),
  client_guardian: text(LIMITS.name),
  client_ended: text(40),
  /** The athlete's time zone when they booked, or "". */
  client_zone: text(64),
  session_date: instant,
  session_end: instant,
  /** 0: an intro call (intro-call.ts). */
  duration_hours: z.number(),
  status: text(20),
  payment_status: text(20),
  /** Cents, after the discount of its promo code ("": none). */
  total_amount: z.number(),
  discount_amount: z.number(),
  promo_code: text(PROMO.code.max),
  /** Cents; the coach's share. */
  coach_amount: z.number(),
  /** Cents paid by the athlete and not returned, by the ledger. */
  paid_amount: z.number(),
  /** Cents refunded so far. */
  refunded_amount: z.number(),
  /** Cents of the coach's share in the ledger. 0 before payment. */
  earned_amount: z.number(),
  session_type: text(20),
  notes: text(LIMITS.bookingNotes),
  meeting_link: text(LIMITS.meetingLink),
  /** Where a session in person takes place. */
  meeting_place: text(LIMITS.meetingPlace),
  late_cancel_refund: z.number(),
  hold_expires_at: instant,
  /** "" or the start that one side proposes instead. */
  proposed_start: instant,
  /** "", "coach" or "athlete". */
  proposed_by: text(10),
  /** "", "open", "answered", "offered" or "settled". */
  problem_status: text(10),
  /** What the athlete reported, the coach's answer, and the team's reason for its settlement. */
  problem_text: text(LIMITS.bookingNotes),
  problem_answer: text(LIMITS.bookingNotes),
  problem_decision: text(LIMITS.bookingNotes),
  /** Percent of the total that the coach offers to give back. */
  offer_percent: z.number(),
  /** A claim that the other side did not come: "", "open", "contested", "countered", "settled" or "rejected". */
  claim_status: text(10),
  /** Who claims it: "", "athlete" or "coach". */
  claim_by: text(10),
  /** When it takes effect if uncontested. */
  claim_until: instant,
  /** The claim's text, and the answer of the other side. */
  claim_text: text(LIMITS.bookingNotes),
  claim_answer: text(LIMITS.bookingNotes),
  /** Cents decided for the athlete, not arrived yet. */
  owed_amount: z.number(),
  /** Cents of this booking that the coach has received and must give back. */
  debt_amount: z.number(),
  /** Who cancelled it: "", "coach", "athlete", "guardian" (the athlete's), "staff" or "system". */
  cancelled_by: text(10),
  cancelled_at: instant,
  /** Who missed a session that ended as a no-show: "", "coach" or "athlete". */
  absent_party: text(10),
  /** The athlete's review of it, or "". */
  review_id: ref,
  completed_at: instant,
  /** iCalendar SEQUENCE: raised by each change of time or state. */
  calendar_sequence: z.number(),
  created_at: instant,
  updated_at: instant,
  package_id: ref,
});
export type BookingDocument = z.infer<typeof bookingDocument>;

export const sessionNoteDocument = z.object({
  id,
  rev,
  booking_id: ref,
  coach_id: ref,
  coach_user_id: ref,
  /** The athlete's account, who then may read it; "" while the note is a draft. */
  client_id: ref,
  notes: text(LIMITS.note),
  /** The athlete may read it. Sharing is final. */
  shared: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type SessionNoteDocument = z.infer<typeof sessionNoteDocument>;

/** A coach's own notes on a booking. Nobody else reads them. */
export const privateNoteDocument = z.object({
  id,
  rev,
  booking_id: ref,
  coach_user_id: ref,
  notes: text(LIMITS.note),
  created_at: instant,
  updated_at: instant,
});
export type PrivateNoteDocument = z.infer<typeof privateNoteDocument>;

export const messageDocument = z.object({
  id,
  rev,
  sender_id: ref,
  receiver_id: ref,
  sender_name: text(LIMITS.name),
  receiver_name: text(LIMITS.name),
  content: text(LIMITS.message),
  is_read: z.boolean(),
  created_at: instant,
});
export type MessageDocument = z.infer<typeof messageDocument>;

export const reviewDocument = z.object({
  id,
  rev,
  /** Only in a new review, until the server has it. The server gives out neither. */
  booking_id: z.optional(ref),
  reviewer_id: z.optional(ref),
  /** The reviewer's first name, copied by the server. */
  reviewer_name: text(LIMITS.name),
  reviewed_coach_id: ref,
  rating: z.number(),
  comment: text(LIMITS.comment),
  /** The coach's one answer. */
  answer: text(LIMITS.comment),
  answered_at: instant,
  created_at: instant,
});
export type ReviewDocument = z.infer<typeof reviewDocument>;

export const trainingFileDocument = z.object({
  id,
  rev,
  booking_id: ref,
  uploader_id: ref,
  coach_user_id: ref,
  client_id: ref,
  /** Path of the stored file, opened with a short-lived token. "" until the bytes have arrived. */
  file_url: text(LIMITS.url),
  file_type: text(100),
  file_name: text(LIMITS.fileName),
  description: text(LIMITS.fileDescription),
  /** Bytes. */
  size: z.number(),
  /** A small picture (poster.ts), made by the uploader's device, or "". */
  poster: text(LIMITS.poster),
  /** Milliseconds; 0: unknown. */
  duration_ms: z.number(),
  /** The comment whose voice this is. "": footage of its own. */
  voice_of: ref,
  created_at: instant,
});
export type TrainingFileDocument = z.infer<typeof trainingFileDocument>;

/** A comment on a moment of a recording. Never changed; deleted with its file. */
export const footageCommentDocument = z.object({
  id,
  rev,
  file_id: ref,
  booking_id: ref,
  author_id: ref,
  coach_user_id: ref,
  client_id: ref,
  /** Milliseconds from the recording's start. */
  at_ms: z.number(),
  content: text(LIMITS.comment),
  /** Vectors over the frame at this moment, as JSON (footage-drawing.ts), or "". */
  drawing: text(LIMITS.drawing),
  /** Milliseconds of the voice in the file whose `voice_of` is this comment; 0: none. */
  voice_ms: z.number(),
  created_at: instant,
});
export type FootageCommentDocument = z.infer<typeof footageCommentDocument>;

export const DOCUMENTS = {
  coaches: coachDocument,
  athlete_directory: athleteEntryDocument,
  athlete_profiles: athleteProfileDocument,
  profile_vectors: profileVectorsDocument,
  bookings: bookingDocument,
  session_notes: sessionNoteDocument,
  private_notes: privateNoteDocument,
  messages: messageDocument,
  reviews: reviewDocument,
  training_files: trainingFileDocument,
  footage_comments: footageCommentDocument,
  personal_items: personalItemDocument,
} as const;
export type SyncedCollection = keyof typeof DOCUMENTS;
