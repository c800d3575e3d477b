import type { RxCollection } from "rxdb";
import type { Observable } from "rxjs";
import type { Journal } from "./journal";

/** What every synchronised document has. `rev` is the server's sequence number of its last change, 0 before it was sent. */
export type SyncDocument = { id: string; rev: number };

/** A document as it travels. Deleted ones are `{id, _deleted: true}`. */
export type WireDocument = { id: string; rev?: number; _deleted?: boolean } & Record<string, unknown>;

export type PullPage = {
  epoch: string;
  /** Which start of the server gave the revisions of this page. */
  lineage: string;
  /** The last seq of this page. Stays when there are no documents. */
  checkpoint: number;
  documents: WireDocument[];
  /** The feed is not the one this device knows. `ids` is everything this person may read. */
  reset?: boolean;
  ids?: string[];
};

export type PushRow = {
  mutationId: string;
  assumedRev: number;
  document: WireDocument;
  /** Those of its fields that are sent. */
  fields?: readonly string[];
};

export type PushResult = { mutationId: string } & (
  | { status: "ok"; rev: number }
  | { status: "conflict"; document: WireDocument }
  | { status: "rejected"; code: string; message: string }
);

export type PushAnswer = { epoch: string; lineage: string; results: PushResult[] };

export type SyncClient = {
  /** Origin of the server without a trailing slash; "" for the page's own. */
  url: string;
  /** Path below the origin; "/api/sync" by default. */
  path?: string;
  /** The bearer token, `null` when nobody is signed in. Asked before every request. */
  getToken: () => string | null;
  /** With `true` no request is made without a token. */
  requireToken?: boolean;
  headers?: () => Record<string, string>;
  /** Says that something changed on the server. One for all collections of a device. */
  realtime?: Realtime;
  /** Told each answer's status and the refusal's code, with the token that was sent. */
  onAnswer?: (token: string, status: number, code: string) => void;
  fetch?: typeof fetch;
};

export type Realtime = {
  /** Emits the collection's name when it changed, `"*"` after every (re)connection, since nothing is replayed. */
  changed$: Observable<string>;
  /** A document as it is after its change, before the pull brings it. */
  told$?: Observable<{ collection: string; document: WireDocument }>;
};

/** A three-way merge. `base` is what both sides started from, `undefined` when that is unknown. Must keep what both wrote. */
export type MergeFunction = (base: WireDocument | undefined, mine: WireDocument, theirs: WireDocument) => WireDocument;

/** What happens when the server's document is not the one this device started from. */
export type MergePolicy =
  /** Documents never change after they are made, apart from the `except` fields, where this device's change wins. */
  | {
      kind: "insert-only";
      except?: readonly string[];
      /** Those of `except` that hold no words of a person. An unsent change of them is dropped with a deleted document. */
      marks?: readonly string[];
    }
  /** Field by field: what this device changed stays, the rest is the server's. */
  | { kind: "three-way-fields" }
  | { kind: "three-way-text"; merge: MergeFunction }
  /** The server's document, with this device's change of the named fields. */
  | { kind: "server-wins-except"; fields: readonly string[] };

/** A change that waits for a person: never retried silently (apart from transient codes), never dropped, never in the way of the rest. */
export type QuarantineEntry = {
  collection: string;
  id: string;
  /** `push`: the server refused this device's change. `pull`: the server sent what this version of the app cannot read. */
  direction: "push" | "pull";
  code: string;
  message: string;
  document: WireDocument;
  /** The server's document that the change was made from; `null` for a new one. */
  base: WireDocument | null;
  /** Instant, UTC. */
  at: string;
};

export type ReplicateOptions<T extends SyncDocument> = {
  /** Names what is kept about this collection on the device. */
  replicationIdentifier: string;
  collection: RxCollection<T>;
  /** The collection's name on the server; the local one by default. */
  remoteName?: string;
  client: SyncClient;
  /** Where device id and feed positions are kept. */
  journal: Journal;
  /** Milliseconds between two tries of a request at most. */
  retryTime?: number;
  /** `false`: starts with `begin()`. */
  autoStart?: boolean;
  pull?: {
    batchSize?: number;
    /** Returns the document to store, or throws: then it is put aside and the rest arrive. */
    parse?: (document: WireDocument) => WireDocument;
    /** Another number than last time reads the whole feed again, for fields that older versions did not keep. */
    shapeVersion?: number;
  };
  push?: {
    /** Rows in a request at most; 1000, which is also the server's limit. */
    batchSize?: number;
    policy: MergePolicy;
    /** Fields that the server fills in itself. A device's guess at them is never sent. */
    guessed?: readonly string[];
    /** Codes of refusals that may pass by themselves. Such rows are sent again. */
    transientCodes?: readonly string[];
  };
};
