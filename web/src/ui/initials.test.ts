import { expect, it } from "vitest";
import { initials } from "./initials";

it.each([
  ["Javonte Prescod-Hill", "JP"],
  ["Maya", "M"],
  ["Dr. Hannah Oyelade", "HO"],
  ["J.", "J"],
  ["ana maria de souza", "AS"],
  ["Đorđe Žižić", "ĐŽ"],
  ["🏃 Runner", "🏃R"],
  ["   ", "?"],
])("makes a shirt's letters from %j", (name, letters) => {
  expect(initials(name)).toBe(letters);
});
