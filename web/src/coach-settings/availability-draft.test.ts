import { anyTime } from "@domain/availability";
import { describe, expect, it } from "vitest";
import {
  changeSpan,
  checkAvailability,
  spansOf,
  withException,
  withoutException,
  withoutSpan,
  withSpan,
} from "./availability-draft";

describe("the editor of opening hours", () => {
  const monday = withSpan(anyTime("Europe/London"), 1);

  it("adds a stretch after the last one of the day", () => {
    expect(monday.weekly).toEqual([{ day: 1, from: "17:00", to: "19:00" }]);
    expect(withSpan(monday, 1).weekly[1]).toEqual({ day: 1, from: "19:00", to: "21:00" });
    expect(withSpan(monday, 2).weekly[1]).toEqual({ day: 2, from: "17:00", to: "19:00" });
  });

  it("refuses hours that end before they begin", () => {
    const wrong = changeSpan(monday, 0, { to: "16:00" });
    expect(checkAvailability(wrong)).toMatchObject({
      ok: false,
      message: "Opening hours: the end must be after the start",
    });
    expect(checkAvailability(withoutSpan(wrong, 0)).ok).toBe(true);
  });

  it("knows a stretch by its place in the record", () => {
    const both = withSpan(withSpan(monday, 2), 1);
    expect(spansOf(both, 1).map(({ from, place }) => [from, place])).toEqual([
      ["17:00", 0],
      ["19:00", 2],
    ]);
  });

  it("takes a day off and gives it back", () => {
    const off = withException(withException(monday, { kind: "off", date: "2026-12-24" }), {
      kind: "off",
      date: "2026-12-24",
    });
    expect(off.exceptions).toEqual([{ kind: "off", date: "2026-12-24" }]);
    expect(withoutException(off, { kind: "off", date: "2026-12-24" }).exceptions).toEqual([]);
  });

  it("keeps extra hours in the order of their days, beside a day off on the same day", () => {
    const extra = (date: string, from: string) => ({ kind: "extra" as const, date, from, to: "21:00" });
    const record = [extra("2026-12-24", "18:00"), extra("2026-12-01", "09:00"), extra("2026-12-24", "08:00")].reduce(
      withException,
      withException(monday, { kind: "off", date: "2026-12-24" }),
    );
    expect(record.exceptions.map(({ kind, date }) => `${date} ${kind}`)).toEqual([
      "2026-12-01 extra",
      "2026-12-24 off",
      "2026-12-24 extra",
      "2026-12-24 extra",
    ]);
    expect(withoutException(record, extra("2026-12-24", "08:00")).exceptions).toHaveLength(3);
  });
});
