import type { ReplicationOptions, RxCollection } from "rxdb";
import type { Observable } from "rxjs";
import type { Journal } from "./journal";

/** What every synchronised document has: PocketBase's id and `rev`, the server's sequence number of its last change (0: unsent). */
export type SyncDocument = { id: string; rev: number };

/** A document as it travels: gone ones are `{id, _deleted: true}`. */
export type WireDocument = { id: string; rev?: number; _deleted?: boolean } & Record<string, unknown>;

/** How far a device has read the feed. Comparable only within one epoch. */
export type SyncCheckpoint = { epoch: string; seq: number };

export type PullPage = {
  epoch: string;
  /** Which start of the server gave the numbers of this page. */
  lineage: string;
  /** The last seq the server has scanned for this page, also when it sent nothing. */
  checkpoint: number;
  documents: WireDocument[];
  /** The feed is not the one this device knows: start again from 0 under `epoch`; `ids` is everything this person may read. */
  reset?: boolean;
  ids?: string[];
};

export type PushRow = {
  mutationId: string;
  assumedRev: number;
  document: WireDocument;
  /** Those of its fields that are sent: what was changed. Rows of an older release are sent whole. */
  fields?: readonly string[];
};

export type PushResult = { mutationId: string } & (
  | { status: "ok"; rev: number }
  | { status: "conflict"; document: WireDocument }
  | { status: "rejected"; code: string; message: string }
);

export type SyncClient = {
  /** Origin of the server, without a slash at the end; "" for the page's own. */
  url: string;
  /** The bearer token, `null` when nobody is signed in. Asked before every request. */
  getToken: () => string | null;
  /** With `true` nothing is asked of the server without a token: an account's data is never read as a visitor. */
  requireToken?: boolean;
  /** Sent with every request. */
  headers?: () => Record<string, string>;
  /** Says that something has changed on the server. One for all collections of a device. */
  realtime?: Realtime;
  /** Told each answer's status and the refusal's code, with the token that was sent. */
  onAnswer?: (token: string, status: number, code: string) => void;
  fetch?: typeof fetch;
};

export type Realtime = {
  /** Emits the collection's name when it changed, `"*"` after every (re)connection, since nothing is replayed. */
  changed$: Observable<string>;
  /** Before `changed$` says so: a document as it is after its change, for who is not to wait for the pull. None need ever come, in any order. */
  told$?: Observable<{ collection: string; document: WireDocument }>;
};

/** A three-way merge. `base` is what both sides started from, `undefined` when that is not known. Must keep what both wrote. */
export type MergeFunction = (base: WireDocument | undefined, mine: WireDocument, theirs: WireDocument) => WireDocument;

/** What happens when the server's document is not the one this device started from. */
export type MergePolicy =
  /** Documents never change after they are made, apart from the `except` fields, where this device's change is put on top. */
  | {
      kind: "insert-only";
      except?: readonly string[];
      /** Those of `except` that are no words of a person: an unsent change of them goes with a document that is gone. */
      marks?: readonly string[];
    }
  /** Field by field: what this device changed stays, the rest is the server's. */
  | { kind: "three-way-fields" }
  /** A merge function decides. */
  | { kind: "three-way-text"; merge: MergeFunction }
  /** The server's document, with this device's change of the named fields. */
  | { kind: "server-wins-except"; fields: readonly string[] };

/** One thing that was refused and waits for a person: never retried silently, never thrown away, never in the way of the rest. */
export type QuarantineEntry = {
  collection: string;
  id: string;
  /** `push`: the server refused this device's change. `pull`: the server sent what this version of the app cannot read. */
  direction: "push" | "pull";
  code: string;
  message: string;
  document: WireDocument;
  /**
   * What the device shows of it, where `document` has the words of an earlier refused change besides; and what it showed before, in case the page
   * ended too early. RxDB has noted one of them as the server's state.
   */
  shown?: readonly WireDocument[];
  /** The server's document that the change was made from; `null` for a new one. */
  base: WireDocument | null;
  /** Instant, UTC. */
  at: string;
};

export type ReplicateOptions<T extends SyncDocument> = Pick<
  ReplicationOptions<T, SyncCheckpoint>,
  "replicationIdentifier" | "live" | "retryTime" | "autoStart" | "waitForLeadership"
> & {
  collection: RxCollection<T>;
  /** The collection's name on the server; the local one by default. */
  remoteName?: string;
  client: SyncClient;
  /** Where the engine keeps what must survive a reload: device id, quarantine, unacknowledged pushes. */
  journal: Journal;
  /** Field that marks a deletion on the wire. */
  deletedField?: "_deleted";
  pull?: {
    batchSize?: number;
    /** Changes a page before it is looked at. */
    responseTransform?: (page: PullPage) => PullPage;
    modifier?: (document: WireDocument) => WireDocument;
    /** Returns the document to store, or throws: then it goes to the quarantine and the rest arrive. */
    parse?: (document: WireDocument) => WireDocument;
    /** Another number than last time pulls everything once more, for fields that older versions did not keep. */
    shapeVersion?: number;
  };
  push?: {
    /** Rows in a request at most; 1000, which is also the server's limit. Long ones are sent in several. */
    batchSize?: number;
    /** Returns what is sent, `null` to keep a document on this device only. */
    modifier?: (document: WireDocument) => WireDocument | null;
    policy: MergePolicy;
    /** Fields that the server fills in itself: a device's guess at them is never sent. */
    guessed?: readonly string[];
    /** Codes of refusals that may go away by themselves (a parent that is not there yet); such rows are sent again. */
    transientCodes?: readonly string[];
  };
};
