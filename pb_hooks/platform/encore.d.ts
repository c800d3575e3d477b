/** What the Go main gives every interpreter, since goja has no Intl and no crypto (pocketbase/bindings.go). */
declare const encore: {
  /** Minutes east of UTC in that zone at that instant (milliseconds since 1970, UTC). Throws on a name that is no zone. */
  zoneOffsetMinutes(zone: string, epochMs: number): number;
  /** True for a name of the IANA time zone database. */
  isTimeZone(zone: string): boolean;
  /** `bytes` random bytes (1 to 1024) from the system, as twice as many hexadecimal digits. */
  randomHex(bytes: number): string;
  /**
   * From the start of the server on, what the change feed gains is told on this realtime topic to the connections of those whom `audience`
   * names: SQL that gives collection, account (`*`: everybody), the newest seq, the number of changes and whether all may be read of what changed
   * after `{:since}`. A single one is told with its document, by SQL for each collection that has one at `{:seq}`.
   */
  watchFeed(topic: string, audience: string, documents: Record<string, string>): void;
  /** From now on pulls are answered by these statements: the JSON of `feedReading` (pb_hooks/sync/reading.ts). */
  serveFeed(reading: string): void;
  /**
   * Answers GET and POST of `/api/rpc/{call}` with the list that `sql` gives (JSON text by `{:limit}` and `{:offset}`), in pages, and keeps it until the
   * collection changes.
   */
  servePublicList(call: string, collection: string, sql: string, pageSize: number): void;
  /** A new secret for an authenticator app, with the address and the picture (PNG, data URL) that the app reads. */
  newAuthenticator(issuer: string, account: string): { secret: string; url: string; picture: string };
  /** The 30-second step that a six-digit code belongs to, now or one before or after (RFC 6238); 0: none. */
  totpStep(secret: string, code: string, epochMs: number): number;
  /** A session of the account made with a code of that authenticator: it has staff rights for twelve hours. */
  staffToken(account: core.Record, authenticatorId: string): string;
  /** A typed password as it is compared: bcrypt reads 72 bytes, so longer ones are hashed first. */
  storedPassword(typed: string): string;
  /** Why the token that came with a request is not good: the account was deleted, or (all else) the session has ended. */
  endedSession(e: core.RequestEvent): "session_expired" | "account_deleted";
  /** Which of a collection's records a rule gives to a request: `canAccessRecord` for many, in one statement. */
  allowed(app: core.App, collection: string, ids: string[], info: core.RequestInfo, rule: string): string[];
  /** Starts a registered job at once and in the background. Call it after a commit, never inside a transaction. Throws on an unknown id. */
  runSoon(jobId: string): void;
  /** Waits until no request is being answered, at most some seconds. A job that computes calls it before each piece of work. */
  giveWay(): void;
  /**
   * Answers with a public page of the app and these words in its head, escaped there; `data` is JSON, `noScript` is HTML.
   * `path` "" is for a page that is not there. Who did not ask for a page gets what any unknown address answers.
   */
  sendPage(e: core.RequestEvent, words: PageWords): void;
  /** Answers as for an address that no hook knows: a file, a screen of the app, or 404. */
  sendApp(e: core.RequestEvent): void;
  /** Answers with a text that search engines read: always asked for anew, unchanged when it is. */
  sendText(e: core.RequestEvent, contentType: string, text: string): void;
  /** Answers with a picture of 1200 by 630 pixels, PNG. */
  sendCard(e: core.RequestEvent, words: { title: string; about: string; foot: string; sign: string }): void;
  /** The addresses of the app that search engines may list, the same for everybody. */
  publicPages(): string[];
  /**
   * Stores the request's body as a chunk of an upload when it has that length and SHA-256, on the disk before it returns. `room`: bytes that
   * must be free beside those that files leave alone. `outcome` says what was wrong, "" nothing; `head` are the first bytes.
   */
  keepChunk(e: core.RequestEvent, chunk: ChunkPlan): { outcome: "" | "length" | "digest" | "full"; head: number[] };
  /** The chunks of an upload that are here, in no order. */
  chunksHeld(id: string): number[];
  /**
   * Checks every chunk again and hands the whole file's path to `save`; then the chunks are gone. Answers with the chunks that must be
   * sent (again); none: saved. `digest`: SHA-256 of the chunks' SHA-256, one after the other. What `save` throws is thrown on.
   */
  finishChunks(id: string, size: number, chunkBytes: number, digest: string, save: (path: string) => void): number[];
  /** Removes what has arrived of an upload. */
  forgetChunks(id: string): void;
  /** Uploads that are not finished and to which nothing came for so many hours; 0: all. */
  uploads(idleHours: number): string[];
  /** The types that an upload can be by its whole container, whatever it is called; none: nothing that is kept. */
  verifiedTypes(file: filesystem.File): readonly string[];
  /** A name for the disk, unique, with the ending of a verified type. Nothing else can be stored (pocketbase/files.go). */
  storedName(type: string): string;
  /**
   * Sends a message to one device by Web Push, encrypted and signed with the VAPID keys of the environment. Answers with the push service's
   * status. Throws when it cannot be reached, or is not a public address.
   */
  sendPush(endpoint: string, p256dh: string, auth: string, message: string): number;
  /**
   * Keeps a record as weighted terms (a JSON object) and a payload (JSON), in memory and for all interpreters, unless a later version of it
   * is kept. Terms "": the record is gone. `vectors`: as domain/matching/vectors.ts packs them, or "".
   */
  keepWeighted(id: string, version: number, terms: string, payload: string, vectors: string): void;
  /**
   * The records that score highest, best first. `query` is a CoachQuery of domain/matching/estimate.ts as JSON. `nears` are JSON of what
   * domain/matching/closeness.ts would give, or "" where one side has no vectors.
   */
  bestWeighted(
    query: string,
    most: number,
  ): { readonly scores: readonly number[]; readonly payloads: readonly string[]; readonly nears: readonly string[] };
  /** The terms of the kept records that begin with `kind` and a colon. */
  weightedTerms(kind: string): readonly string[];
  /** How far the hooks have read what they keep; it never goes back. */
  markWeighted(mark: number): void;
  markedWeighted(): number;
  /** The vectors of sentences as base64, one behind the other. Milliseconds a sentence: for jobs only. */
  readSentences(texts: readonly string[]): string;
  /** JSON of what domain/matching/closeness.ts gives for each of what is asked; "" where one side has no vectors. */
  nearnessTo(offered: string, asked: readonly string[]): readonly string[];
  /** Names the model that makes them. */
  sentenceModel(): string;
  /** Keeps a text in memory, for all interpreters, until room is needed. */
  keep(key: string, text: string): void;
  /** The text kept under this key, or "". */
  kept(key: string): string;
  /** Says who may call a route ("POST /api/…") and what its body may be (pocketbase/own_routes.go). Throws on an unknown word. */
  declareRoute(pattern: string, who: string, body: string, bytes: number): void;
  /** Columns that people other than superusers may name in a filter, a sort, an expand or fields of a collection, beside `id`. */
  allowColumns(collection: string, columns: readonly string[]): void;
  /** Gives the table of domain/rate-limits.ts, as JSON, to what counts calls. Throws on a table that makes no sense. */
  declareLimits(table: string): void;
  /** Since when backups fail (RFC 3339), "" while they are made. */
  backupsFailSince(): string;
  /** The release, as `/api/config` tells it. */
  readonly version: string;
};

type ChunkPlan = { id: string; index: number; offset: number; length: number; digest: string; room: number };

type PageWords = {
  /** The app's route, "/coach/$coachId". */
  page: string;
  path: string;
  /** Without them: what the page says for everybody. */
  title?: string;
  description?: string;
  image?: string;
  kind?: "website" | "profile";
  data?: string;
  noScript?: string;
  noIndex?: boolean;
  /** 200 when not given. */
  status?: number;
};
