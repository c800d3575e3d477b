import { useCallback, useEffect, useState } from "react";

export type Loaded<T> = { data: T | null; error: Error | null; reload: () => void };

/** A staff list's data, loaded when it opens and on `reload`. `load` must be a module-level function. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ data: T | null; error: Error | null }>({ data: null, error: null });
  const reload = useCallback(() => {
    let current = true;
    load().then(
      (data) => current && setState({ data, error: null }),
      (error: Error) => current && setState((before) => ({ ...before, error })),
    );
    return () => {
      current = false;
    };
  }, [load]);
  useEffect(reload, [reload]);
  return { ...state, reload };
}
