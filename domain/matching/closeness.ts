import { product, type Vectors } from "./vectors";

/** The nearness of wishes and offers: cosines, or their means. pocketbase/closeness.go gives the same numbers. */
export type Closeness = {
  /** The whole profiles. */
  whole: number;
  /** Each wish with its nearest offer. */
  pairs: number;
  /** The same for the sport alone. */
  sport: number;
  /** The five nearest offers. */
  top: number;
  /** How much nearer an offer is to a refusal than to any wish. */
  against: number;
  /** The nearest pair of sentences (-1: none), and its nearness. */
  asked: number;
  offered: number;
  best: number;
};

const TOP = 5;

/** Whole numbers are multiplied and divided once, so that every machine gives the same bits. */
export function closenessOf(asked: Vectors, offered: Vectors): Closeness {
  const [mine, theirs] = [asked.kinds.length, offered.kinds.length];
  const cosine = (a: number, b: number): number => {
    const lengths = Math.sqrt((asked.lengths[a] ?? 0) * (offered.lengths[b] ?? 0));
    return lengths > 0 ? product(asked.numbers, a, offered.numbers, b) / lengths : 0;
  };
  const back = new Float64Array(theirs);
  const refused = new Float64Array(theirs);
  let [pairs, sport, sports, most] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  let [bestAsked, bestOffered] = [-1, -1];
  for (let a = 1; a < mine; a++) {
    const kind = asked.kinds[a];
    let best = Number.NEGATIVE_INFINITY;
    for (let b = 1; b < theirs; b++) {
      const near = cosine(a, b);
      if (near > best) best = near;
      if (offered.kinds[b] === "n") continue;
      if (kind === "n") refused[b] = Math.max(refused[b] ?? 0, near);
      else back[b] = Math.max(back[b] ?? 0, near);
      if (kind === "y" && near > most) [most, bestAsked, bestOffered] = [near, a, b];
    }
    if (theirs < 2) continue;
    pairs += best;
    if (kind === "s") {
      sport += best;
      sports++;
    }
  }
  let against = 0;
  const nearest: number[] = [];
  for (let b = 1; b < theirs; b++) {
    if (offered.kinds[b] === "n") continue;
    against = Math.max(against, (refused[b] ?? 0) - (back[b] ?? 0));
    nearest.push(back[b] ?? 0);
  }
  nearest.sort((x, y) => y - x);
  const top = nearest.slice(0, TOP);
  return {
    whole: cosine(0, 0),
    pairs: mine > 1 ? pairs / (mine - 1) : 0,
    sport: sports > 0 ? sport / sports : 0,
    top: top.length > 0 ? top.reduce((sum, near) => sum + near, 0) / top.length : 0,
    against,
    asked: bestAsked,
    offered: bestOffered,
    best: bestAsked < 0 ? 0 : most,
  };
}
