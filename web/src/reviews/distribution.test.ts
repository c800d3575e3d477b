import { expect, it } from "vitest";
import { distribution } from "./distribution";

it("spreads ratings over five lanes", () => {
  const spread = distribution([{ rating: 5 }, { rating: 5 }, { rating: 4 }, { rating: 1 }]);
  expect(spread.map(({ count }) => count)).toEqual([2, 1, 0, 0, 1]);
  expect(spread.map(({ percent }) => percent)).toEqual([50, 25, 0, 0, 25]);
  expect(distribution([]).every(({ percent }) => percent === 0)).toBe(true);
});
