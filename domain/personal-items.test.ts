import { expect, it } from "vitest";
import { LIMITS } from "./limits";
import { withMark } from "./marks";
import { checkContent, formatTemplate, MOST_SAVED, mergeContent, readTemplate } from "./personal-items";

const AT = "2026-11-25T10:00:00.000Z";
const coach = (number: number): string => `coach${String(number).padStart(10, "0")}`;
const saved = (count: number): string =>
  Array.from({ length: count }, (_, number) => `${AT} ${coach(number)}`).join("\n");

it.each([
  ["homework", withMark("", "20 serves", AT)],
  ["homework", ""],
  ["saved", saved(MOST_SAVED)],
  ["template", "Serve\n- [ ] 20 serves"],
  ["template", `${"x".repeat(LIMITS.name)}\n${"y".repeat(LIMITS.template)}`],
])("takes the content of a %s item", (kind, content) => expect(checkContent(kind, content).ok).toBe(true));

it.each([
  ["homework", "20 serves", "in the form"],
  ["saved", `${AT} not-an-id`, "in the form"],
  ["saved", saved(MOST_SAVED + 1), "500"],
  ["homework", withMark("", "x".repeat(LIMITS.note), AT), "too much"],
  ["template", "Serve", "empty"],
  ["template", "Serve\n  ", "empty"],
  ["template", "\nwithout a name", "required"],
  ["template", `${"x".repeat(LIMITS.name + 1)}\ny`, "too long"],
  ["template", `x\n${"y".repeat(LIMITS.template + 1)}`, "10000"],
  ["other", "", "in the form"],
])("refuses the content of a %s item: %.30j", (kind, content, why) => {
  const checked = checkContent(kind, content);
  expect(checked.ok ? "" : checked.message.toLowerCase()).toContain(why);
});

it("reads a template as it was written, its name in one line", () => {
  expect(readTemplate(formatTemplate({ name: " Serve\nday ", text: "a\n\nb\n" }))).toEqual({
    name: "Serve day",
    text: "a\n\nb\n",
  });
});

it("merges a template's name and text apart, and keeps both where lines collide", () => {
  const base = "Serve\none\ntwo";
  expect(mergeContent("template", base, "Serve day\none\ntwo", "Serve\none\ntwo\nthree")).toBe(
    "Serve day\none\ntwo\nthree",
  );
  const both = mergeContent("template", base, "Serve\nmine\ntwo", "Serve\ntheirs\ntwo");
  expect(readTemplate(both).text.split("\n").sort()).toEqual(["mine", "theirs", "two"]);
});

it("merges saved coaches of two devices that began apart", () => {
  expect(mergeContent("saved", "", `${AT} ${coach(1)}`, `${AT} ${coach(2)}`)).toBe(
    `${AT} ${coach(1)}\n${AT} ${coach(2)}`,
  );
});
