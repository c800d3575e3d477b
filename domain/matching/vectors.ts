/** The stored vectors of a profile: a mark of the texts, the sentences' kinds, and int8 numbers as base64. */
import type { MatchCoach } from "./people";
import { coachSentences, type Sentence } from "./sentences";

export const WIDTH = 128;

/** `model` names their model. Vectors of two models cannot be compared. */
export type Vectors = { model: string; kinds: string; numbers: Int8Array; lengths: Float64Array };

/** A hash of the texts, so that outdated vectors are recognised (FNV-1a, 32 bits). */
export function markOf(sentences: readonly Sentence[]): string {
  let hash = 0x811c9dc5;
  for (const { text, kind } of sentences) {
    const line = `${kind}${text}\n`;
    for (let at = 0; at < line.length; at++) hash = Math.imul(hash ^ line.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

export const kindsOf = (sentences: readonly Sentence[]): string => sentences.map(({ kind }) => kind).join("");

/** @param numbers the model's vectors as base64 */
export const packed = (sentences: readonly Sentence[], model: string, numbers: string): string =>
  `${model}:${markOf(sentences)}:${kindsOf(sentences)}:${numbers}`;

/** Whether the vectors belong to these sentences. */
export const isOf = (kept: string, sentences: readonly Sentence[]): boolean =>
  kept !== "" && kept.split(":", 2)[1] === markOf(sentences);

/** A coach's vectors and their sentences; nothing if the profile changed since it was read. */
export function coachMeaning(coach: MatchCoach): { vectors: Vectors | null; said: () => string[] } {
  const kept = coach.sentence_vectors ?? "";
  const sentences = coachSentences(coach);
  const vectors = isOf(kept, sentences) ? unpack(kept) : null;
  return { vectors, said: () => (vectors ? sentences.map(({ text }) => text) : []) };
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUES = new Uint8Array(128);
for (let at = 0; at < DIGITS.length; at++) VALUES[DIGITS.charCodeAt(at)] = at;

/** Null for invalid vectors: not read yet, or of another release. */
export function unpack(kept: string): Vectors | null {
  const [model = "", , kinds = "", text = ""] = kept.split(":");
  const count = kinds.length;
  if (count === 0 || text.length !== Math.ceil((count * WIDTH) / 3) * 4) return null;
  const numbers = new Int8Array(count * WIDTH);
  let to = 0;
  for (let at = 0; at < text.length; at += 4) {
    let bits = 0;
    for (let of = 0; of < 4; of++) bits = (bits << 6) | (VALUES[text.charCodeAt(at + of) & 127] ?? 0);
    for (let shift = 16; shift >= 0 && to < numbers.length; shift -= 8) numbers[to++] = (bits >> shift) & 255;
  }
  const lengths = new Float64Array(count);
  for (let at = 0; at < count; at++) lengths[at] = product(numbers, at, numbers, at);
  return { model, kinds, numbers, lengths };
}

export function product(a: Int8Array, row: number, b: Int8Array, other: number): number {
  let sum = 0;
  for (let at = row * WIDTH, to = other * WIDTH, end = at + WIDTH; at < end; at++, to++)
    sum += (a[at] ?? 0) * (b[to] ?? 0);
  return sum;
}
