import type { Actor } from "../bookings";
import type { LedgerRow } from "../ledger";
import { Draft } from "./draft";
import { withoutTheIdle } from "./idle";
import type { Model, Terms } from "./model";

export type Edge = {
  label: string;
  by: Actor | "stripe" | "bank" | "clock";
  to: Model;
  /** The moves of the table that it makes, each as "who move". */
  made: readonly string[];
  /** What it writes into the ledger. */
  rows: readonly LedgerRow[];
};

type Step = (draft: Draft) => void;
/** Where one stands, and how a step away from there is told. */
export type Here = { model: Model; terms: Terms; add: (by: Edge["by"], label: string, step: Step) => void };

/** The edges that these parts add. Each step is what the server does in one transaction. */
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
