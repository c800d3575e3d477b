import { useSyncExternalStore } from "react";

let shared: string | null = null;
const listeners = new Set<() => void>();

/** The coach whose picture and name move from the list to the profile. A transition name must be unique on a page. */
export function shareElement(coachId: string): void {
  shared = coachId;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useShared = (coachId: string): boolean => useSyncExternalStore(subscribe, () => shared === coachId);

export const SHIRT = { viewTransitionName: "coach-shirt" } as const;
export const NAME = { viewTransitionName: "coach-name" } as const;
