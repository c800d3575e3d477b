import { pocketbaseClient } from "./client";
import { expiryOf, getToken } from "./session";

/** product.txt section 9: a check every 30 s, a refresh within 90 s of expiry, retries from 200 ms within 30 s. */
const CHECK_MS = 30_000;
const MARGIN_MS = 90_000;
const FIRST_RETRY_MS = 200;
const RETRY_WINDOW_MS = 30_000;

/** What to do with a token now: nothing, refresh it, or leave it (ended: only a sign-in helps). */
export function dueAction(token: string, now: number): "none" | "refresh" | "ended" {
  if (!token) return "none";
  const left = expiryOf(token) * 1000 - now;
  if (left <= 0) return "ended";
  return left <= MARGIN_MS ? "refresh" : "none";
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Only a network failure or a 502/503/504 is worth another try; a refusal is an answer. */
const isRetryable = (error: unknown): boolean =>
  [0, 502, 503, 504].includes((error as { status?: number }).status ?? 0);

async function refresh(): Promise<void> {
  const pb = await pocketbaseClient();
  const until = Date.now() + RETRY_WINDOW_MS;
  for (let wait = FIRST_RETRY_MS; ; wait *= 2) {
    try {
      await pb.collection("users").authRefresh();
      return;
    } catch (error) {
      // A refusal keeps the token: what is on the device stays, and sync asks for a sign-in.
      if (!isRetryable(error) || Date.now() + wait > until) return;
      await pause(wait);
    }
  }
}

/** Keeps the session alive while the app is open. Returns how to stop it. */
export function keepSessionFresh(): () => void {
  let running = false;
  const check = async () => {
    if (running || !navigator.onLine || dueAction(getToken(), Date.now()) !== "refresh") return;
    running = true;
    await refresh().finally(() => {
      running = false;
    });
  };
  const timer = setInterval(check, CHECK_MS);
  addEventListener("online", check);
  void check();
  return () => {
    clearInterval(timer);
    removeEventListener("online", check);
  };
}
