/** Specification, sections 3 and 4: stored data and their flows. */
import { type Section, section } from "./section";

export const RECORDS: readonly Section[] = [
  section("3", "Entities and their fields", {
    session: ["User account and session.", "section 11: PocketBase's token and record in local storage"],
    coach: "Coach (public): the named fields.",
    "coach-own": "Coach record read by the dashboard: id, user_id, name, sport, verified, hourly_rate.",
    "coach-submission": "Coach submission (camelCase) with its optional fields.",
    "athlete-profile": "Athlete profile: the named fields.",
    recommendation: "Recommendation: the named fields.",
    message: "Message: id, sender_id, receiver_id, content, created_at, is_read.",
    review: "Review: id, booking_id, reviewer_id, reviewed_coach_id, rating, comment, created_at.",
    booking: "Booking: the named fields.",
    "training-file": "Training file: uploader_id, booking_id, file_url, file_type, file_name, description, created_at.",
    "session-note": "Session note: id, booking_id, coach_id, notes, updated_at.",
    "quiz-answers": "Quiz answers: sport, level, goals, budget, sessionType, location, availability.",
    sports: "Coach sport choices: the twenty named.",
  }),

  section("4", "States and transitions", {
    session: "Signed out or signed in; loading until the first lookup.",
    "auth-tab": "Auth tab signin (default) or signup; submit sets busy, cleared on success or failure.",
    confirmation: [
      "Sign-up requires email confirmation.",
      "section 11: the link confirms and goes to /; a sign-in before it is refused",
    ],
    verify: "Verify asks the server: verified reloads the record with a success message, otherwise a pending message.",
    badges: "completed is the default badge, confirmed secondary, everything else outline.",
    "only-completed": "Only completed counts toward earnings.",
    transitions: [
      "Transitions between statuses: not shown.",
      "section 4: two tables of moves, everything else 409 illegal_transition",
    ],
    "booking-flow": "Booking flow: form, create-booking returning clientSecret, payment step.",
    "coach-onboarding":
      "Coach onboarding: form, server creates the coach account, redirect to the provider's link, then verification.",
    quiz: "Quiz: steps 1 to 7, gated by answers.",
    "marks-read": "Opening a thread marks the other party's unread messages read.",
    "live-message": "New incoming messages arrive live and are appended if that thread is open.",
    upload: "Upload: idle or uploading.",
  }),
];
