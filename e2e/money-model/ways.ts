/** Paths through the model of a booking's money (domain/money-model) that cover every kind of edge. */
import type { Edge } from "../../domain/money-model/edge";
import { edgesOf } from "../../domain/money-model/edges";
import { beginning, type Model, type Terms } from "../../domain/money-model/model";

/** The work that Stripe refuses during a step. */
export const REFUSED = {
  "refund refused for good": "refund",
  "transfer refused for good": "transfer",
  "cancel_intent refused for good": "cancel_intent",
  "reversal refused: balance_insufficient": "reverse",
} as const;
type Refusal = keyof typeof REFUSED;
const isRefusal = (label: string): label is Refusal => label in REFUSED;

/** A step of a person, the bank or the clock, with all automatic steps that follow. */
export type Step = {
  by: Edge["by"];
  label: string;
  refused: Refusal | "";
  /** The kinds of its edges. */
  kinds: readonly string[];
  to: Model;
};

/** An edge counts once per status of the booking; the clock's edges count once. */
const kindOf = ({ by, label }: Pick<Edge, "by" | "label">, { booking }: Model): string =>
  by === "clock" ? `${by} ${label}` : `${by} ${label} (${booking.status})`;

/** Automatic steps: the jobs, and what Stripe does by itself. */
const byItself = ({ by, label }: Edge): boolean =>
  (by === "system" && label !== "abandon") || (by === "stripe" && / done$|nothing to reverse|forbids/.test(label));

/** The state after all automatic steps, while Stripe refuses that work or none. */
function rest(from: Model, terms: Terms, refused: Refusal | ""): { to: Model; kinds: string[]; met: Refusal[] } {
  const kinds: string[] = [];
  const met: Refusal[] = [];
  for (let here = from; ; ) {
    const edges = edgesOf(here, terms);
    for (const { label } of edges) if (isRefusal(label)) met.push(label);
    const next = edges.find(({ label }) => label === refused) ?? edges.find(byItself);
    if (!next) return { to: here, kinds, met };
    kinds.push(kindOf(next, here));
    here = next.to;
  }
}

/** The operator's calls would be refused too. */
const canRefuse = (label: string, refusal: Refusal): boolean =>
  !label.includes("dashboard") || (refusal === "reversal refused: balance_insufficient" && label.startsWith("refunds"));

function stepsFrom(model: Model, terms: Terms): Step[] {
  return edgesOf(model, terms).flatMap((edge): Step[] => {
    if (byItself(edge) || isRefusal(edge.label)) return [];
    const { by, label } = edge;
    const step = (refused: Refusal | ""): Step & { met: Refusal[] } => {
      const { to, kinds, met } = rest(edge.to, terms, refused);
      return { by, label, refused, kinds: [kindOf(edge, model), ...kinds], to, met };
    };
    const plain = step("");
    const refusals = [...new Set(plain.met)].filter((refusal) => canRefuse(label, refusal));
    return [plain, ...refusals.map(step)].map(({ met: _, ...taken }) => taken);
  });
}

/** All settled states with their next steps, by breadth-first search. */
export class Graph {
  readonly start: Model;
  private readonly known = new Map<string, Step[]>();
  constructor(private readonly terms: Terms) {
    this.start = rest(beginning(), terms, "").to;
  }

  steps(model: Model): Step[] {
    const key = JSON.stringify(model);
    let steps = this.known.get(key);
    if (!steps) {
      steps = stepsFrom(model, this.terms);
      this.known.set(key, steps);
    }
    return steps;
  }

  /** The shortest path from a state to a step of an uncovered kind, or null within a number of states. */
  private toNew(from: Model, taken: ReadonlySet<string>, most: number): Step[] | null {
    const seen = new Set([JSON.stringify(from)]);
    const queue: { model: Model; way: Step[] }[] = [{ model: from, way: [] }];
    for (let at = 0; at < queue.length && at < most; at++) {
      const { model, way } = queue[at] ?? { model: from, way: [] };
      for (const step of this.steps(model)) {
        if (step.kinds.some((kind) => !taken.has(kind))) return [...way, step];
        const key = JSON.stringify(step.to);
        if (seen.has(key)) continue;
        seen.add(key);
        queue.push({ model: step.to, way: [...way, step] });
      }
    }
    return null;
  }

  /** Long paths from the start that cover every kind. */
  ways(): Step[][] {
    const taken = new Set<string>();
    const ways: Step[][] = [];
    for (;;) {
      const way: Step[] = [];
      for (let here = this.start; ; ) {
        const more = this.toNew(here, taken, way.length === 0 ? Number.POSITIVE_INFINITY : 400);
        if (!more) break;
        for (const step of more) {
          way.push(step);
          for (const kind of step.kinds) taken.add(kind);
          here = step.to;
        }
      }
      if (way.length === 0) return ways;
      ways.push(way);
    }
  }

  /** The steps with these labels ("who: what"). */
  wayOf(...words: string[]): Step[] {
    let model = this.start;
    return words.map((word) => {
      const step = this.steps(model).find(({ by, label, refused }) => refused === "" && `${by}: ${label}` === word);
      if (!step) throw new Error(`the model has no "${word}" here`);
      model = step.to;
      return step;
    });
  }
}

/** Every kind of edge of every reachable state. */
export function allKinds(terms: Terms): Set<string> {
  const start = beginning();
  const known = new Set([JSON.stringify(start)]);
  const queue = [start];
  const kinds = new Set<string>();
  for (let at = 0; at < queue.length; at++) {
    const model = queue[at] as Model;
    for (const edge of edgesOf(model, terms)) {
      kinds.add(kindOf(edge, model));
      const key = JSON.stringify(edge.to);
      if (known.has(key)) continue;
      known.add(key);
      queue.push(edge.to);
    }
  }
  return kinds;
}
