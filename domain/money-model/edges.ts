import { bankEdges, packageEdges, paymentEdges } from "./bank-edges";
import { collectEdges, type Edge } from "./edge";
import type { Model, Terms } from "./model";
import { peopleEdges, remedyEdges } from "./people-edges";
import { stripeEdges } from "./stripe-edges";

const PEOPLE = [peopleEdges, remedyEdges];
const ALL = [peopleEdges, paymentEdges, bankEdges, stripeEdges, remedyEdges];

/** Everything that can happen next. Amounts are the terms'. */
export const edgesOf = (model: Model, terms: Terms): Edge[] => collectEdges(model, terms, groupsOf(model, terms));

function groupsOf(model: Model, terms: Terms): typeof ALL {
  if (terms.fromPackage && model.booking.status === "pending_payment") return [packageEdges];
  // Stripe and the bank have never heard of a free call.
  return terms.totalCents === 0 ? PEOPLE : ALL;
}
