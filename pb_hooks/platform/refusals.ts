import { REFUSALS, Refusal, type RefusalCode } from "@domain/errors";
import { inInstanceLanguage } from "./languages";

/**
 * A refusal as an error that PocketBase passes unchanged from a hook, through save and transaction, to the client. Its constructor
 * rewrites message and data, so they are assigned afterwards.
 */
export function asApiError(refusal: Refusal): ApiError {
  const error = new ApiError(refusal.status, "", null);
  error.message = refusal.message;
  error.data = { ...refusal.details, code: refusal.code };
  return error;
}

/** The refusal for a full disk, or for a database that another process holds; null for another failure. As pocketbase/storage_failure.go. */
export function storageRefusal(error: unknown): Refusal | null {
  const words = String(error);
  if (/database or disk is full|no space left on device/.test(words)) return new Refusal("server_full");
  return words.includes("database is locked") ? new Refusal("busy") : null;
}

/** The refusal inside a thrown error, or null for another failure. */
export function refusalIn(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const carried = (error as { value?: unknown } | null)?.value ?? error;
  return asRefusal(carried) ?? insideJoined(carried);
}

function asRefusal(carried: unknown): Refusal | null {
  const { status, message, data } = (carried ?? {}) as { status?: unknown; message?: unknown; data?: unknown };
  const { code, ...details } = (data ?? {}) as Record<string, unknown>;
  if (typeof status !== "number" || typeof message !== "string") return null;
  if (typeof code !== "string" || !(code in REFUSALS)) return null;
  return new Refusal(code as RefusalCode, saidAgain(code as RefusalCode, message), details);
}

/** A record hook runs in an interpreter that does not know the request's language. So the sentence of the error's code is looked up again. */
function saidAgain(code: RefusalCode, message: string): string {
  const isOfCode = message === inInstanceLanguage(() => new Refusal(code).message);
  return isOfCode ? new Refusal(code).message : message;
}

/** File fields wrap and join errors (Go's errors.Join). */
function insideJoined(carried: unknown): Refusal | null {
  const { unwrap } = (carried ?? {}) as { unwrap?: () => unknown };
  if (typeof unwrap !== "function") return null;
  const inner = unwrap.call(carried);
  for (const part of Array.isArray(inner) ? inner : [inner]) {
    const found = part ? refusalIn(part) : null;
    if (found) return found;
  }
  return null;
}
