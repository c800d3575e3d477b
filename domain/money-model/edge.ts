import type { Actor } from "../bookings";
import type { LedgerRow } from "../ledger";
import { Draft } from "./draft";
import { withoutTheIdle } from "./idle";
import type { Model, Terms } from "./model";

export type Edge = {
  label: string;
  by: Actor | "stripe" | "bank" | "clock";
  to: Model;
  /** The moves that it makes, each as "who move". */
  made: readonly string[];
  /** The ledger entries that it writes. */
  rows: readonly LedgerRow[];
};

type Step = (draft: Draft) => void;
/** The current state, and a callback for each step from it. */
export type Here = { model: Model; terms: Terms; add: (by: Edge["by"], label: string, step: Step) => void };

/** Collects edges. Each step is one transaction of the server. */
export function collectEdges(model: Model, terms: Terms, parts: readonly ((here: Here) => void)[]): Edge[] {
  const edges: Edge[] = [];
  const add: Here["add"] = (by, label, step) => {
    const draft = new Draft(model, terms);
    step(draft);
    edges.push({ label, by, to: withoutTheIdle(draft.model), made: draft.made, rows: draft.rows });
  };
  for (const part of parts) part({ model, terms, add });
  return edges;
}
