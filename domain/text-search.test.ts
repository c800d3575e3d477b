import fc from "fast-check";
import { expect, it } from "vitest";
import { fold, stem, wordsOf } from "./text-search";

it("folds case, accents and apostrophes", () => {
  expect(fold("L'Équipe du Québec, Ødegaard, Straße, Dołęga")).toBe("lequipe du quebec, odegaard, strasse, dolega");
});

it("brings the forms of a word together", () => {
  expect(new Set(["serve", "serves", "served", "serving"].map(stem)).size).toBe(1);
  expect(new Set(["sprint", "sprints", "sprinting"].map(stem)).size).toBe(1);
  expect(stem("press")).toBe("press");
});

it("keeps a distance with its unit, and sentences apart", () => {
  expect(wordsOf("200 m fly. No groups, please")).toEqual(["200m", "fly", ".", "no", "group", ",", "pleas"]);
  expect(wordsOf("水泳 100m")).toEqual(["水泳", "100m"]);
});

it("reads the same words from the same text, however often", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(wordsOf(text)).toEqual(wordsOf(text));
    }),
  );
});
