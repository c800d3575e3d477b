import { expect, it } from "vitest";
import { fold } from "./fold";
import { excerptOf, hasWords, queryWords } from "./full-text";

const has = (text: string, query: string) => hasWords(fold(text), queryWords(query));
const marked = (text: string, query: string) =>
  excerptOf(text, queryWords(query))
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join("");

it("finds texts with all words, by their beginnings, whatever the case and accents", () => {
  expect(has("Más saque: José sirve bien", "jose saq")).toBe(true);
  expect(has("Más saque", "aque")).toBe(false);
  expect(has("The straße is long", "STRASSE")).toBe(true);
  expect(has("one of two", "one three")).toBe(false);
});

it("finds a tag by its sign, and the word with or without it", () => {
  expect(has("work on #serve", "#serve")).toBe(true);
  expect(has("work on the serve", "#serve")).toBe(false);
  expect(has("work on #serve", "serve")).toBe(true);
});

it("marks the hits in the words around them, as they were written", () => {
  expect(marked("El saque de José.\nBien.", "jose")).toBe("El saque de [José]. Bien.");
  expect(marked("Straße strasse", "strass")).toBe("[Straß]e [strass]e");
  const long = `${"word ".repeat(60)}higher toss ${"tail ".repeat(60)}`;
  expect(marked(long, "toss")).toMatch(/^… (word )+higher \[toss\] (tail )+.*…$/);
  expect(marked("nothing here", "absent")).toBe("nothing here");
});
