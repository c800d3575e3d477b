import { expect, it } from "vitest";
import { closenessOf } from "./closeness";
import { COACH } from "./sample-people";
import { coachSentences } from "./sentences";
import { coachMeaning, packed, unpack, type Vectors, WIDTH } from "./vectors";

/** The same numbers as in pocketbase/closeness_test.go (Numerical Recipes' generator). */
let state = 1;
const next = (): number => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state >>> 16;
};
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function randomVectors(start: string): Vectors {
  const count = start.length + (next() % 20);
  const kinds = start + Array.from({ length: count - start.length }, () => (next() % 4 === 0 ? "n" : "y")).join("");
  const bytes = Array.from({ length: count * WIDTH }, () => next() & 255);
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b, c] = bytes.slice(at, at + 3);
    const bits = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    for (const [of, shift] of [18, 12, 6, 0].entries())
      text += (of === 2 && b === undefined) || (of === 3 && c === undefined) ? "=" : DIGITS[(bits >> shift) & 63];
  }
  const vectors = unpack(`m1:x:${kinds}:${text}`);
  if (!vectors) throw new Error("these are vectors");
  return vectors;
}

it("gives the numbers of the server's Go code, to the last bit", () => {
  state = 1;
  let hash = 0x811c9dc5;
  const view = new DataView(new ArrayBuffer(8));
  for (let run = 0; run < 500; run++) {
    const { whole, pairs, sport, top, against, asked, offered, best } = closenessOf(
      randomVectors("ws"),
      randomVectors("wy"),
    );
    for (const value of [whole, pairs, sport, top, against, asked, offered, best]) {
      view.setFloat64(0, value);
      for (let at = 0; at < 8; at++) hash = Math.imul(hash ^ view.getUint8(at), 0x01000193);
    }
  }
  expect(hash >>> 0).toBe(1482814431);
});

it("uses vectors only for the texts that they were made from", () => {
  const sentences = coachSentences(COACH);
  const kept = packed(sentences, "m1", "A".repeat(Math.ceil((sentences.length * WIDTH) / 3) * 4));
  expect(coachMeaning({ ...COACH, sentence_vectors: kept }).said()).toEqual(sentences.map(({ text }) => text));
  const changed = coachMeaning({ ...COACH, bio: "Something else.", sentence_vectors: kept });
  expect([changed.vectors, changed.said()]).toEqual([null, []]);
  expect(unpack("")).toBeNull();
  expect(unpack(kept.slice(0, -4))).toBeNull();
});
