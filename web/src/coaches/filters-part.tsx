import { type ComponentType, lazy, Suspense, useState } from "react";
import { orNothing } from "@/ui/lazy-load";
import type { FiltersProps } from "./filters";

const load = async () => (await import("./filters")).Filters;
const Later = lazy(orNothing(load));
let here: ComponentType<FiltersProps> | undefined;

/** For a desk's loader: they are in its first draw. On a phone they stand in a sheet, which most never open. */
export async function loadFilters(): Promise<void> {
  here = await load().catch(() => undefined);
}

export function Filters(props: FiltersProps) {
  // Kept while it is shown: another component would take the focus from a field.
  const [Here] = useState(() => here);
  return Here ? (
    <Here {...props} />
  ) : (
    <Suspense>
      <Later {...props} />
    </Suspense>
  );
}
