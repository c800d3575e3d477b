import { readFileSync } from "node:fs";
import { SPORTS } from "@domain/sports";
import { expect, it } from "vitest";
import { drawingOf } from "./drawings";

it("has a drawing in the sprite for every sport a coach can choose", () => {
  const sprite = readFileSync(new URL("./lines/sports.svg", import.meta.url), "utf8");
  const drawn = SPORTS.map((sport) => drawingOf(sport).id);
  expect(new Set(drawn).size).toBe(SPORTS.length);
  expect(drawn.filter((id) => !sprite.includes(`<g id="${id}">`))).toEqual([]);
});

it.each([
  ["Women's soccer", "soccer"],
  ["Olympic Swimming, freestyle", "swimming"],
  ["400 m hurdles", "track"],
  ["  tennis ", "tennis"],
  ["Chess", "other"],
  ["", "other"],
  [null, "other"],
])("finds a drawing for %s", (written, id) => {
  expect(drawingOf(written).id).toBe(id);
});
