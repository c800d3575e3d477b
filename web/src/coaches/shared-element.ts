import { useSyncExternalStore } from "react";

let shared: string | null = null;
const listeners = new Set<() => void>();

/** The coach whose shirt and name move between list and profile. Only one pair at a time may have the transition's names. */
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
