import { type ComponentType, type ReactNode, Suspense, useCallback, useLayoutEffect, useRef, useState } from "react";

/** Lazy children that load when `open` is first true and then stay, so that they can animate closing. */
export function WhenOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [used, setUsed] = useState(open);
  useReturnedFocus(open);
  if (open && !used) setUsed(true);
  return used ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/**
 * For `lazy`: an optional part. Shows nothing if its code cannot load (offline, before the app is installed).
 */
export const orNothing =
  <P extends object>(load: () => Promise<ComponentType<P>>) =>
  (): Promise<{ default: ComponentType<P> }> =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    );

/** Headless UI returns the focus to the element that it saw focused. The first time its code loads too late to see it. */
function useReturnedFocus(open: boolean): void {
  // Before the panel's effects, which move the focus.
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

/** A swap between press and release would lose the click, which comes just after the release. */
const untilReleased = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => setTimeout(resolve, 60);
    addEventListener("pointerup", done, { once: true });
    addEventListener("pointercancel", done, { once: true });
  });

type Load<P> = () => Promise<ComponentType<P>>;
/** The stand-in's state when the real control replaced it. */
export type Handover = { openAtOnce: boolean; focusAtOnce: boolean };

/**
 * For a control whose code loads on approach: hover, focus or press. Until then its stand-in spreads `approach` on its button;
 * `openAtOnce` and `focusAtOnce` let the real one continue.
 */
export function useApproach<P>(load: Load<P>) {
  const [loaded, setLoaded] = useState<{ component: ComponentType<P>; focusAtOnce: boolean } | null>(null);
  const [pressed, setPressed] = useState(false);
  const held = useRef<Promise<void> | null>(null);
  const now = useCallback(
    async (button: EventTarget) => {
      // Offline without the service worker: the stand-in stays, and the next approach retries.
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
