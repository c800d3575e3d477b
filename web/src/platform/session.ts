import { redirect } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";

export type SessionUser = { id: string; name: string; email: string; role: "" | "staff"; secondStep: boolean };
export type Session = {
  status: "loading" | "out" | "in";
  user: SessionUser | null;
  /** Why the server refuses the token, "" while it is valid. The device's data stay; the next call needs a sign-in. */
  ended: "" | "expired" | "refused" | "deleted";
};

/** The key of PocketBase's LocalAuthStore, read here without loading the SDK. */
const KEY = "pocketbase_auth";
/** The refused token's signature, and the reason. A reload and other tabs read it too. */
const REFUSED = "encore-refused-session";
const OUT: Session = { status: "out", user: null, ended: "" };

type Stored = { token?: unknown; record?: Record<string, unknown> | null; model?: Record<string, unknown> | null };

const signatureOf = (token: string): string => token.split(".")[2] ?? "";

/** A JWT's expiry in seconds since 1970, or 0 if it has none. */
export function expiryOf(token: string): number {
  try {
    const payload = token.split(".")[1] ?? "";
    const { exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { exp?: unknown };
    return typeof exp === "number" ? exp : 0;
  } catch {
    return 0;
  }
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Parses the stored session; anything unreadable is signed out. @param nowSeconds seconds since 1970 */
function parseSession(
  stored: string | null,
  nowSeconds: number,
  refused: string | null = null,
): { session: Session; token: string } {
  if (!stored) return { session: OUT, token: "" };
  try {
    const { token, record, model } = JSON.parse(stored) as Stored;
    const user = record ?? model;
    if (typeof token !== "string" || !token || !user || !text(user.id)) return { session: OUT, token: "" };
    const role = user.role === "staff" ? "staff" : "";
    return {
      token,
      session: {
        status: "in",
        user: {
          id: text(user.id),
          name: text(user.name),
          email: text(user.email),
          role,
          secondStep: user.second_step === true,
        },
        ended: whyEnded(token, refused) || (expiryOf(token) <= nowSeconds ? "expired" : ""),
      },
    };
  } catch {
    return { session: OUT, token: "" };
  }
}

function whyEnded(token: string, refused: string | null): "" | "refused" | "deleted" {
  const [signature, why] = refused?.split("|") ?? [];
  if (!signature || signature !== signatureOf(token)) return "";
  return why === "deleted" ? "deleted" : "refused";
}

let raw: string | undefined;
let parsed = { session: OUT, token: "" };

function read() {
  let stored: string | null = null;
  let refused: string | null = null;
  try {
    stored = localStorage.getItem(KEY);
    refused = localStorage.getItem(REFUSED);
  } catch {
    // storage is blocked: nobody can be signed in
  }
  const seen = `${stored}\n${refused}`;
  const nowSeconds = Date.now() / 1000;
  const isLate = parsed.session.status === "in" && !parsed.session.ended && expiryOf(parsed.token) <= nowSeconds;
  if (seen !== raw || isLate) {
    raw = seen;
    parsed = parseSession(stored, nowSeconds, refused);
  }
  return parsed;
}

/** Notes the server's answer to that token: 401 ends the session, a success revives it. */
export function noteAnswer(token: string, status: number, code = ""): void {
  const { session, token: current } = read();
  if (token !== current) return;
  const { ended } = session;
  try {
    if (status === 401 && ended !== "deleted") {
      const why = code === "account_deleted" ? "deleted" : "refused";
      if (ended === why) return;
      localStorage.setItem(REFUSED, `${signatureOf(token)}|${why}`);
    } else if (status >= 200 && status < 300 && (ended === "refused" || ended === "deleted")) {
      localStorage.removeItem(REFUSED);
    } else return;
  } catch {
    return; // the device is full: the next answer repeats it
  }
  announce();
}

const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

export const getSession = (): Session => read().session;
export const getToken = (): string => read().token;

/** Calls back after every change, in this tab (`announceSession`) and in others (storage events). */
export function subscribeSession(callback: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", announce);
  listeners.add(callback);
  return () => {
    listeners.delete(callback);
    if (listeners.size === 0) removeEventListener("storage", announce);
  };
}

/** Call it after writing the token in this tab, because storage events reach only other tabs. */
export const announceSession = announce;

export const useSession = (): Session => useSyncExternalStore(subscribeSession, getSession);

/** `beforeLoad: requireSession` on routes that need an account: signed out, they lead to /auth and back. */
export function requireSession({ location }: { location: { href: string } }): void {
  if (getSession().status !== "in") throw redirect({ href: `/auth?next=${encodeURIComponent(location.href)}` });
}

/** `__TSR_index`: the router's index in the tab's history, 0 for the first page. */
type Here = { href: string; state: { __TSR_index?: number } };

/** A press before the app has started, or into a new tab, loads the page. Then only the referrer names the previous page. */
const pressed = ({ state }: Here): boolean =>
  (state.__TSR_index ?? 0) > 0 || document.referrer.startsWith(`${globalThis.location.origin}/`);

/** For pages with a sign-up link. A press on the link leads to Sign Up, opening the address to Sign In. */
export function requireSignUp({ location }: { location: Here }): void {
  if (getSession().status === "in") return;
  throw redirect({ href: `/auth?next=${encodeURIComponent(location.href)}${pressed(location) ? "&tab=signup" : ""}` });
}
