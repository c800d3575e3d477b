import { useEffect, useState } from "react";
import { whenIdle } from "@/platform/when-idle";

type Filter = typeof import("./filter-coaches");
let loaded: Filter | null = null;

/** Loads the filter's code with the first choice or when idle. A first screen shows everybody. */
export function useFilter(isNarrowed: boolean): Filter | null {
  const [filter, setFilter] = useState(loaded);
  const isThere = filter !== null;
  useEffect(() => {
    if (isThere) return;
    let current = true;
    const load = () =>
      void import("./filter-coaches").then(
        (module) => {
          loaded = module;
          if (current) setFilter(module);
        },
        () => undefined, // offline and not installed
      );
    if (isNarrowed) load();
    else whenIdle(load);
    return () => {
      current = false;
    };
  }, [isThere, isNarrowed]);
  return filter;
}
