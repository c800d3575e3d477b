/**
 * The columns of every collection and who may name them. A column that is in neither `writable` nor `server` stops the start.
 * `id` and PocketBase's autodate stamps are never writable and need no entry.
 */
import { type OwnerOnly, SYNC_SCOPES } from "./sync-scopes";

export type Columns = {
  /** Somebody may write it; access-rules.ts says who. */
  writable: readonly string[];
  /** Only the server (and a superuser) writes it. */
  server: readonly string[];
  /** May be named in `filter`, `sort` and `fields`: everybody who may list the record sees it. `id` needs no entry. */
  asked: readonly string[];
  /** May be named in `fields` only. Some readers of the record do not see it, and a filter would reveal it to them. */
  shown?: readonly string[];
};

const PARTIES = ["coach_user_id", "client_id"];
/** What makes a ledger row an invoice or a credit note. */
const DOCUMENT = ["series", "number", "fee_amount", "tax_amount", "tax_name", "tax_percent", "tax_id"];
const STAMPS = ["created_at", "updated_at"];

const REPORT = ["user_id", "reported_id", "message_id", "booking_id", "about", "reason"];

/** Columns of a coach's record that only staff may set. */
export const STAFF_COACH_COLUMNS = [
  "verified",
  "id_verified",
  "athlete_verified",
  "is_featured",
  "average_rating",
  "total_reviews",
] as const;

/** Whoever may list the record may name all columns. */
const open = (writable: readonly string[], server: readonly string[], stamps: readonly string[]): Columns => ({
  writable,
  server,
  asked: [...writable, ...server, ...stamps],
});

/** Columns that only the owner reads may be named in `fields` only. */
function partly({ ownerOnly }: { ownerOnly: OwnerOnly }, columns: Columns): Columns {
  const shown = ownerOnly.columns.map(({ column }) => column);
  return { ...columns, asked: columns.asked.filter((column) => !shown.includes(column)), shown };
}

/** Only the server writes these, and no request may name them. */
const closed = (...server: string[]): Columns => ({ writable: [], server, asked: [] });

