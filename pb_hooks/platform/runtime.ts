/**
 * PocketBase turns a handler into text and compiles it in another interpreter, where nothing of this file exists. So handlers are stored
 * here by id, and PocketBase gets a line that requires the bundle and runs that id.
 */
import { Refusal } from "@domain/errors";
import { BODY_BYTES } from "@domain/limits";
import type { CallLimit } from "@domain/rate-limits";
import { answerFailure } from "./answer";
import { speakTo } from "./languages";
import { asApiError } from "./refusals";

type Handler = (e: never) => unknown;
const handlers: Record<string, Handler> = {};

// The registrars exist only in the interpreter that loads the hooks.
const isLoader = typeof routerAdd === "function";

// Cached, because `require` looks at the disk each time, and a hook runs for each pushed row.
const stub = (id: string, argument = true): string =>
  `(${argument ? "e" : ""}) => (globalThis.encoreHooks ??= require(__hooks + "/app.js")).run(${JSON.stringify(id)}${argument ? ", e" : ""})`;

/** Called by the generated stubs only. */
export function run(id: string, e?: unknown): unknown {
  const handler = handlers[id];
  if (!handler) throw new Error(`no handler ${id}`);
  return handler(e as never);
}

/** Runs once, while the hooks load: for what the Go main stores for all interpreters. */
export function once(work: () => void): void {
  if (isLoader) work();
}

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** Who may call a route. Others are refused before the body is read (pocketbase/own_routes.go). */
export type Caller = "visitor" | "account" | "staff" | "superuser";

type RouteOptions = {
  /**
   * Default: a JSON object of 64 KB. `documents`: an object with documents that are answered one by one. `raw`: bytes that the handler
   * checks. The body has arrived whole, within `bytes`, before the handler runs (pocketbase/bodies.go).
   */
  body?: { kind: "object" | "documents" | "raw"; bytes: number };
  /** PocketBase's own middlewares. */
  before?: () => unknown[];
};

/** Instead of a handler: the Go main answers this route (pocketbase/public_list.go, serveReads). */
export const IN_GO = null;

/** Adds a route. A thrown error becomes an answer in PocketBase's error shape. */
export function route(
  method: Method,
  path: string,
  who: Caller,
  handler: ((e: core.RequestEvent) => unknown) | typeof IN_GO,
  { body, before = () => [] }: RouteOptions = {},
): void {
  const id = `${method} ${path}`;
  if (isLoader) encore.declareRoute(id, who, body?.kind ?? "object", body?.bytes ?? BODY_BYTES);
  if (handler === IN_GO) return;
  handlers[id] = (e: core.RequestEvent) => {
    try {
      speakTo(e);
      return handler(e);
    } catch (error) {
      return answerFailure(e, error);
    }
  };
  if (!isLoader) return;
  routerAdd(method, path, stub(id) as never, ...(before() as never[]));
}

/** Passes the rate limits to the Go main, which counts each call before its handler runs (pocketbase/limit_calls.go). */
export function limitCalls(table: readonly CallLimit[]): void {
  if (isLoader) encore.declareLimits(JSON.stringify(table));
}

/** Adds a job. `expression` is a cron line in UTC. */
export function cron(id: string, expression: string, handler: () => void): void {
  handlers[`cron:${id}`] = () => {
    speakTo();
    handler();
  };
  if (isLoader) cronAdd(id, expression, stub(`cron:${id}`, false) as never);
}

type HookName = Extract<
  keyof typeof globalThis,
  | `on${"Record" | "Model" | "Mailer" | "Collection" | "Realtime" | "Backup" | "File"}${string}`
  | "onBootstrap"
  | "onTerminate"
>;
type HookEvent<K extends HookName> = (typeof globalThis)[K] extends (
  handler: (e: infer E) => void,
  ...tags: string[]
) => void
  ? E
  : (typeof globalThis)[K] extends (handler: (e: infer E) => void) => void
    ? E
    : never;

let count = 0;

/** Binds a hook. The handler must call `e.next()`. `tags` narrow it to collections. A thrown Refusal reaches the client. */
export function on<K extends HookName>(name: K, handler: (e: HookEvent<K>) => void, ...tags: string[]): void {
  const id = `${name}#${count++}`;
  handlers[id] = (e: HookEvent<K>) => {
    try {
      speakTo(e as Parameters<typeof speakTo>[0]);
      return handler(e);
    } catch (error) {
      throw error instanceof Refusal ? asApiError(error) : error;
    }
  };
  if (isLoader) (globalThis[name] as unknown as (handler: string, ...tags: string[]) => void)(stub(id), ...tags);
}

const atStarts: ((app: core.App) => void)[] = [];
const onFollowers: ((app: core.App) => void)[] = [];

/**
 * Runs when the server starts to serve and for `demo load`, last added first, after sync/start.ts. Other commands (`migrate`,
 * `superuser`) skip it, so that they can repair a database. One hook for all, because each would hold an interpreter while the next one
 * runs. A follower runs `onFollower` instead, which must not write.
 */
export function atStart(work: (app: core.App) => void, onFollower?: (app: core.App) => void): void {
  if (onFollower) onFollowers.push(onFollower);
  if (atStarts.push(work) > 1) return;
  on("onBootstrap", (e) => {
    e.next();
    if (!$os.args.includes("serve") && $os.args.slice(1).join(" ") !== "demo load") return;
    for (const one of (encore.isFollower() ? onFollowers : atStarts).toReversed()) one(e.app);
  });
}
