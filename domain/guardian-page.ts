/** The page on which a guardian sees what their children do here. A mailed link opens it, without a password. */
import type { BookingDocument } from "./documents";
import { type Permit, VISIT_HOURS } from "./guardian";
import type { YoungEntry } from "./young-entry";

/** @param openedMs milliseconds since 1970 */
export const visitEnd = (openedMs: number): number => openedMs + VISIT_HOURS * 3_600_000;

/** The latest sessions and conversations of each child. */
export const PAGE_SESSIONS = 100;
export const PAGE_THREADS = 100;
/** Messages in one answer. */
export const PAGE_MESSAGES = 50;
export const PAGE_COMMENTS = 200;
export const PAGE_CONCERNS = 20;

/** A session as its athlete sees it. */
export type GuardianSession = {
  booking: BookingDocument;
  /** The coach has a public profile. */
  hasProfile: boolean;
  /** The coach's own place and time zone, or "". */
  area: string;
  zone: string;
  /** The coach shared notes. */
  hasNote: boolean;
  /** How many comments on footage there are. */
  comments: number;
};

/** A conversation with a coach. Those with the team are the child's own. */
export type GuardianThread = {
  /** The other account. */
  userId: string;
  name: string;
  /** Of a public profile, or "". */
  coachId: string;
  /** ISO instant of the newest message. */
  lastAt: string;
};

/** A guardian's report to the team. `name`: of the coach, or "". `pauses`: the two cannot write to each other. */
export type GuardianConcern = {
  id: string;
  about: string;
  name: string;
  words: string;
  isOpen: boolean;
  pauses: boolean;
  answer: string;
  createdAt: string;
};

/** A child's account. Sessions and threads are newest first. */
export type GuardianChild = {
  id: string;
  name: string;
  age: number;
  /** False after a withdrawal. */
  agrees: boolean;
  /** What the guardian ended. */
  ended: Permit[];
  /** The guardian lets verified coaches find the child. */
  listed: boolean;
  /** What those see, or would see. Null without a profile. */
  entry: YoungEntry | null;
  sessions: GuardianSession[];
  threads: GuardianThread[];
  concerns: GuardianConcern[];
};

/** `endsAt`: ISO instant at which the page closes, in `leftMs` milliseconds. */
export type GuardianPage = { endsAt: string; leftMs: number; children: GuardianChild[] };

export type GuardianMessage = { id: string; byChild: boolean; content: string; createdAt: string };
/** Newest first. `more`: older ones follow. */
export type GuardianMessages = { messages: GuardianMessage[]; more: boolean };

/** What was written about one session, newest comment first. Of a voice note or a drawing it says only that there is one. */
export type GuardianWords = {
  notes: string;
  comments: (GuardianMessage & { hasVoice: boolean; hasDrawing: boolean })[];
};
