/**
 * Who may do what, as PocketBase's rule language. Reading follows the scope table; writing is said here, a sentence each.
 * What a rule cannot say (who may write to whom, a booking's moves) is refused by the hooks. Source: decisions.md section 3.
 */
import type { SyncedCollection } from "./documents";
import { type Scope, SYNC_SCOPES } from "./sync-scopes";

export type AccessRules = {
  listRule: string | null;
  viewRule: string | null;
  createRule: string | null;
  updateRule: string | null;
  deleteRule: string | null;
};

const SIGNED_IN = '@request.auth.id != "" && @request.auth.collectionName = "users"';
const STAFF = '@request.auth.role = "staff"';

/** PocketBase's rule for reading a record of a synced collection, made from its scope. */
export function readRule(scope: Scope): string {
  const readers = scope.readers.map(
    ({ column, many }) => `(@request.auth.id != "" && ${many ? `${column}:each ?=` : `${column} =`} @request.auth.id)`,
  );
  const all = [
    ...(scope.public ? [`${scope.public.column} = ${scope.public.is}`] : []),
    ...readers,
    ...(scope.staff ? [STAFF] : []),
  ];
  return all.join(" || ");
}

/** Refuses a body that names any field but these. */
const onlyFields = (all: readonly string[], allowed: readonly string[]): string =>
  all
    .filter((field) => !allowed.includes(field))
    .map((field) => `@request.body.${field}:isset = false`)
    .join(" && ");

const and = (...parts: string[]): string => parts.filter(Boolean).join(" && ");

const own = (column: string): string => and(SIGNED_IN, `${column} = @request.auth.id`);
const isCoachOfBooking = and(SIGNED_IN, "booking_id.coach_user_id = @request.auth.id");
const isPartyOfBooking = and(
  SIGNED_IN,
  "(booking_id.client_id = @request.auth.id || booking_id.coach_user_id = @request.auth.id)",
);

const isPartyOfFile = and(
  SIGNED_IN,
  "(file_id.client_id = @request.auth.id || file_id.coach_user_id = @request.auth.id)",
);

/** Every column of a synced collection that a person could name in a body. */
const COLUMNS = {
  coaches: [
    ...SYNC_SCOPES.coaches.update,
    "user_id",
    "average_rating",
    "total_reviews",
    "is_featured",
    "id_verified",
    "athlete_verified",
    "verified",
    "was_pro_athlete",
    "latitude",
    "longitude",
    "next_slot_at",
  ],
  athlete_profiles: [...SYNC_SCOPES.athlete_profiles.create, "viewers"],
  bookings: [
    "coach_id",
    "coach_user_id",
    "client_id",
    "coach_name",
    "coach_sport",
    "client_name",
    "client_email",
    "session_date",
    "session_end",
    "duration_hours",
    "status",
    "payment_status",
    "total_amount",
    "coach_amount",
    "refunded_amount",
    "earned_amount",
    "session_type",
    "notes",
    "meeting_link",
    "late_cancel_refund",
    "hold_expires_at",
    "proposed_start",
    "proposed_by",
    "problem_status",
    "problem_text",
    "problem_answer",
    "cancelled_by",
    "completed_at",
    "calendar_sequence",
  ],
  session_notes: ["booking_id", "coach_id", "notes", "coach_user_id", "client_id"],
  messages: ["sender_id", "receiver_id", "content", "is_read", "sender_name", "receiver_name", "archived"],
  reviews: [
    "booking_id",
    "reviewer_id",
    "reviewer_name",
    "reviewed_coach_id",
    "rating",
    "comment",
    "answer",
    "answered_at",
    "hidden",
  ],
  training_files: [
    "booking_id",
    "uploader_id",
    "file",
    "file_url",
    "file_type",
    "file_name",
    "description",
    "size",
    "coach_user_id",
    "client_id",
  ],
} as const;

const STAFF_COACH_FIELDS = [
  "verified",
  "id_verified",
  "athlete_verified",
  "is_featured",
  "average_rating",
  "total_reviews",
];

type Writing = Pick<AccessRules, "createRule" | "updateRule" | "deleteRule">;

