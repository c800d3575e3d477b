import { type RefObject, useEffect } from "react";
import type { Handover } from "./lazy-load";

/** Gives a control that has just taken its stand-in's place the focus and the press that the stand-in had. */
export function useHandover(button: RefObject<HTMLButtonElement | null>, { openAtOnce, focusAtOnce }: Handover): void {
  useEffect(() => {
    if (openAtOnce || focusAtOnce) button.current?.focus({ preventScroll: true });
    if (openAtOnce && button.current) pressDown(button.current);
  }, [button, openAtOnce, focusAtOnce]);
}

/** Headless UI opens on a key and has no other way in. */
export function pressDown(button: HTMLButtonElement): void {
  button.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
}
