import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";

/** Calls back when the browser has nothing better to do; Safari has no idle callback. */
export function whenIdle(callback: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const handle = requestIdleCallback(callback, { timeout: 4000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, 1500);
  return () => clearTimeout(timer);
}

/** Lazy children that cost nothing until `open` is true for the first time; then they stay, so that they can close gently. */
export function WhenOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  return used ? <Suspense fallback={null}>{children}</Suspense> : null;
}

type Load<P> = () => Promise<ComponentType<P>>;

/** Loads a component once the page is idle (or on `now`), and answers null until it is there. `load` must be constant. */
export function useIdleComponent<P>(load: Load<P>) {
  const [loaded, setLoaded] = useState<{ component: ComponentType<P> } | null>(null);
  const now = useCallback(() => void load().then((component) => setLoaded({ component })), [load]);
  useEffect(() => whenIdle(now), [now]);
  return [loaded?.component ?? null, now] as const;
}
