/** May these two exchange words? One rule for every free text that one person writes and another reads. */

import type { SyncedCollection } from "./documents";
import type { RefusalCode } from "./errors";
import type { Permit } from "./guardian";

/** What decides between two people. All of it is symmetric, but only the writer is told what the writer lacks. */
export type PairFacts = {
  /** Either has blocked the other, or a report pauses their words (reports.ts). Neither is told which. */
  apart: boolean;
  /** The team suspended one of them. Neither is told. */
  suspended: boolean;
  /** Why the writer may not write: their age is unknown, or their guardian does not allow it. */
  writerLacks: RefusalCode | null;
  /** The reader's age is unknown, or their guardian does not allow it. The writer is not told. */
  readerProtected: boolean;
};

/** Why the writer's words may not reach the reader, or null. */
export function whyNoWords({ apart, suspended, writerLacks, readerProtected }: PairFacts): RefusalCode | null {
  // Asked first: the writer's answer does not depend on the reader then.
  if (writerLacks) return writerLacks;
  return apart || suspended || readerProtected ? "forbidden" : null;
}

/**
 * A row with words between a coach (`coach_user_id`) and an athlete (`client_id`). While the other one of the two is empty, nobody else
 * reads the row.
 */
export type RowChannel = {
  /** The column of the account that writes. */
  writer: string;
  /** The columns with words. The rule is asked when one of them gets another value. */
  words: readonly string[];
  /** What a minor's guardian has to allow, beyond the consent. */
  permit: Permit | null;
};
export const ROW_CHANNELS = {
  session_notes: { writer: "coach_user_id", words: ["notes", "client_id"], permit: null },
  bookings: { writer: "coach_user_id", words: ["meeting_link", "meeting_place"], permit: null },
  training_files: {
    writer: "uploader_id",
    words: ["description", "file_name", "poster", "duration_ms", "file_url"],
    permit: "footage",
  },
  footage_comments: { writer: "author_id", words: ["content", "drawing", "voice_ms"], permit: "footage" },
} as const satisfies Partial<Record<SyncedCollection, RowChannel>>;
