import { speak } from "@language";
import { afterEach, expect, test } from "vitest";
import { listed } from "./listed";

afterEach(() => speak("en"));

test.each([
  ["en", [], ""],
  ["en", ["Ann"], "Ann"],
  ["en", ["Ann", "Ingrid"], "Ann and Ingrid"],
  ["en", ["Ann", "Bo", "Cy"], "Ann, Bo and Cy"],
  ["es", ["Ana", "Bo", "Luis"], "Ana, Bo y Luis"],
  ["es", ["Ana", "Inés"], "Ana e Inés"],
  ["es", ["agua", "hidratación"], "agua e hidratación"],
  ["es", ["agua", "hielo"], "agua y hielo"],
] as const)("in %s a list of %j is %j", (language, items, said) => {
  speak(language);
  expect(listed(items)).toBe(said);
});
