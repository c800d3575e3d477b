import { REFUSALS, RETRY_AFTER, Refusal, type RefusalCode } from "@domain/errors";
import * as m from "@messages";
import { byId } from "./records";
import { refusalIn, storageRefusal } from "./refusals";

/** What a client that waits a little may find gone. */
const OVER_SOON: ReadonlySet<string> = new Set<RefusalCode>(["busy", "server_full"]);

/** Answers with PocketBase's error shape, without PocketBase's rewriting of `data`. */
function answerRefusal(e: core.RequestEvent, refusal: Refusal): unknown {
  if (OVER_SOON.has(refusal.code)) e.response?.header().set("Retry-After", String(RETRY_AFTER));
  return e.json(refusal.status, {
    status: refusal.status,
    message: refusal.message,
    data: { ...refusal.details, code: refusal.code },
  });
}

/** Turns a thrown error into an answer. Unknown errors are logged and answered as `internal`, without their text. */
export function answerFailure(e: core.RequestEvent, error: unknown): unknown {
  const refusal = refusalIn(error) ?? storageRefusal(error) ?? goneAccount(e);
  if (refusal) return answerRefusal(e, refusal);
  const status = statusOf(error);
  if (status >= 400 && status < 500) throw error;
  $app.logger().error("a handler failed", "route", e.request?.pattern ?? "", "error", String(error));
  return e.json(500, {
    status: 500,
    message: m.server_something_went_wrong_on_our_side(),
    data: { code: "internal" },
  });
}

/** The caller's account was deleted while the handler ran, so its writes failed. */
const goneAccount = (e: core.RequestEvent): Refusal | null =>
  e.auth && !byId($app, e.auth.collection().name, e.auth.id) ? new Refusal(encore.endedSession(e)) : null;

/** PocketBase's own errors carry their status. */
function statusOf(error: unknown): number {
  const thrown = error as { status?: unknown; value?: { status?: unknown } } | null;
  const status = thrown?.status ?? thrown?.value?.status;
  return typeof status === "number" ? status : 0;
}

/** The signed-in account, or a refusal. */
export function requireAccount(e: core.RequestEvent): core.Record {
  const account = e.auth;
  if (account && account.collection().name === "users") return account;
  const sent = e.request?.header.get("Authorization") ?? "";
  throw new Refusal(sent ? encore.endedSession(e) : "sign_in_required");
}

/** The signed-in member of staff, or a refusal. */
export function requireStaff(e: core.RequestEvent): core.Record {
  const account = requireAccount(e);
  if (!isStaffNow(account)) throw new Refusal(account.getString("role") === "staff" ? "code_required" : "staff_only");
  return account;
}

/** Whether this request has staff rights: by role, and by a session made with a code. */
export const isStaffNow = (account: core.Record | undefined): boolean => account?.getBool("staff_now") ?? false;

export const isRefusal = (value: unknown): value is Refusal => value instanceof Refusal && value.code in REFUSALS;

/** The body is already JSON; `e.json` would parse and serialise it again. */
export function answerJson(e: core.RequestEvent, body: string): unknown {
  const headers = e.response?.header();
  headers?.set("Content-Type", "application/json");
  headers?.set("Cache-Control", "no-store");
  return e.string(200, body);
}
