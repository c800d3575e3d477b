import { describe, expect, it } from "vitest";
import { backInLoop, nextLoop } from "./playback";

describe("a loop", () => {
  it("has two marks, in either order, and ends with a third press", () => {
    const begun = nextLoop(null, 4);
    expect(begun).toEqual({ from: 4, to: null });
    expect(nextLoop(begun, 2)).toEqual({ from: 2, to: 4 });
    expect(nextLoop({ from: 2, to: 4 }, 3)).toBeNull();
  });

  it("is not made from one moment", () => {
    expect(nextLoop({ from: 4, to: null }, 4.05)).toEqual({ from: 4, to: null });
  });

  it("leads back to its first mark from both sides", () => {
    const loop = { from: 2, to: 4 };
    expect(backInLoop(loop, 4)).toBe(2);
    expect(backInLoop(loop, 1)).toBe(2);
    expect(backInLoop(loop, 3)).toBeNull();
    expect(backInLoop({ from: 2, to: null }, 9)).toBeNull();
    expect(backInLoop(null, 9)).toBeNull();
  });
});
