import { redirect } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";

export type SessionUser = { id: string; name: string; email: string; role: "" | "staff"; secondStep: boolean };
export type Session = {
  status: "loading" | "out" | "in";
  user: SessionUser | null;
  /** The token has run out: everything stays on the device, the next call to the server needs a sign-in. */
  expired: boolean;
};

/** Where PocketBase's LocalAuthStore keeps the token; this file reads it without loading the SDK. */
const KEY = "pocketbase_auth";
const OUT: Session = { status: "out", user: null, expired: false };

type Stored = { token?: unknown; record?: Record<string, unknown> | null; model?: Record<string, unknown> | null };

/** Seconds since 1970 at which a JWT runs out, or 0 when it does not say. */
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

/** The stored text to a session; anything unreadable is signed out. @param nowSeconds seconds since 1970 */
export function parseSession(stored: string | null, nowSeconds: number): { session: Session; token: string } {
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
        expired: expiryOf(token) <= nowSeconds,
      },
    };
  } catch {
    return { session: OUT, token: "" };
  }
}

let raw: string | null | undefined;
let parsed = { session: OUT, token: "" };

function read() {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(KEY);
  } catch {
    // storage is blocked: nobody can be signed in
  }
  if (stored !== raw) {
    raw = stored;
    parsed = parseSession(stored, Date.now() / 1000);
  }
  return parsed;
}

const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

export const getSession = (): Session => read().session;
export const getToken = (): string => read().token;

/** Calls back after every change: in this tab (`announceSession`) and in others (storage events). */
export function subscribeSession(callback: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", announce);
  listeners.add(callback);
  return () => {
    listeners.delete(callback);
    if (listeners.size === 0) removeEventListener("storage", announce);
  };
}

/** Whoever writes the stored token in this tab calls this after: storage events reach only the other tabs. */
export const announceSession = announce;

export const useSession = (): Session => useSyncExternalStore(subscribeSession, getSession);

/** `beforeLoad: requireSession` on routes that need somebody: signed out, they lead to /auth and back. */
export function requireSession({ location }: { location: { href: string } }): void {
  if (getSession().status !== "in") throw redirect({ href: `/auth?next=${encodeURIComponent(location.href)}` });
}
