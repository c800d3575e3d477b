import type { WireDocument } from "./types";

/** A push of one row. It is stored until its answer is known, so that a retry is the same mutation. */
export type Sent = {
  mutationId: string;
  assumedRev: number;
  /** The whole content that was sent. It becomes the base when it is acknowledged. */
  document: WireDocument;
  fields: readonly string[];
  /** The feed that `assumedRev` belongs to. */
  feed: number;
};

/** An `assumedRev` that no document has. The server answers a known mutation as before, and any other with its own document. */
export const UNKNOWN_REV = -1;

/** A change that the server refused. It stays until the server accepts an edit containing it, or a person settles it. */
export type Refused = {
  document: WireDocument;
  base: WireDocument | null;
  code: string;
  message: string;
  /** Instant, UTC. */
  at: string;
  /** Whether the row's document contains this change. */
  under: boolean;
};

export type Unreadable = { document: WireDocument; code: string; message: string; at: string };

/** `refused`: the server refused exactly this document. It is not sent again until it changes. */
export type RowState = "clean" | "dirty" | "sending" | "refused";

/**
 * A document with its sync state, stored in one write.
 * `feed` is the number of the feed that the revisions belong to. Revisions of different feeds are not comparable.
 */
export type Row = {
  state: RowState;
  /** What the device shows. Clean rows hold the server's document. */
  document: WireDocument;
  feed: number;
  /** The server's document that the local change started from. `null`: the server never had one. Clean rows have no base. */
  base?: WireDocument | null;
  sent?: Sent;
  /** The newest document that was pulled while a push is in flight. */
  seen?: WireDocument;
  refused?: Refused;
  unreadable?: Unreadable;
};

export type RowEvent =
  | { type: "written"; document: WireDocument }
  /** From a page of the feed, or from a poke. */
  | { type: "pulled"; feed: number; document: WireDocument }
  | { type: "unreadable"; feed: number; problem: Unreadable }
  /** A new feed's list of readable ids does not contain the document. */
  | { type: "unlisted"; feed: number }
  | { type: "sending"; sent: Sent }
  /** `unnoted`: the push was sent without being stored first. */
  | { type: "accepted"; feed: number; sent: Sent; unnoted?: boolean; rev: number }
  | { type: "conflict"; feed: number; sent: Sent; unnoted?: boolean; document: WireDocument }
  | { type: "refused"; feed: number; sent: Sent; code: string; message: string }
  /** The state that an older engine stored. Without `base`: equal to the server's document. */
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

/** The first feed that a device reads. Its rows store no feed number. */
export const FIRST_FEED = 1;

/** Whether the row has local changes that are still to be sent or acknowledged. */
export const isUnsent = (row: Row): boolean => row.state === "dirty" || row.state === "sending";

/** Whether the row has no sync state to store. */
export const isPlain = (row: Row): boolean => row.state === "clean" && !row.refused && !row.unreadable;
