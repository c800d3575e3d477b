import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STATEMENTS } from "../../e2e/conformance/statements";
import { inRoot } from "../lib/paths";
import { rowStart } from "./page";
import { namedInSources } from "./tests";

const named = namedInSources();

test("every id in a test's title is a statement of the specification", () => {
  const known = new Set(STATEMENTS.map(({ id }) => id));
  expect([...named].filter(([id]) => !known.has(id))).toEqual([]);
});

test("every statement of the specification is named by a test", () => {
  expect(STATEMENTS.filter(({ id }) => !named.has(id)).map(({ id, words }) => `${id}: ${words}`)).toEqual([]);
});

test("no two statements share an id", () => {
  expect(new Set(STATEMENTS.map(({ id }) => id)).size).toBe(STATEMENTS.length);
});

test("docs/conformance.md lists these statements in these words (npm run conformance writes it)", () => {
  const rows = readFileSync(inRoot("docs/conformance.md"), "utf8").split("\n");
  expect(STATEMENTS.map(rowStart).filter((start) => !rows.some((row) => row.startsWith(start)))).toEqual([]);
  expect(rows.filter((row) => /^\| `\d/.test(row))).toHaveLength(STATEMENTS.length);
});
