/** Functions of the Go main for every interpreter (pocketbase/bindings.go). goja itself has no Intl and no crypto. */
declare const encore: {
  /** The zone's offset at that instant, in minutes east of UTC. `epochMs`: milliseconds since 1970 (UTC). Throws on an unknown zone. */
  zoneOffsetMinutes(zone: string, epochMs: number): number;
  /** True for a name of the IANA time zone database. */
  isTimeZone(zone: string): boolean;
  /** The language of a request: the chosen one, else the browser's, else the instance's. */
  languageOf(request: http.Request): "en" | "es";
  /** Random bytes (1 to 1024) from the system, in hexadecimal. */
  randomHex(bytes: number): string;
  /** True for a node that follows a primary. Its database cannot be written. */
  isFollower(): boolean;
  /**
   * Pokes connections on this realtime topic about each change in the feed. `audience` is SQL for the changes after `{:since}`: collection,
   * account (`*`: everybody), newest seq, number of changes, and whether the account may read all of them.
   * `documents` is SQL by collection. It gives the document at `{:seq}`, which a poke about a single change carries.
   */
  watchFeed(topic: string, audience: string, documents: Record<string, string>): void;
  /** Sets the statements that answer pulls. `reading`: the JSON of `feedReading` (pb_hooks/sync/reading.ts). */
  serveFeed(reading: string): void;
  /**
   * Answers GET and POST of `/api/rpc/{call}` with a list in pages. `sql` gives a page as JSON text, by `{:limit}` and `{:offset}`.
   * The list is cached until the collection changes.
   */
  servePublicList(call: string, collection: string, sql: string, pageSize: number): void;
  /** A new secret for an authenticator app, also as an address and as a picture to scan (PNG, data URL). */
  newAuthenticator(issuer: string, account: string): { secret: string; url: string; picture: string };
  /** The 30-second step of a six-digit code: the current one, the one before or the one after (RFC 6238). 0: the code is wrong. */
  totpStep(secret: string, code: string, epochMs: number): number;
  /** A session after a code of that authenticator. It has staff rights for twelve hours. */
  staffToken(account: core.Record, authenticatorId: string): string;
  /** The password to store or compare. bcrypt reads at most 72 bytes, so longer ones are hashed first. */
  storedPassword(typed: string): string;
  /** Why the request's token is invalid: its account was deleted, or (in all other cases) the session has ended. */
  endedSession(e: core.RequestEvent): "session_expired" | "account_deleted";
  /** The ids that a rule allows to this request. Like `canAccessRecord`, but for many records in one statement. */
  allowed(app: core.App, collection: string, ids: string[], info: core.RequestInfo, rule: string): string[];
  /** Starts a registered job at once, in the background. Call it after a commit, never inside a transaction. Throws on an unknown id. */
  runSoon(jobId: string): void;
  /** Waits a few seconds at most, until no request is in progress. A long job calls it before each piece of work. */
  giveWay(): void;
  /**
   * Answers with a public page of the app, with these words escaped in its head. `data` is JSON, `noScript` is HTML.
   * `path` "" means that the page does not exist. A request that does not ask for HTML gets the answer for an unknown address.
   */
  sendPage(e: core.RequestEvent, words: PageWords): void;
  /** The request's body as text, for the one who calls it first. It is a JSON object of a bounded size (pocketbase/bodies.go). */
  takeBody(e: core.RequestEvent): string;
  /** Answers like any address without a hook: with a file, a screen of the app, or 404. */
  sendApp(e: core.RequestEvent): void;
  /** Answers with a text for search engines. Caches must revalidate it, and an unchanged text gets 304. */
  sendText(e: core.RequestEvent, contentType: string, text: string): void;
  /** Answers with a picture of 1200 by 630 pixels, PNG. */
  sendCard(e: core.RequestEvent, words: { title: string; about: string; foot: string; sign: string }): void;
  /** The addresses of the app that search engines may list, the same for everybody. */
  publicPages(): string[];
  /**
   * Stores the request's body as a chunk of an upload, if its length and SHA-256 match. Returns after the data is on the disk.
   * `room`: bytes that must be free, beyond the disk's reserve. `outcome`: what was wrong, "" if nothing. `head`: the first bytes.
   */
  keepChunk(e: core.RequestEvent, chunk: ChunkPlan): { outcome: "" | "length" | "digest" | "full"; head: number[] };
  /** The indexes of an upload's stored chunks, in any order. */
  chunksHeld(id: string): number[];
  /**
   * Checks every chunk again, calls `save` with the path of the whole file, and removes the chunks. Returns the chunks that must be sent
   * (again); an empty list means saved. `digest`: SHA-256 of the chunks' joined SHA-256. Errors of `save` are rethrown.
   */
  finishChunks(id: string, size: number, chunkBytes: number, digest: string, save: (path: string) => void): number[];
  /** Removes an upload's stored chunks. */
  forgetChunks(id: string): void;
  /** Unfinished uploads without a new chunk for this many hours. 0: all unfinished ones. */
  uploads(idleHours: number): string[];
  /** The allowed types that match the upload's whole container, whatever its name. Empty: the file is refused. */
  verifiedTypes(file: filesystem.File): readonly string[];
  /** Whether a file of a verified type has sound and no pictures. */
  isSound(file: filesystem.File): boolean;
  /** A unique file name with the ending of a verified type. Files with other names cannot be stored (pocketbase/files.go). */
  storedName(type: string): string;
  /**
   * Stores a record's recording once more, without what its camera wrote beside picture and sound. Returns its new name, "" if the file is
   * none that is accepted today. Takes as long as copying the file twice.
   */
  plainCopy(app: core.App, record: core.Record): string;
  /** A square JPEG made anew from the pixels of a picture in base64, under a storable name. null: it is no picture of a size that is taken. */
  makePhoto(encoded: string): filesystem.File | null;
  /**
   * Sends a message to one device by Web Push when its account has its turn. The VAPID keys of the environment sign it.
   * Answers run the job "outbox-push", which fetches them.
   */
  givePush(job: PushJob): void;
  /** What may be given now: so many sends, of each account at most `each`, and none of those in `full`. */
  pushRoom(): { readonly sends: number; readonly each: number; readonly full: readonly string[] };
  /** The answers since the last call. */
  pushAnswers(): readonly PushAnswer[];
  /** True for an endpoint over TLS. The send checks that it leads to a public address. */
  isPushAddress(endpoint: string): boolean;
  /**
   * Fetches calendars and reads their busy times: JSON of `Question` to JSON of `Answer[]` (pb_hooks/availability/busy-calendars.ts). Takes up
   * to half a minute, so only a job calls it, outside of a transaction.
   */
  readCalendars(question: string): string;
  /**
   * Stores a record in memory for all interpreters, as weighted terms (a JSON object) and a payload (a text). A newer stored version wins.
   * Terms "": removes the record. `vectors`: packed by domain/matching/vectors.ts, or "".
   */
  keepWeighted(id: string, version: number, terms: string, payload: string, vectors: string): void;
  /**
   * The records with the highest scores, best first. `query`: a CoachQuery of domain/matching/estimate.ts as JSON. `nears`: each a
   * Closeness of domain/matching/closeness.ts as JSON, or "" if one side has no vectors.
   */
  bestWeighted(
    query: string,
    most: number,
  ): { readonly scores: readonly number[]; readonly payloads: readonly string[]; readonly nears: readonly string[] };
  /** All stored terms that begin with `kind` and a colon. */
  weightedTerms(kind: string): readonly string[];
  /** Stores how far the hooks have read. The mark never decreases. */
  markWeighted(mark: number): void;
  markedWeighted(): number;
  /** The vectors of sentences, joined as base64. Takes milliseconds for each sentence, so only jobs call it. */
  readSentences(texts: readonly string[]): string;
  /** For each of `asked`: a Closeness of domain/matching/closeness.ts as JSON, or "" if one side has no vectors. */
  nearnessTo(offered: string, asked: readonly string[]): readonly string[];
  /** The name of the model that makes the vectors. */
  sentenceModel(): string;
  /** Caches a text in memory for all interpreters. Old texts are dropped if the cache is full. */
  keep(key: string, text: string): void;
  /** The cached text of this key, or "". */
  kept(key: string): string;
  /** Declares who may call a route ("POST /api/…") and which body it takes (pocketbase/own_routes.go). Throws on an unknown word. */
  /** The refusals in every language, as JSON (refusal-words.ts). */
  declareRefusals(words: string): void;
  declareRoute(pattern: string, who: string, body: string, bytes: number): void;
  /** Columns that callers may name in `filter`, `sort`, `expand` and `fields` beside `id`; `shown` in `fields` only. Superusers may name all. */
  allowColumns(collection: string, asked: readonly string[], shown: readonly string[]): void;
  /** Sets the rate limits: the table of domain/rate-limits.ts as JSON. Throws on an invalid table. */
  declareLimits(table: string): void;
  /** Since when backups fail (RFC 3339). "": they work. */
  backupsFailSince(): string;
  /** The release, as in `/api/config`. */
  readonly version: string;
};

/** A notification for one device. `row` is the id of its outbox row, `account` that of its receiver. */
type PushJob = { row: string; account: string; endpoint: string; p256dh: string; auth: string; message: string };

/**
 * `status`: what the push service answered, or 0. `isUnusable`: the device's address or keys are wrong, so no retry helps. `isLate`: nothing
 * was sent, so give it again.
 */
type PushAnswer = {
  readonly row: string;
  readonly problem: string;
  readonly status: number;
  readonly isUnusable: boolean;
  readonly isLate: boolean;
};

type ChunkPlan = { id: string; index: number; offset: number; length: number; digest: string; room: number };

type PageWords = {
  /** The app's route, "/coach/$coachId". */
  page: string;
  path: string;
  /** Default of the optional words: the page's own. */
  title?: string;
  description?: string;
  image?: string;
  kind?: "website" | "profile";
  data?: string;
  noScript?: string;
  noIndex?: boolean;
  /** Default: 200. */
  status?: number;
};
