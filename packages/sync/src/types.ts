import type { RxCollection } from "rxdb";
import type { Observable } from "rxjs";
import type { Journal } from "./journal";

/** The fields of every synchronised document. `rev` is the server's seq of its last change, 0 before it was sent. */
export type SyncDocument = { id: string; rev: number };

/** A document in requests and answers. Deleted ones are `{id, _deleted: true}`. */
export type WireDocument = { id: string; rev?: number; _deleted?: boolean } & Record<string, unknown>;

export type PullPage = {
  epoch: string;
  /** The run of the server that gave this page's revisions. A restored backup does not know later ones. */
  lineage: string;
  /** The last seq of this page. An empty page repeats the request's seq. */
  checkpoint: number;
  documents: WireDocument[];
  /** On the first page of many: what everybody had lost by then. The following pages leave it out if the device sends it. */
  began?: number;
  /** The device must read the feed from its start. `ids` are all documents that this person may read. */
  reset?: boolean;
  ids?: string[];
};

export type PushRow = {
  mutationId: string;
  assumedRev: number;
  document: WireDocument;
  /** The fields to send. Without it: all. */
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
  /** `true`: no request is made without a token. */
  requireToken?: boolean;
  headers?: () => Record<string, string>;
  /** Tells that something changed on the server. All collections of a device share one. */
  realtime?: Realtime;
  /** Called after each answer, with the sent token, the status and the error code. */
  onAnswer?: (token: string, status: number, code: string) => void;
  fetch?: typeof fetch;
};

export type Realtime = {
  /** Emits the name of a changed collection. Emits `"*"` after every connection, because events are not replayed. */
  changed$: Observable<string>;
  /** Emits changed documents, before a pull brings them. */
  told$?: Observable<{ collection: string; document: WireDocument }>;
};

/** A three-way merge. It must keep what both sides wrote. `base` is their common start, `undefined` if unknown. */
export type MergeFunction = (base: WireDocument | undefined, mine: WireDocument, theirs: WireDocument) => WireDocument;

/** How a local change and a newer document of the server become one. */
export type MergePolicy =
  /** Documents never change after their creation, except in the `except` fields. There this device's change wins. */
  | {
      kind: "insert-only";
      except?: readonly string[];
      /** The `except` fields without words of a person. If the document is deleted, an unsent change of them is dropped. */
      marks?: readonly string[];
    }
  /** This device's changed fields win. All other fields are the server's. */
  | { kind: "three-way-fields" }
  | { kind: "three-way-text"; merge: MergeFunction }
  /** The server's document wins, except in the named fields. */
  | { kind: "server-wins-except"; fields: readonly string[] };

/** A change that waits for a person. It is never dropped, blocks no other change, and is retried only for transient codes. */
export type QuarantineEntry = {
  collection: string;
  id: string;
  /** `push`: the server refused this device's change. `pull`: this version of the app cannot read the server's document. */
  direction: "push" | "pull";
  code: string;
  message: string;
  document: WireDocument;
  /** The server's document that the change started from. `null`: the document is new. */
  base: WireDocument | null;
  /** Instant, UTC. */
  at: string;
};

export type ReplicateOptions<T extends SyncDocument> = {
  /** The key of this collection's position and marks in the journal. */
  replicationIdentifier: string;
  collection: RxCollection<T>;
  /** The collection's name on the server; the local one by default. */
  remoteName?: string;
  client: SyncClient;
  /** Stores the device id and the feed positions. */
  journal: Journal;
  /** The longest backoff of requests, in milliseconds. */
  retryTime?: number;
  /** `false`: replication starts only with `begin()`. */
  autoStart?: boolean;
  pull?: {
    batchSize?: number;
    /** Returns the document to store. If it throws, the document is put aside and the others arrive. */
    parse?: (document: WireDocument) => WireDocument;
    /** A changed number reads the whole feed again, for fields that older versions did not store. */
    shapeVersion?: number;
  };
  push?: {
    /** The most rows in a request. Default: 1000, the server's limit. */
    batchSize?: number;
    policy: MergePolicy;
    /** Fields that the server fills in itself. A device's guess at them is never sent. */
    guessed?: readonly string[];
    /** Codes of temporary refusals. Such rows are sent again. */
    transientCodes?: readonly string[];
  };
};
