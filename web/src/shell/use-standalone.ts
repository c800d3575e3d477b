import { useSyncExternalStore } from "react";

const installed = matchMedia("(display-mode: standalone)");
const subscribe = (listener: () => void) => {
  installed.addEventListener("change", listener);
  return () => installed.removeEventListener("change", listener);
};

export const isStandalone = (): boolean => installed.matches;

/** Opened from the home screen. */
export const useStandalone = (): boolean => useSyncExternalStore(subscribe, isStandalone);
