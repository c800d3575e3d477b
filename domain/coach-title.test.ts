import { expect, it } from "vitest";
import { sportName } from "./coach-title";

it.each([
  ["Tennis", "second serve", "Tennis"],
  ["Other", "squash, court movement", "Squash"],
  ["Other", "", ""],
  ["Other", "everything that has anything to do with moving well in any sport", ""],
])("%s with the areas '%s' is called '%s'", (sport, coaching_areas, name) => {
  expect(sportName({ sport, coaching_areas })).toBe(name);
});
