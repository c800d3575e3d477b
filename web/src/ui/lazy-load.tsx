import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";

/** Calls back when the browser has nothing better to do; Safari has no idle callback. */
export function whenIdle(callback: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const handle = requestIdleCallback(callback, { timeout: 4000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, 1500);
  return () => clearTimeout(timer);
}

/** A component that costs nothing until `open` is true for the first time; then it stays, so that it can close gently. */
export function onOpen<P extends { open: boolean }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function OnOpen(props: P) {
    const [used, setUsed] = useState(props.open);
    if (props.open && !used) setUsed(true);
    return used ? (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    ) : null;
  };
}

/** Loads a component once the page is idle (or on `now`), and answers null until it is there. */
export function useIdleComponent<P>(load: () => Promise<ComponentType<P>>) {
  const [loaded, setLoaded] = useState<{ component: ComponentType<P> } | null>(null);
  const now = () => void load().then((component) => setLoaded({ component }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is a module's constant
  useEffect(() => whenIdle(now), []);
  return [loaded?.component ?? null, now] as const;
}
