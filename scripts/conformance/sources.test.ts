import { expect, test } from "vitest";
import { STATEMENTS } from "../../e2e/conformance/statements";
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
