import { expect, it } from "vitest";
import { beginnings, wordsOf } from "./beginnings";

it("says what was begun, several of a kind once", () => {
  expect(beginnings(["message-a", "review-b", "message-c"])).toEqual(["A message (2 of them)", "A review"]);
  expect(beginnings([])).toEqual([]);
});

it("has words for every draft that the app keeps", () => {
  const sources = import.meta.glob<string>(["../**/*.ts", "../**/*.tsx", "!../**/*.test.*"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const keys = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/(?:use(?:Draft|Edits)(?:<[^>]*>)?\(|draftKey=\{?)\s*[`"]([\w-]+)/g)].map(([, key]) =>
      String(key),
    ),
  );
  expect(new Set(keys).size).toBeGreaterThan(10);
  expect(keys.filter((key) => !wordsOf(key))).toEqual([]);
});
