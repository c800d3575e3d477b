import { BOOKING_MOVES, type BookingMove } from "./booking-moves";
import { PAYMENT_STATUSES } from "./bookings";
import { IDENTITY_FIELDS } from "./coach-identity";
import { SWITCHES } from "./guardian";
import { DOUBT_CAUSES } from "./guardian-doubts";
import { REMEDY_NAMES, type RemedyName } from "./money-cases";
import { PAYMENT_MOVES, type PaymentMove } from "./payment-moves";

const OTHER_ACTIONS = [
  "account_changed",
  "account_deleted",
  "account_made",
  "authenticator_changed",
  "authenticator_deleted",
  "authenticator_made",
  "authenticator_off",
  "authenticator_on",
  "birth_date_corrected",
  "birth_date_given",
  "booking.create",
  "booking_looked_at",
  "busy_calendar.remove",
  "busy_calendar.set",
  "calendar_feed.make",
  "calendar_feed.revoke",
  "coach_approved",
  "coach_change_approved",
  "coach_change_asked",
  "coach_change_declined",
  "coach_change_withdrawn",
  "coach_declined",
  "coach_unverified",
  "coach_verified",
  "coach_video_approved",
  "coach_video_declined",
  "coaches_changed",
  "guardian_allowed",
  "guardian_confirmed",
  "guardian_declined",
  "guardian_held",
  "guardian_permit_ended",
  "guardian_permit_given",
  "guardian_refused",
  "guardian_replaced",
  "guardian_replacement_asked",
  "guardian_withdrew",
  "log_exported",
  "package.buy",
  "package.end",
  "package.offers",
  "package.paid",
  "payment.debt",
  "payment.debt_paid",
  "payment.illegal_transition",
  "payment.late",
  "payment.other_intent",
  "payment.refund_failed",
  "payment.task_failed",
  "payment.team_refund",
  "payment.wrong_amount",
  "payout.failed",
  "person_looked_at",
  "person_restored",
  "person_suspended",
  "promo_code.make",
  "promo_code.off",
  "promo_code.on",
  "report_closed",
  "report_paused",
  "report_resumed",
  "report_thread_read",
  "review_hidden",
  "review_shown",
  "reviews_changed",
  "reviews_checked",
  "second_step_off",
  "second_step_on",
  "superuser_changed",
  "superuser_deleted",
  "superuser_made",
] as const;
/** What the log can say. Each has its words in messages/. */
export type AuditAction =
  | (typeof OTHER_ACTIONS)[number]
  | `booking.${BookingMove}`
  | `payment.${PaymentMove}`
  | `payment.${RemedyName}`;
export const AUDIT_ACTIONS: readonly AuditAction[] = [
  ...OTHER_ACTIONS,
  ...BOOKING_MOVES.map(({ move }) => `booking.${move}` as const),
  ...PAYMENT_MOVES.map(({ move }) => `payment.${move}` as const),
  ...REMEDY_NAMES.map((name) => `payment.${name}` as const),
];

/** Columns for identity, rights and their proof, by collection. The log says which of them a superuser changed. */
export const WATCHED_COLUMNS = {
  users: ["role", "email", "verified", "second_step", "password:hash"],
  authenticators: ["user_id", "secret", "confirmed", "recovery", "failed", "closed_until"],
  _superusers: ["email", "password:hash"],
} as const;

/** Codes that stand in a line's details: roles, causes, a payment's statuses, kinds of task, columns. Each has its words in messages/. */
export const AUDIT_VALUES: readonly string[] = [
  ...["athlete", "coach", "staff", "none", "consent_withdrawn"],
  ...DOUBT_CAUSES,
  ...SWITCHES,
  ...PAYMENT_STATUSES,
  ...["refund", "cancel_intent", "sync_charge", "transfer", "reverse"],
  ...IDENTITY_FIELDS,
  ...Object.values(WATCHED_COLUMNS)
    .flat()
    .map((column) => column.replace(":hash", "")),
];

/** The log's kinds of action, as the team filters them: the beginnings of their codes. */
export const AUDIT_GROUPS = {
  bookings: ["booking"],
  money: ["payment.", "payout.", "package."],
  coaches: ["coach", "calendar_feed", "busy_calendar", "promo_code"],
  people: ["person_", "birth_date", "guardian", "account", "second_step"],
  reviews: ["review"],
  reports: ["report"],
  team: ["authenticator", "superuser", "log_"],
} as const;
export type AuditGroup = keyof typeof AUDIT_GROUPS;
export const AUDIT_GROUP_NAMES = Object.keys(AUDIT_GROUPS) as AuditGroup[];

/** Texts match a part of a name or an address, or a whole id. Days are "YYYY-MM-DD" in UTC, both included. "" is no filter. */
export type LogFilter = { who: string; what: AuditGroup | ""; about: string; from: string; to: string };
export const NO_LOG_FILTER: LogFilter = { who: "", what: "", about: "", from: "", to: "" };