export const COLUMNS = {
  users: {
    writable: ["name", "email", "emailVisibility", "password"],
    server: ["tokenKey", "verified", "role", "second_step"],
    asked: ["name", "email", "verified", "role", "created", "updated"],
  },
  coaches: open(
    [...SYNC_SCOPES.coaches.update, ...STAFF_COACH_COLUMNS],
    ["user_id", "latitude", "longitude", "next_slot_at", "id_verified_at", "athlete_verified_at"],
    STAMPS,
  ),
  athlete_directory: open(
    [],
    [
      "user_id",
      "name",
      "sport_interest",
      "age_band",
      "nationality",
      "location",
      "vision",
      "profile_image_url",
      "listed",
    ],
    ["created_at"],
  ),
  athlete_profiles: partly(
    SYNC_SCOPES.athlete_profiles,
    open(SYNC_SCOPES.athlete_profiles.create, ["viewers"], STAMPS),
  ),
  profile_vectors: open([], ["user_id", "kind", "profile_id", "vectors", "listed", "profile_seq"], []),
  bookings: open(
    ["meeting_link", "meeting_place"],
    [
      "coach_id",
      ...PARTIES,
      "coach_name",
      "coach_sport",
      "client_name",
      "client_email",
      "client_age",
      "client_guardian",
      "client_ended",
      "client_zone",
      "session_date",
      "session_end",
      "duration_hours",
      "status",
      "payment_status",
      "total_amount",
      "discount_amount",
      "promo_code",
      "coach_amount",
      "paid_amount",
      "refunded_amount",
      "earned_amount",
      "session_type",
      "notes",
      "late_cancel_refund",
      "hold_expires_at",
      "proposed_start",
      "proposed_by",
      "problem_status",
      "problem_text",
      "problem_answer",
      "problem_decision",
      "offer_percent",
      "claim_status",
      "claim_by",
      "claim_until",
      "claim_text",
      "claim_answer",
      "owed_amount",
      "debt_amount",
      "cancelled_by",
      "cancelled_at",
      "absent_party",
      "completed_at",
      "calendar_sequence",
      "review_id",
      "package_id",
    ],
    STAMPS,
  ),
  session_notes: open(SYNC_SCOPES.session_notes.create, PARTIES, STAMPS),
  private_notes: open(SYNC_SCOPES.private_notes.create, ["coach_user_id"], STAMPS),
  session_note_versions: open([], ["note_id", "notes", ...PARTIES], ["created_at"]),
  messages: open(
    [...SYNC_SCOPES.messages.create, "is_read"],
    ["sender_name", "receiver_name", "archived"],
    ["created_at"],
  ),
  reviews: open(
    ["reviewed_coach_id", "rating", "comment", "answer", "hidden"],
    ["reviewer_name", "answered_at"],
    ["created_at"],
  ),
  // A sent `file_url` is ignored: the server writes its own.
  training_files: open([...SYNC_SCOPES.training_files.create, "file", "file_url"], PARTIES, ["created_at"]),
  photos: open([], ["user_id", "file", "file_type", "shown"], ["created_at"]),
  intro_videos: {
    writable: [],
    server: ["user_id", "coach_id", "file", "file_type", "size", "duration_ms", "poster", "state", "note", "shown"],
    asked: ["coach_id", "shown", "created_at"],
  },
  footage_comments: open(SYNC_SCOPES.footage_comments.create, ["booking_id", ...PARTIES], ["created_at"]),
  personal_items: open(SYNC_SCOPES.personal_items.create, ["coach_user_id"], STAMPS),
  ledger: {
    writable: [],
    server: ["booking_id", "package_id", ...PARTIES, "entry", "kind", "account", "amount", "reference", ...DOCUMENT],
    asked: ["booking_id", ...PARTIES, "kind", "account", "amount", "created_at"],
  },
  availability: open(
    ["coach_id", "user_id", "time_zone", "weekly", "exceptions", "buffer_minutes", "minimum_notice_hours"],
    [],
    STAMPS,
  ),
  blocks: open(["user_id", "blocked_id"], [], ["created_at"]),
  reports: {
    // A sent `state` is ignored: a report begins open.
    writable: [...REPORT, "state"],
    server: ["outcome", "answer", "child_id", "guardian", "paused_id", "kept"],
    asked: [...REPORT, "state", ...STAMPS],
  },
  push_subscriptions: open(["user_id", "endpoint", "p256dh", "auth"], [], ["created_at"]),
  audit_log: open([], ["actor_id", "action", "subject", "detail"], ["created_at"]),
  account_private: closed(
    "user_id",
    "birth_date",
    "guardian_name",
    "guardian_email",
    "guardian_asked_at",
    "guardian_confirmed_at",
    "guardian_withdrawn_at",
    "guardian_mailbox",
    "guardian_held_at",
    "guardian_ended",
    "guardian_listed",
    "guardian_listed_as",
    "guardian_doubts",
    "suspended_at",
    "suspended_for",
    "notify",
    "quiz",
    "time_zone",
    "twelve_hours",
    "language",
    "language_chosen",
    "calendar_secret",
  ),
  account_mailboxes: closed("user_id", "mailbox"),
  coach_changes: closed("coach_id", "user_id", "fields", "state", "version", "note"),
  guardian_links: closed(
    "user_id",
    "purpose",
    "token_hash",
    "sent_to",
    "new_name",
    "new_email",
    "expires_at",
    "used_at",
  ),
  coach_private: closed(
    "coach_id",
    "user_id",
    "stripe_account_id",
    "transfers_active",
    "payouts_enabled",
    "details_submitted",
    "requirements",
    "calendar_secret",
    "review_note",
    "declined_seen",
    "account_number",
    "checked_at",
    "country",
  ),
  busy_calendars: closed("coach_id", "user_id", "address", "tried_at", "read_at", "problem", "busy"),
  promo_codes: closed("coach_id", "user_id", "code", "percent_off", "amount_off", "ends_on", "most_uses", "is_on"),
  booking_payments: closed(
    "booking_id",
    "attempt",
    "payment_intent_id",
    "charge_id",
    "transfer_id",
    "checked_at",
    "client_secret",
    "intent_event_at",
    "dispute_id",
    "dispute_state",
    "contact_name",
    "contact_email",
    "contact_until",
  ),
  payment_tasks: closed(
    "key",
    "booking_id",
    "package_id",
    "kind",
    "amount",
    "state",
    "attempts",
    "due_at",
    "stripe_key",
    "last_error",
  ),
  stripe_events: closed("event_id", "type", "payload", "outcome"),
  outbox: closed(
    "key",
    "channel",
    "kind",
    "user_id",
    "to",
    "data",
    "state",
    "attempts",
    "due_at",
    "sent_at",
    "last_error",
  ),
  platform_ledger: closed("booking_id", "package_id", "entry", "kind", "account", "amount", "reference", "at"),
  package_offers: closed("coach_id", "sessions", "hours", "price"),
  packages: closed(
    "coach_id",
    ...PARTIES,
    "coach_name",
    "client_name",
    "offer_id",
    "sessions",
    "hours",
    "total_amount",
    "used",
    "state",
    "expires_at",
    "payment_intent_id",
    "charge_id",
    "client_secret",
    "dispute_id",
    "dispute_state",
  ),
  booking_requests: closed("user_id", "key", "wish_hash", "booking_id"),
  authenticators: closed("user_id", "secret", "confirmed", "last_step", "recovery", "failed", "closed_until"),
  deleted_accounts: closed("account", "token_key"),
  job_marks: closed("name", "seconds"),
} as const satisfies Record<string, Columns>;

export type CollectionName = keyof typeof COLUMNS;
