/**
 * Who may do what, in PocketBase's rule language: five rules for every collection, installed at each start. The scope table says who
 * reads synced collections; this file says who writes. Hooks refuse what a rule cannot express: who may message whom, a booking's moves.
 */
import { COLUMNS, type CollectionName, type Columns, STAFF_COACH_COLUMNS } from "./access-columns";
import type { SyncedCollection } from "./documents";
import { type Maker, type Scope, SYNC_SCOPES } from "./sync-scopes";

export type AccessRules = {
  listRule: string | null;
  viewRule: string | null;
  createRule: string | null;
  updateRule: string | null;
  deleteRule: string | null;
};

const SIGNED_IN = '@request.auth.id != "" && @request.auth.collectionName = "users"';
/** True only for requests that pocketbase/staff_now.go marked: the role, and a session made with an authenticator's code. */
const STAFF = '@request.context = "staff"';
/** Staff may write to anybody only after the code. The hooks go by the account's role alone. */
const NOT_STAFF_WITHOUT_CODE = `(@request.auth.role != "staff" || ${STAFF})`;

/** The read rule of a synced collection, made from its scope. */
function readRule(scope: Scope): string {
  const readers = scope.readers.map(({ column, many, of }) => {
    const path = of ? `${of.table}_via_${of.key}.${column} ?=` : many ? `${column}:each ?=` : `${column} =`;
    return `(@request.auth.id != "" && ${path} @request.auth.id)`;
  });
  const all = [
    ...(scope.public ? [`${scope.public.column} = ${scope.public.is}`] : []),
    ...readers,
    ...(scope.staff ? [STAFF] : []),
  ];
  return all.join(" || ");
}

const and = (...parts: string[]): string => parts.filter(Boolean).join(" && ");

/** Refuses a body that names any column but these. */
function only(collection: CollectionName, allowed: readonly string[]): string {
  const { writable, server }: Columns = COLUMNS[collection];
  return and(
    ...[...writable, ...server]
      .filter((column) => !allowed.includes(column))
      .map((column) => `@request.body.${column}:isset = false`),
  );
}

const own = (column: string): string => and(SIGNED_IN, `${column} = @request.auth.id`);

/** The rule of a new record: by its maker of the scope, with no column but these. */
function makeRule(name: SyncedCollection, columns: readonly string[] = SYNC_SCOPES[name].create): string {
  const { maker }: Scope = SYNC_SCOPES[name];
  const { owner, parents = [] } = maker ?? {};
  const { writable, server }: Columns = COLUMNS[name];
  const isStored = (column: string): boolean => [...writable, ...server].includes(column);
  // A review does not store its booking, which no rule can look up then. Its hook does.
  const belongs = parents.filter(({ column }) => isStored(column)).map(belongsTo);
  const mine = owner ? `${isStored(owner) ? owner : `@request.body.${owner}`} = @request.auth.id` : "";
  return and(SIGNED_IN, mine, ...belongs, only(name, columns));
}

function belongsTo({ column, among, optional }: NonNullable<Maker["parents"]>[number]): string {
  const named = among.map((side) => `${column}.${side} = @request.auth.id`);
  return `(${[...(optional ? [`${column} = ""`] : []), ...named].join(" || ")})`;
}

const CLOSED: AccessRules = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };

/** The rule says who reads. Only the server writes. */
const readOnly = (rule: string): AccessRules => ({ ...CLOSED, listRule: rule, viewRule: rule });

/** A synced collection: its scope says who reads. */
const synced = (name: SyncedCollection, writing: Partial<AccessRules> = {}): AccessRules => ({
  ...readOnly(readRule(SYNC_SCOPES[name])),
  ...writing,
});

/** A person's own settings: only they read and write them, and the owner cannot change. */
function ownOnly(collection: CollectionName): AccessRules {
  const mine = own("user_id");
  const stays = "(@request.body.user_id:isset = false || @request.body.user_id = @request.auth.id)";
  const columns = only(collection, COLUMNS[collection].writable);
  return {
    listRule: mine,
    viewRule: mine,
    createRule: and(mine, columns),
    updateRule: and(mine, stays, columns),
    deleteRule: mine,
  };
}

const BOOKING_PARTIES = and(SIGNED_IN, "(client_id = @request.auth.id || coach_user_id = @request.auth.id)");

