import { REFUSALS, Refusal, type RefusalCode } from "@domain/errors";

/**
 * A refusal as the error that PocketBase carries unharmed out of a hook, through save and transaction, to the client.
 * Its constructor rewrites message and data; assigning them afterwards does not (measured).
 */
export function asApiError(refusal: Refusal): ApiError {
  const error = new ApiError(refusal.status, "", null);
  error.message = refusal.message;
  error.data = { ...refusal.details, code: refusal.code };
  return error;
}

/** The refusal inside whatever `save` or a transaction threw, or null when it is another failure. */
export function refusalIn(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const carried = (error as { value?: unknown } | null)?.value ?? error;
  const { status, message, data } = (carried ?? {}) as { status?: unknown; message?: unknown; data?: unknown };
  const { code, ...details } = (data ?? {}) as Record<string, unknown>;
  if (typeof status !== "number" || typeof message !== "string" || typeof code !== "string" || !(code in REFUSALS))
    return null;
  return new Refusal(code as RefusalCode, message, details);
}
