import { bankEdges, paymentEdges } from "./bank-edges";
import { collectEdges, type Edge } from "./edge";
import type { Model, Terms } from "./model";
import { peopleEdges, remedyEdges } from "./people-edges";
import { stripeEdges } from "./stripe-edges";

/** Everything that can happen next. Amounts are the terms'. */
export const edgesOf = (model: Model, terms: Terms): Edge[] =>
  collectEdges(model, terms, [peopleEdges, paymentEdges, bankEdges, stripeEdges, remedyEdges]);
