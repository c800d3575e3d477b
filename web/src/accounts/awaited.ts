import { useSyncExternalStore } from "react";
import { setNotice } from "@/platform/notices";

/** A sign-up whose mailed link was not opened yet, and its destination. */
export type Awaited = { email: string; name: string; birthDate: string; next: string };

const KEY = "encore-awaited";

function stored(): Awaited | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Awaited | null;
  } catch {
    return null;
  }
}

let awaited = stored();
const listeners = new Set<() => void>();

/** Kept for this tab and visit, so that it survives a reload. */
export function setAwaited(next: Awaited | null): void {
  awaited = next;
  try {
    if (next) sessionStorage.setItem(KEY, JSON.stringify(next));
    else sessionStorage.removeItem(KEY);
  } catch {
    // without storage it lasts until the page is left
  }
  setNotice("unconfirmed", next !== null);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAwaited = (): Awaited | null => useSyncExternalStore(subscribe, () => awaited);
