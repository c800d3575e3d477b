import type { LedgerRow } from "../ledger";
import type { Edge } from "./edge";
import { edgesOf } from "./edges";
import { beginning, beginningFree, type Model, type Terms } from "./model";

export type Found = {
  model: Model;
  before: number;
  label: string;
  rows: readonly LedgerRow[];
  steps: (Omit<Edge, "to" | "rows"> & { to: number })[];
};

/** Every reachable state, breadth first, so the path back by `before` is a shortest one. */
export function walk(terms: Terms): Found[] {
  const start = terms.totalCents === 0 ? beginningFree() : beginning();
  const known = new Map([[JSON.stringify(start), 0]]);
  const found: Found[] = [{ model: start, before: -1, label: "", rows: [], steps: [] }];
  for (let at = 0; at < found.length; at++) {
    const here = found[at] as Found;
    for (const { to, by, label, made, rows } of edgesOf(here.model, terms)) {
      const key = JSON.stringify(to);
      let index = known.get(key);
      if (index === undefined) {
        index = found.length;
        known.set(key, index);
        found.push({ model: to, before: at, label: `${by}: ${label}`, rows, steps: [] });
      }
      here.steps.push({ to: index, by, label, made });
    }
  }
  return found;
}

/** The way to a state, and the state. */
export function pathTo(found: readonly Found[], at: number): string {
  const labels: string[] = [];
  for (let index = at; index > 0; index = found[index]?.before ?? 0) labels.unshift(found[index]?.label ?? "");
  return `${labels.join(" → ")}\n${JSON.stringify(found[at]?.model)}`;
}

/** The ledger of a state, written along a shortest way. */
export function ledgerOf(found: readonly Found[], at: number): LedgerRow[] {
  const entries: (readonly LedgerRow[])[] = [];
  for (let index = at; index > 0; index = found[index]?.before ?? 0) entries.unshift(found[index]?.rows ?? []);
  return entries.flat();
}
