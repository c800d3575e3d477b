import { expect, it } from "vitest";
import { type Insertion, linesAt, spokenAt, taskAt } from "./insert-text";

/** `|` is the caret. */
const placed = (marked: string, insert: (text: string, caret: number) => Insertion): string => {
  const caret = marked.indexOf("|");
  const text = marked.replace("|", "");
  const { at, text: added } = insert(text, caret);
  return text.slice(0, at) + added + text.slice(at);
};

it.each([
  ["|", "a\nb"],
  ["Good.|", "Good.\na\nb"],
  ["Good.\n|", "Good.\na\nb"],
  ["Go|od.", "Go\na\nb\nod."],
  ["|Good.", "a\nb\nGood."],
])("puts a template's lines into %j on lines of their own", (text, wanted) =>
  expect(placed(text, (before, caret) => linesAt(before, caret, "a\nb\n"))).toBe(wanted),
);

it.each([
  ["|", "- [ ] "],
  ["Good.\n20 ser|ves\nmore", "Good.\n- [ ] 20 serves\nmore"],
  ["\n|", "\n- [ ] "],
  ["|\nmore", "- [ ] \nmore"],
  ["- 20 serves|", "- [ ] 20 serves"],
  ["- [ ] 20 |serves\nmore", "- [ ] 20 serves\n- [ ] \nmore"],
  ["  - [x] Jog|", "  - [x] Jog\n  - [ ] "],
  ["- [ ] |", "- [ ] "],
])("makes a check box of the line in %j", (text, wanted) => expect(placed(text, taskAt)).toBe(wanted));

it.each([
  ["|", "more height"],
  ["Good.|", "Good. more height"],
  ["Good. |", "Good. more height"],
  ["with|, then", "with more height, then"],
  ["a |b", "a more height b"],
])("puts spoken words into %j apart from their neighbours", (text, wanted) =>
  expect(placed(text, (before, caret) => spokenAt(before, caret, "more height"))).toBe(wanted),
);
