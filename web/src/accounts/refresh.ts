import type PocketBase from "pocketbase";
import type { RecordAuthResponse } from "pocketbase";
import { pocketbaseClient } from "@/platform/client";
import { expiryOf, getToken, noteAnswer } from "@/platform/session";

/** As specified (docs/conformance.md, section 9): a check every 30 s, a refresh within 90 s of expiry, retries from 200 ms within 30 s. */
const CHECK_MS = 30_000;
const MARGIN_MS = 90_000;
const FIRST_RETRY_MS = 200;
const RETRY_WINDOW_MS = 30_000;

/** On opening the app: PocketBase's token lives seven days, so a weekly visitor stays signed in. */
const OPENING_MARGIN_MS = 6 * 86_400_000;

/** What to do with a token: nothing, refresh it, or leave it (expired: only a sign-in helps). `now` and `margin` in milliseconds. */
export function dueAction(token: string, now: number, margin = MARGIN_MS): "none" | "refresh" | "ended" {
  if (!token) return "none";
  const left = expiryOf(token) * 1000 - now;
  if (left <= 0) return "ended";
  return left <= margin ? "refresh" : "none";
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks the server whether the token is valid; `noteAnswer` stores the answer. Without a network nothing changes. */
export async function checkSession(): Promise<void> {
  const pb = await pocketbaseClient();
  if (pb.authStore.token && navigator.onLine) await renew(pb).catch(() => undefined);
}

async function renew(pb: PocketBase): Promise<void> {
  const before = pb.authStore.token;
  try {
    const { token, record } = await pb.send<RecordAuthResponse>("/api/collections/users/auth-refresh", {
      method: "POST",
    });
    // A sign-out or sign-in meanwhile wins.
    if (pb.authStore.token === before) pb.authStore.save(token, record);
  } catch (error) {
    noteAnswer(before, (error as { status?: number }).status ?? 0);
    throw error;
  }
}

/** Only a network failure or a 502/503/504 is retried. */
const isRetryable = (error: unknown): boolean =>
  [0, 502, 503, 504].includes((error as { status?: number }).status ?? 0);

async function refresh(): Promise<void> {
  const pb = await pocketbaseClient();
  const until = Date.now() + RETRY_WINDOW_MS;
  for (let wait = FIRST_RETRY_MS; ; wait *= 2) {
    if (!pb.authStore.token) return; // signed out meanwhile
    try {
      return await renew(pb);
    } catch (error) {
      // A refusal keeps the token: the device's data stay, and sync asks for a sign-in.
      if (!isRetryable(error) || Date.now() + wait > until) return;
      await pause(wait * (1 + Math.random() / 2));
    }
  }
}

/** Keeps the session alive while the app is open. Returns the function to stop it. */
export function keepSessionFresh(): () => void {
  let running = false;
  const check = async (margin?: number) => {
    if (running || !navigator.onLine || dueAction(getToken(), Date.now(), margin) !== "refresh") return;
    running = true;
    await refresh().finally(() => {
      running = false;
    });
  };
  const now = () => void check();
  const timer = setInterval(now, CHECK_MS);
  addEventListener("online", now);
  void check(OPENING_MARGIN_MS);
  return () => {
    clearInterval(timer);
    removeEventListener("online", now);
  };
}