export const ACCESS: Record<CollectionName, AccessRules> = {
  // Accounts. Only the server's operator gives roles.
  users: {
    ...readOnly(`${own("id")} || ${STAFF}`),
    createRule: only("users", COLUMNS.users.writable),
    updateRule: and(own("id"), only("users", COLUMNS.users.writable)),
  },
  coaches: synced("coaches", {
    updateRule: `(${and(own("user_id"), only("coaches", SYNC_SCOPES.coaches.update))}) || (${and(STAFF, only("coaches", STAFF_COACH_COLUMNS))})`,
  }),
  athlete_directory: synced("athlete_directory"),
  athlete_profiles: synced("athlete_profiles", {
    createRule: makeRule("athlete_profiles"),
    updateRule: and(own("user_id"), only("athlete_profiles", SYNC_SCOPES.athlete_profiles.update)),
    deleteRule: own("user_id"),
  }),
  profile_vectors: synced("profile_vectors"),
  bookings: synced("bookings", {
    updateRule: and(own("coach_user_id"), only("bookings", SYNC_SCOPES.bookings.update)),
  }),
  session_notes: synced("session_notes", {
    createRule: and(makeRule("session_notes"), "coach_id = booking_id.coach_id"),
    updateRule: and(own("coach_user_id"), only("session_notes", SYNC_SCOPES.session_notes.update)),
    deleteRule: own("coach_user_id"),
  }),
  private_notes: synced("private_notes", {
    createRule: makeRule("private_notes"),
    updateRule: and(own("coach_user_id"), only("private_notes", SYNC_SCOPES.private_notes.update)),
  }),
  session_note_versions: readOnly(BOOKING_PARTIES),
  messages: synced("messages", {
    createRule: and(
      makeRule("messages", [...SYNC_SCOPES.messages.create, "is_read"]),
      "sender_id != receiver_id",
      NOT_STAFF_WITHOUT_CODE,
      "@request.body.is_read != true",
    ),
    updateRule: and(own("receiver_id"), "@request.body.is_read = true", only("messages", SYNC_SCOPES.messages.update)),
  }),
  reviews: synced("reviews", {
    createRule: makeRule("reviews"),
    // The coach answers once. Staff can hide a review.
    updateRule: `(${and(SIGNED_IN, "reviewed_coach_id.user_id = @request.auth.id", "hidden = false", 'answer = ""', only("reviews", SYNC_SCOPES.reviews.update))}) || (${and(STAFF, only("reviews", ["hidden"]))})`,
  }),
  training_files: synced("training_files", {
    createRule: makeRule("training_files", COLUMNS.training_files.writable),
    updateRule: and(own("uploader_id"), only("training_files", SYNC_SCOPES.training_files.update)),
    deleteRule: own("uploader_id"),
  }),
  footage_comments: synced("footage_comments", {
    createRule: makeRule("footage_comments"),
  }),
  personal_items: synced("personal_items", {
    createRule: makeRule("personal_items"),
    updateRule: and(own("user_id"), only("personal_items", SYNC_SCOPES.personal_items.update)),
    deleteRule: and(own("user_id"), 'kind = "template"'),
  }),
  photos: readOnly(`shown = true || (${own("user_id")})`),
  intro_videos: readOnly(`shown = true || (${own("user_id")})`),
  ledger: readOnly(BOOKING_PARTIES),
  availability: ownOnly("availability"),
  blocks: ownOnly("blocks"),
  // A changed endpoint would be a new device that no limit counts.
  push_subscriptions: { ...ownOnly("push_subscriptions"), updateRule: null },
  reports: {
    // A member of the team does not read what is about themself.
    ...readOnly(`(${own("user_id")}) || (${STAFF} && reported_id != @request.auth.id)`),
    createRule: and(own("user_id"), only("reports", COLUMNS.reports.writable)),
  },
  audit_log: readOnly(STAFF),
  account_private: CLOSED,
  account_mailboxes: CLOSED,
  coach_changes: CLOSED,
  guardian_links: CLOSED,
  coach_private: CLOSED,
  busy_calendars: CLOSED,
  promo_codes: CLOSED,
  booking_payments: CLOSED,
  payment_tasks: CLOSED,
  stripe_events: CLOSED,
  outbox: CLOSED,
  platform_ledger: CLOSED,
  package_offers: CLOSED,
  packages: CLOSED,
  booking_requests: CLOSED,
  authenticators: CLOSED,
  deleted_accounts: CLOSED,
  job_marks: CLOSED,
};
