import { type RefObject, useEffect } from "react";
import type { Handover } from "./lazy-load";

/** Gives a control the focus and press of the stand-in that it replaced. */
export function useHandover(button: RefObject<HTMLButtonElement | null>, { openAtOnce, focusAtOnce }: Handover): void {
  useEffect(() => {
    if (openAtOnce || focusAtOnce) button.current?.focus({ preventScroll: true });
    if (openAtOnce && button.current) pressDown(button.current);
  }, [button, openAtOnce, focusAtOnce]);
}

/** Headless UI can be opened only by a key. */
export function pressDown(button: HTMLButtonElement): void {
  button.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
}
