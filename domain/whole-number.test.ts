import { expect, test } from "vitest";
import { wholeNumber, wholeNumberOrNone } from "./whole-number";

test.each([
  ["80", 80],
  [" 80 ", 80],
  ["080", 80],
  ["0", 0],
])("'%s' is the whole number %s", (text, number) => expect(wholeNumber(text)).toBe(number));

test.each([
  "1,5",
  "1.5",
  "1.234",
  "1,000",
  "1 000",
  "-80",
  "+80",
  "1e3",
  "0x50",
  "80$",
  "eighty",
  "٨٠",
  "Infinity",
  "",
])("'%s' is not a whole number, and is not made one", (text) => expect(wholeNumber(text)).toBeNaN());

test("a blank field has no number, and a faulty one is not taken for blank", () => {
  expect(wholeNumberOrNone("  ")).toBeUndefined();
  expect(wholeNumberOrNone("1,5")).toBeNaN();
  expect(wholeNumberOrNone("15")).toBe(15);
});
