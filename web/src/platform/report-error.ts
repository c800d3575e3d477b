import { CLIENT_ERROR_LIMITS } from "@domain/client-error-limits";
import { ApiError } from "./api";

const told = new Set<string>();

/** Reports an app error to the server, each once and a few per visit. Refusals and network failures are not reported. */
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

/** Also reports uncaught errors from now on. */
export function reportUncaught(): void {
  addEventListener("error", ({ error }) => reportError(error));
  addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
}
