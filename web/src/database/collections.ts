import type { DOCUMENTS, SyncedCollection } from "@domain/documents";
import { type Scope, SYNC_SCOPES } from "@domain/sync-scopes";
import type { MergePolicy } from "@sync/types";
import type * as z from "zod/mini";
import { mergeItems, mergeNoteDocuments, mergeTexts } from "./merge-notes";

type Indexed = Record<
  string,
  { type: "string"; maxLength: number } | { type: "number"; min: number; max: number; step: number }
>;

/** The device's collections. `athletes` is the server's public directory. */
export const COLLECTIONS = {
  coaches: {
    remote: "coaches",
    visitor: true,
    policy: { kind: "three-way-fields" },
    indexed: {
      sport: { type: "string", maxLength: 50 },
      average_rating: { type: "number", min: 0, max: 5, step: 0.01 },
      hourly_rate: { type: "number", min: 0, max: 10_000_000, step: 1 },
    },
    indexes: ["sport", "average_rating", "hourly_rate"],
  },
  athletes: { remote: "athlete_directory", visitor: true, indexed: {}, indexes: [] },
  athlete_profiles: {
    remote: "athlete_profiles",
    visitor: false,
    policy: { kind: "three-way-fields" },
    indexed: {},
    indexes: [],
  },
  profile_vectors: { remote: "profile_vectors", visitor: false, indexed: {}, indexes: [] },
  bookings: {
    remote: "bookings",
    visitor: false,
    policy: { kind: "server-wins-except", fields: SYNC_SCOPES.bookings.update },
    indexed: { session_date: { type: "string", maxLength: 30 } },
    indexes: ["session_date"],
  },
  session_notes: {
    remote: "session_notes",
    visitor: false,
    policy: { kind: "three-way-text", merge: mergeNoteDocuments },
    indexed: { booking_id: { type: "string", maxLength: 15 } },
    indexes: ["booking_id"],
  },
  private_notes: {
    remote: "private_notes",
    visitor: false,
    policy: { kind: "three-way-text", merge: mergeTexts },
    indexed: { booking_id: { type: "string", maxLength: 15 } },
    indexes: ["booking_id"],
  },
  messages: {
    remote: "messages",
    visitor: false,
    policy: { kind: "insert-only", except: SYNC_SCOPES.messages.update, marks: SYNC_SCOPES.messages.update },
    indexed: { created_at: { type: "string", maxLength: 30 } },
    indexes: ["created_at"],
  },
  reviews: {
    remote: "reviews",
    visitor: true,
    policy: { kind: "insert-only", except: SYNC_SCOPES.reviews.update },
    indexed: { reviewed_coach_id: { type: "string", maxLength: 15 } },
    indexes: ["reviewed_coach_id"],
  },
  training_files: {
    remote: "training_files",
    visitor: false,
    policy: { kind: "insert-only", except: SYNC_SCOPES.training_files.update },
    indexed: { booking_id: { type: "string", maxLength: 15 } },
    indexes: ["booking_id"],
  },
  footage_comments: {
    remote: "footage_comments",
    visitor: false,
    policy: { kind: "insert-only", except: SYNC_SCOPES.footage_comments.update },
    indexed: { booking_id: { type: "string", maxLength: 15 } },
    indexes: ["booking_id"],
  },
  personal_items: {
    remote: "personal_items",
    visitor: false,
    policy: { kind: "three-way-text", merge: mergeItems },
    indexed: { kind: { type: "string", maxLength: 10 } },
    indexes: ["kind"],
  },
} as const satisfies Record<string, CollectionPlan>;

type CollectionPlan = {
  remote: SyncedCollection;
  /** Synced for a visitor. */
  visitor: boolean;
  /** The merge of device and server changes. Without one the device only reads. */
  policy?: MergePolicy;
  indexed: Indexed;
  indexes: readonly string[];
};

export type CollectionName = keyof typeof COLLECTIONS;
export type DocumentOf<K extends CollectionName> = z.infer<(typeof DOCUMENTS)[(typeof COLLECTIONS)[K]["remote"]]>;

export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as CollectionName[];

/** Fields that a device fills in for its own screen and does not send. */
export const guessedFields = (remote: SyncedCollection): readonly string[] =>
  (SYNC_SCOPES[remote] as Scope).guessed ?? [];
