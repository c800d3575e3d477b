import { expect, test } from "vitest";
import { compileMessage } from "./compile";
import { LANGUAGES } from "./language";

const said = (text: string, count: number): string =>
  new Function("count", `return ${compileMessage(text).expression((name) => name)}`)(count) as string;

test.each(LANGUAGES)('a plural\'s "one" is Intl\'s, and all else is "other": %s', (language) => {
  const rule = new Intl.PluralRules(language);
  const counts = [...Array(2000).keys(), 0.5, 1.5, 999_999, 1_000_000, 1_000_001];
  const wrong = counts.filter(
    (count) => (said("{count, plural, one {one} other {other}}", count) === "one") !== (rule.select(count) === "one"),
  );
  expect(wrong).toEqual([]);
});

test("an exact number comes before the plural, wherever it stands", () => {
  expect(said("{count, plural, one {one} =1 {exactly} other {# of them}}", 1)).toBe("exactly");
  expect(said("{count, plural, one {one} =1 {exactly} other {# of them}}", 2)).toBe("2 of them");
});

test("another plural than one and other does not compile", () => {
  expect(() => said("{count, plural, few {few} other {#}}", 3)).toThrow();
});
