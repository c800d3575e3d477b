import type { MatchPart } from "@domain/matching/people";
import fc from "fast-check";
import { expect, it } from "vitest";
import { wholePoints } from "./whole-points";

const part = (points: number): MatchPart => ({ key: "sport", label: "Sport", points, max: 30 });

it("shows whole points that add up to the whole score", () => {
  expect(wholePoints([part(22.9), part(26), part(2.7), part(3.3)], 54.9)).toEqual([23, 26, 3, 3]);
  expect(wholePoints([part(0.4), part(0.4), part(0.4)], 1.2)).toEqual([1, 0, 0]);
});

it("never moves a part by a point or more", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 9 }), (tenths) => {
      const parts = tenths.map((value) => part(value / 10));
      const score = tenths.reduce((sum, value) => sum + value, 0) / 10;
      const whole = wholePoints(parts, score);
      expect(whole.reduce((sum, one) => sum + one, 0)).toBe(Math.round(score));
      for (const [index, one] of whole.entries()) expect(Math.abs(one - (tenths[index] ?? 0) / 10)).toBeLessThan(1);
    }),
  );
});
