import { expect, it } from "vitest";
import { honoursOf } from "./honours";

const cases: [string, string, string[]][] = [
  ["lines", "- Gold, 2012\n- Silver, 2016", ["Gold, 2012", "Silver, 2016"]],
  [
    "sentences",
    "Nine national titles. Eleven ties for Portugal.",
    ["Nine national titles", "Eleven ties for Portugal"],
  ],
  [
    "short forms and decimals",
    "World No. 3 in singles. 100 m in 9.98. U.S. Open final",
    ["World No. 3 in singles", "100 m in 9.98", "U.S. Open final"],
  ],
  ["nothing", " ", []],
];
it.each(cases)("reads honours written as %s", (_name, text, expected) => {
  expect(honoursOf(text)).toEqual(expected);
});
