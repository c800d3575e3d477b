import type { WireDocument } from "./types";

/** One push of a row, kept until its answer is known so that a repeat is the same mutation. */
export type Sent = {
  mutationId: string;
  assumedRev: number;
  /** The whole content that was sent. It becomes the base when it is acknowledged. */
  document: WireDocument;
  fields: readonly string[];
  /** The feed that `assumedRev` belongs to. */
  feed: number;
};

/** An `assumedRev` that no document has: the server answers with its own state, or with its answer to the same mutation before. */
export const UNKNOWN_REV = -1;

/** A change that the server refused. It stays until something made on top of it is accepted, or a person settles it. */
export type Refused = {
  document: WireDocument;
  base: WireDocument | null;
  code: string;
  message: string;
  /** Instant, UTC. */
  at: string;
  /** Whether the row's document is this change, or was made on top of it. */
  under: boolean;
};

export type Unreadable = { document: WireDocument; code: string; message: string; at: string };

/** `refused`: the document is as it was refused, and nothing is sent until it changes. */
export type RowState = "clean" | "dirty" | "sending" | "refused";

/**
 * A document with everything that is known about its synchronisation, stored in one write.
 * `feed` numbers the feeds that this device has met: revisions of another feed mean nothing.
 */
export type Row = {
  state: RowState;
  /** What the device shows. Clean rows hold the server's document. */
  document: WireDocument;
  feed: number;
  /** The server's document that the local change was made from; `null` when the server never had one. Not in clean rows. */
  base?: WireDocument | null;
  sent?: Sent;
  /** The newest pulled document while a push is unanswered. */
  seen?: WireDocument;
  refused?: Refused;
  unreadable?: Unreadable;
};

export type RowEvent =
  | { type: "written"; document: WireDocument }
  /** By a page of the feed, or with a poke. */
  | { type: "pulled"; feed: number; document: WireDocument }
  | { type: "unreadable"; feed: number; problem: Unreadable }
  /** The server's list of everything readable, in a new feed, lacks it. */
  | { type: "unlisted"; feed: number }
  | { type: "sending"; sent: Sent }
  | { type: "accepted"; feed: number; sent: Sent; rev: number }
  | { type: "conflict"; feed: number; sent: Sent; document: WireDocument }
  | { type: "refused"; feed: number; sent: Sent; code: string; message: string }
  /** As an engine before this one left it. Without `base`: as the server has it. */
  | {
      type: "adopted";
      feed: number;
      base?: WireDocument | null;
      sent?: Sent;
      refused?: Refused;
      unreadable?: Unreadable;
    }
  | { type: "retry" }
  | { type: "dismissed"; direction: "push" | "pull" };

/** The first feed that a device reads. Rows of it carry no number. */
export const FIRST_FEED = 1;

/** Local changes that the server has not acknowledged and may still get. */
export const isUnsent = (row: Row): boolean => row.state === "dirty" || row.state === "sending";

/** Nothing to remember beside the document. */
export const isPlain = (row: Row): boolean => row.state === "clean" && !row.refused && !row.unreadable;