const WRITING: Record<SyncedCollection, Writing> = {
  coaches: {
    createRule: null,
    updateRule: `(${and(own("user_id"), onlyFields(COLUMNS.coaches, SYNC_SCOPES.coaches.update))}) || (${and(STAFF, onlyFields(COLUMNS.coaches, STAFF_COACH_FIELDS))})`,
    deleteRule: null,
  },
  athlete_directory: { createRule: null, updateRule: null, deleteRule: null },
  athlete_profiles: {
    createRule: and(own("user_id"), onlyFields(COLUMNS.athlete_profiles, SYNC_SCOPES.athlete_profiles.create)),
    updateRule: and(own("user_id"), onlyFields(COLUMNS.athlete_profiles, SYNC_SCOPES.athlete_profiles.update)),
    deleteRule: own("user_id"),
  },
  bookings: {
    createRule: null,
    updateRule: and(own("coach_user_id"), onlyFields(COLUMNS.bookings, SYNC_SCOPES.bookings.update)),
    deleteRule: null,
  },
  session_notes: {
    createRule: and(isCoachOfBooking, "coach_id = booking_id.coach_id"),
    updateRule: and(own("coach_user_id"), onlyFields(COLUMNS.session_notes, SYNC_SCOPES.session_notes.update)),
    deleteRule: own("coach_user_id"),
  },
  messages: {
    createRule: and(
      own("sender_id"),
      "sender_id != receiver_id",
      "@request.body.is_read != true",
      "@request.body.archived != true",
    ),
    updateRule: and(
      own("receiver_id"),
      "@request.body.is_read = true",
      onlyFields(COLUMNS.messages, SYNC_SCOPES.messages.update),
    ),
    deleteRule: null,
  },
  reviews: {
    createRule: and(
      own("reviewer_id"),
      "booking_id.client_id = @request.auth.id",
      "booking_id.coach_id = reviewed_coach_id",
      '(booking_id.status = "confirmed" || booking_id.status = "completed")',
      onlyFields(COLUMNS.reviews, SYNC_SCOPES.reviews.create),
    ),
    // The coach answers once; staff hides.
    updateRule: `(${and(SIGNED_IN, "reviewed_coach_id.user_id = @request.auth.id", 'answer = ""', onlyFields(COLUMNS.reviews, SYNC_SCOPES.reviews.update))}) || (${and(STAFF, onlyFields(COLUMNS.reviews, ["hidden"]))})`,
    deleteRule: null,
  },
  training_files: {
    createRule: and(isPartyOfBooking, "uploader_id = @request.auth.id"),
    updateRule: and(own("uploader_id"), onlyFields(COLUMNS.training_files, SYNC_SCOPES.training_files.update)),
    deleteRule: own("uploader_id"),
  },
  footage_comments: {
    createRule: and(isPartyOfFile, "author_id = @request.auth.id"),
    updateRule: null,
    deleteRule: null,
  },
};

/** The five rules of a synced collection. */
export function accessRules(collection: SyncedCollection): AccessRules {
  const read = readRule(SYNC_SCOPES[collection]);
  return { listRule: read, viewRule: read, ...WRITING[collection] };
}

/** The accounts themselves: one's own, and staff reads. Roles are given by the server's operator only. */
export const USER_RULES: AccessRules = {
  listRule: `${own("id")} || ${STAFF}`,
  viewRule: `${own("id")} || ${STAFF}`,
  // emailVisibility may be sent, as PocketBase's clients do: nobody else can read the account in any case.
  createRule: onlyFields(["role", "verified", "second_step"], []),
  updateRule: and(own("id"), onlyFields(["role", "verified", "second_step"], [])),
  deleteRule: null,
};

/** Rows that only the two parties of a booking read and nobody writes. */
export const PARTY_READ_ONLY: AccessRules = {
  listRule: and(SIGNED_IN, `(client_id = @request.auth.id || coach_user_id = @request.auth.id)`),
  viewRule: and(SIGNED_IN, `(client_id = @request.auth.id || coach_user_id = @request.auth.id)`),
  createRule: null,
  updateRule: null,
  deleteRule: null,
};

/** A person's own settings: they alone read and write them. */
export const ownOnly = (column: string): AccessRules => ({
  listRule: own(column),
  viewRule: own(column),
  createRule: own(column),
  updateRule: own(column),
  deleteRule: own(column),
});

/** Read by its owner and staff, written by the server. */
export const ownReadOnly = (column: string): AccessRules => ({
  listRule: `(${own(column)}) || ${STAFF}`,
  viewRule: `(${own(column)}) || ${STAFF}`,
  createRule: null,
  updateRule: null,
  deleteRule: null,
});

/** Staff reads; the server writes. */
export const STAFF_READ_ONLY: AccessRules = {
  listRule: STAFF,
  viewRule: STAFF,
  createRule: null,
  updateRule: null,
  deleteRule: null,
};
