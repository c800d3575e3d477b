import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../lib/paths";
import { wordsPage } from "./words-page";

test("docs/words.md has every text and limit of the code (npm run docs writes it)", () => {
  expect(wordsPage()).toBe(readFileSync(inRoot("docs/words.md"), "utf8"));
});
