import { type ComponentType, lazy, Suspense, useState } from "react";
import { orNothing } from "@/ui/lazy-load";
import type { FiltersProps } from "./filters";

const load = async () => (await import("./filters")).Filters;
const Later = lazy(orNothing(load));
let here: ComponentType<FiltersProps> | undefined;

/** A desk loads the filters before its first render. On a phone they are in a sheet that few people open. */
export async function loadFilters(): Promise<void> {
  here = await load().catch(() => undefined);
}

export function Filters(props: FiltersProps) {
  // Does not change while it is shown, because another component would lose a field's focus.
  const [Here] = useState(() => here);
  return Here ? (
    <Here {...props} />
  ) : (
    <Suspense>
      <Later {...props} />
    </Suspense>
  );
}
