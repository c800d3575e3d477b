import { CLIENT_ERROR_LIMITS } from "@domain/client-error-limits";
import { ApiError } from "./api";

const told = new Set<string>();

/** Tells the server of a fault of the app itself, once and a few times a visit, so that somebody can mend it. Refusals and a lost network are none. */
export function reportError(error: unknown): void {
  const isFault = error instanceof Error && !(error instanceof ApiError) && error.name !== "AbortError";
  if (!isFault || !navigator.onLine || told.has(error.message) || told.size >= CLIENT_ERROR_LIMITS.perVisit) return;
  told.add(error.message);
  const body = JSON.stringify({
    message: `${error.name}: ${error.message}`.slice(0, CLIENT_ERROR_LIMITS.message),
    stack: (error.stack ?? "").slice(0, CLIENT_ERROR_LIMITS.stack),
  });
  const headers = { "Content-Type": "application/json" };
  void fetch("/api/client-errors", { method: "POST", keepalive: true, headers, body }).catch(() => undefined);
}

/** From now on, what nobody caught is told too. */
export function reportUncaught(): void {
  addEventListener("error", ({ error }) => reportError(error));
  addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
}
