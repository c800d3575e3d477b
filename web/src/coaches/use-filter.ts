import { useEffect, useState } from "react";
import { whenIdle } from "@/platform/when-idle";

type Filter = typeof import("./filter-coaches");
let loaded: Filter | null = null;

/** The filter, its words and its countries come with the first choice, or when all is quiet: a first screen shows everybody. */
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
        () => undefined, // without a network, and not installed yet
      );
    if (isNarrowed) load();
    else whenIdle(load);
    return () => {
      current = false;
    };
  }, [isThere, isNarrowed]);
  return filter;
}
