import { expect, it } from "vitest";
import { scoreTone } from "./score-ring";

it("[9.scores] is green from 80, yellow from 60, orange below", () => {
  expect([100, 81, 80].map(scoreTone)).toEqual(["high", "high", "high"]);
  expect([79, 61, 60].map(scoreTone)).toEqual(["mid", "mid", "mid"]);
  expect([59, 0].map(scoreTone)).toEqual(["low", "low"]);
});
