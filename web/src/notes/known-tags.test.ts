import { expect, it } from "vitest";
import { suggested } from "./known-tags";

const TAGS = ["#serve", "#knee", "#service-box", "#second", "#set", "#speed", "#stance", "#swing"];

it("suggests the tags that begin with the typed letters, in any case, in their order", () => {
  expect(suggested(TAGS, "SE")).toEqual(["#serve", "#service-box", "#second", "#set"]);
});

it("suggests the first few after a bare hash, and not the tag that is complete", () => {
  expect(suggested(TAGS, "")).toEqual(["#serve", "#knee", "#service-box", "#second", "#set"]);
  expect(suggested(TAGS, "serve")).toEqual([]);
});
