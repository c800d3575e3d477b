import { type ComponentType, type ReactNode, Suspense, useCallback, useLayoutEffect, useRef, useState } from "react";

/** Lazy children that cost nothing until `open` is true for the first time; then they stay, so that they can close gently. */
export function WhenOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [used, setUsed] = useState(open);
  useReturnedFocus(open);
  if (open && !used) setUsed(true);
  return used ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/**
 * For `lazy`: a part that the screen can do without. Its code does not come without a network before the app is installed, and then
 * nothing stands in its place.
 */
export const orNothing =
  <P extends object>(load: () => Promise<ComponentType<P>>) =>
  (): Promise<{ default: ComponentType<P> }> =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    );

/** Headless UI gives the focus back to what it saw focused; the first time its code comes too late to have seen it. */
function useReturnedFocus(open: boolean): void {
  // Before the panel's own effects, which take the focus away.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    if (!open || !(opener instanceof HTMLElement)) return;
    return () =>
      void requestAnimationFrame(() => {
        const at = document.activeElement;
        if (at === document.body || at?.closest("[role=dialog]")) opener.focus({ preventScroll: true });
      });
  }, [open]);
}

/** A swap between press and release would swallow the click, which comes a moment after the release. */
const untilReleased = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => setTimeout(resolve, 60);
    addEventListener("pointerup", done, { once: true });
    addEventListener("pointercancel", done, { once: true });
  });

type Load<P> = () => Promise<ComponentType<P>>;
/** What had happened to the standing-in control when the real one took its place. */
export type Handover = { openAtOnce: boolean; focusAtOnce: boolean };

/**
 * For a control whose code comes when somebody approaches it: a pointer over it, the focus on it, a press. Until then
 * its stand-in spreads `approach` on its button; `openAtOnce` and `focusAtOnce` let the real one carry on.
 */
export function useApproach<P>(load: Load<P>) {
  const [loaded, setLoaded] = useState<{ component: ComponentType<P>; focusAtOnce: boolean } | null>(null);
  const [pressed, setPressed] = useState(false);
  const held = useRef<Promise<void> | null>(null);
  const now = useCallback(
    async (button: EventTarget) => {
      // No network and no service worker yet: the stand-in stays, and the next approach tries again.
      const component = await load().catch(() => null);
      if (!component) return;
      await held.current;
      setLoaded({ component, focusAtOnce: button === document.activeElement });
    },
    [load],
  );
  const approach = {
    onPointerDown: () => {
      held.current = untilReleased();
    },
    onPointerEnter: (event: { currentTarget: EventTarget }) => void now(event.currentTarget),
    onFocus: (event: { currentTarget: EventTarget }) => void now(event.currentTarget),
    onClick: (event: { currentTarget: EventTarget }) => {
      setPressed(true);
      void now(event.currentTarget);
    },
  };
  return {
    Loaded: loaded?.component ?? null,
    handover: { openAtOnce: pressed, focusAtOnce: loaded?.focusAtOnce ?? false } satisfies Handover,
    approach,
  };
}
