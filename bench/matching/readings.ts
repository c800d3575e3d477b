/** A stand-in for the model, for the tests of the ranking. */

import type { Sentence } from "../../domain/matching/sentences";
import { packed, WIDTH } from "../../domain/matching/vectors";
import { Random } from "../../e2e/fixtures/random";

const directions = new Map<string, number[]>();
function directionOf(word: string): number[] {
  const known = directions.get(word);
  if (known) return known;
  const random = new Random([...word].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) % 1_000_003, 7));
  const made = Array.from({ length: WIDTH }, () => random.between(-20, 20));
  directions.set(word, made);
  return made;
}

/** Vectors that are near if sentences share words, like the model's. */
export function readAs(sentences: readonly Sentence[], random: Random): string {
  const bytes = sentences.flatMap(({ text }) => {
    const sum = new Array<number>(WIDTH).fill(0);
    for (const word of text.toLowerCase().split(/\W+/)) {
      for (const [at, value] of directionOf(word).entries()) sum[at] = (sum[at] ?? 0) + value;
    }
    return sum.map((value) => Math.max(-127, Math.min(127, value + random.between(-5, 5))) & 255);
  });
  return packed(sentences, "m1", Buffer.from(bytes).toString("base64"));
}
