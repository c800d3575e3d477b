import type { SyncedCollection } from "./documents";
import { LIMITS } from "./limits";

export type Reader = {
  column: string;
  many?: boolean;
  /** The column is in the row of `table` whose `key` names the record. That link must never change: its loss would leave no trace. */
  of?: { table: string; key: string };
};

/** Columns that only the account in `owner` reads. Others get them empty: always, or with `below` while that number is under the limit. */
export type OwnerOnly = {
  owner: string;
  columns: readonly { column: string; below?: { column: string; limit: number } }[];
};

/** Who may create a record. Asked before anything else of it is looked at, so that a refusal tells nothing about others. */
export type Maker = {
  /** The column that names its maker. */
  owner?: string;
  /** Columns with the id of a record of `of` that it belongs to. The maker sees that record, and is named in one of the columns `among` of it. */
  parents?: readonly { column: string; of: SyncedCollection; among: readonly string[]; optional?: boolean }[];
};

/**
 * Who may read a record of a synced collection, as plain columns of it, and what a device may write.
 * PocketBase's rules, the change feed's triggers and the pull's WHERE are all made from this table, so they cannot disagree.
 */
export type Scope = {
  /** Columns that hold the account ids of those who may read the record (`many`: a multi relation). */
  readers: readonly Reader[];
  /** Everybody may read the record while this boolean column has this value. */
  public?: { column: string; is: boolean };
  /** While this boolean column is true, sync leaves the record out. PocketBase's rules ignore it. */
  excludedBy?: string;
  /** Staff may read it over the records API (never over sync). */
  staff?: boolean;
  ownerOnly?: OwnerOnly;
  /** Columns that a device may send. A push that changes another column is refused. */
  update: readonly string[];
  /** Columns that a device fills in for its own screen until the server does. A push's values are ignored. */
  guessed?: readonly string[];
  remove: boolean;
} & ({ create: readonly []; maker?: undefined } | { create: readonly string[]; maker: Maker });

const STAMPS = ["created_at", "updated_at"];
const BOOKING = { column: "booking_id", of: "bookings" } as const;
const COACH_OF_BOOKING = { parents: [{ ...BOOKING, among: ["coach_user_id"] }] } as const;
const PARTIES = ["client_id", "coach_user_id"] as const;

const ATHLETE_FORM = [
  "name",
  "sport_interest",
  "age",
  "nationality",
  "location",
  "vision",
  "requirements",
  "profile_image_url",
  "unlisted",
] as const;

export const SYNC_SCOPES = {
  coaches: {
    readers: [{ column: "user_id" }],
    public: { column: "verified", is: true },
    staff: true,
    create: [],
    update: [
      "name",
      "sport",
      "location",
      "nationality",
      "age",
      "hourly_rate",
      "was_pro_athlete",
      "profile_image_url",
      "bio",
      "achievements",
      "coaching_style",
      "coaching_areas",
      "availability",
      "certifications",
      "session_types",
      "languages",
      "response_time_hours",
      "time_zone",
      "late_cancel_refund",
      "intro_call",
      "intro_price",
    ],
    remove: false,
  },
  athlete_directory: {
    readers: [],
    public: { column: "listed", is: true },
    create: [],
    update: [],
    remove: false,
  },
  athlete_profiles: {
    readers: [{ column: "user_id" }, { column: "viewers", many: true }],
    // A coach learns neither the athlete's other coaches nor where a minor lives.
    ownerOnly: {
      owner: "user_id",
      columns: [{ column: "viewers" }, { column: "location", below: { column: "age", limit: LIMITS.adultAge } }],
    },
    create: ["user_id", ...ATHLETE_FORM],
    maker: { owner: "user_id" },
    update: ATHLETE_FORM,
    guessed: STAMPS,
    remove: true,
  },
  profile_vectors: {
    readers: [{ column: "user_id" }],
    public: { column: "listed", is: true },
    create: [],
    update: [],
    remove: false,
  },
  bookings: {
    readers: [{ column: "client_id" }, { column: "coach_user_id" }],
    staff: true,
    create: [],
    update: ["meeting_link", "meeting_place"],
    remove: false,
  },
  session_notes: {
    readers: [{ column: "client_id" }, { column: "coach_user_id" }],
    create: ["booking_id", "coach_id", "notes", "shared"],
    update: ["notes", "shared"],
    guessed: ["coach_user_id", "client_id", ...STAMPS],
    remove: true,
    maker: COACH_OF_BOOKING,
  },
  private_notes: {
    readers: [{ column: "coach_user_id" }],
    create: ["booking_id", "notes"],
    update: ["notes"],
    guessed: ["coach_user_id", ...STAMPS],
    remove: false,
    maker: COACH_OF_BOOKING,
  },
  messages: {
    readers: [{ column: "sender_id" }, { column: "receiver_id" }],
    excludedBy: "archived",
    create: ["sender_id", "receiver_id", "content"],
    maker: { owner: "sender_id" },
    update: ["is_read"],
    guessed: ["sender_name", "receiver_name", "created_at"],
    remove: false,
  },
  reviews: {
    readers: [{ column: "client_id", of: { table: "bookings", key: "review_id" } }],
    public: { column: "hidden", is: false },
    staff: true,
    create: ["booking_id", "reviewer_id", "reviewed_coach_id", "rating", "comment"],
    maker: { owner: "reviewer_id", parents: [{ ...BOOKING, among: ["client_id"] }] },
    update: ["answer"],
    guessed: ["reviewer_name", "created_at"],
    remove: false,
  },
  training_files: {
    readers: [{ column: "client_id" }, { column: "coach_user_id" }],
    create: [
      "booking_id",
      "uploader_id",
      "file_type",
      "file_name",
      "description",
      "size",
      "poster",
      "duration_ms",
      "voice_of",
    ],
    maker: {
      owner: "uploader_id",
      parents: [
        { ...BOOKING, among: PARTIES },
        { column: "voice_of", of: "footage_comments", among: ["author_id"], optional: true },
      ],
    },
    update: ["description", "poster", "duration_ms"],
    guessed: ["coach_user_id", "client_id", "created_at"],
    remove: true,
  },
  footage_comments: {
    readers: [{ column: "client_id" }, { column: "coach_user_id" }],
    create: ["file_id", "author_id", "at_ms", "content", "drawing", "voice_ms"],
    maker: { owner: "author_id", parents: [{ column: "file_id", of: "training_files", among: PARTIES }] },
    update: [],
    guessed: ["booking_id", "coach_user_id", "client_id", "created_at"],
    remove: false,
  },
  personal_items: {
    readers: [{ column: "user_id" }, { column: "coach_user_id" }],
    create: ["user_id", "booking_id", "kind", "content"],
    maker: { owner: "user_id", parents: [{ ...BOOKING, among: ["client_id"], optional: true }] },
    update: ["content"],
    guessed: ["coach_user_id", ...STAMPS],
    remove: true,
  },
} as const satisfies Record<SyncedCollection, Scope>;
