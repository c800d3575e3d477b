import * as m from "@messages";
import { useSyncExternalStore } from "react";

/** Whether the command palette is open. The bar opens it; its code loads apart. */
let isOpen = false;
const listeners = new Set<() => void>();

export function setPalette(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePaletteOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen);

/** As the keyboard's own signs say it. */
export const PALETTE_KEYS = /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘ K" : m.shell_ctrl_k();
