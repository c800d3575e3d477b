import { expect, test } from "vitest";
import { FIGURE_WEEKS, firstWeek, weekStart } from "./figures";

test.each(["2026-11-23T00:00:00Z", "2026-11-25T12:00:00Z", "2026-11-29T23:59:59Z"])(
  "twelve weeks begin on Mondays, and the one of %s is the last",
  (now) => {
    const starts = Array.from({ length: FIGURE_WEEKS }, (_, at) => weekStart(firstWeek(Date.parse(now)), at));
    expect(starts.map((start) => new Date(start).getUTCDay())).toEqual(starts.map(() => 1));
    expect(new Date(starts.at(-1) ?? 0).toISOString()).toBe("2026-11-23T00:00:00.000Z");
  },
);
