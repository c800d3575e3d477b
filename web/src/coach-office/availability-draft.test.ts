import { anyTime } from "@domain/availability";
import { describe, expect, it } from "vitest";
import { changeSpan, checkAvailability, toggleDayOff, withoutSpan, withSpan } from "./availability-draft";

describe("the editor of opening hours", () => {
  const monday = withSpan(anyTime("Europe/London"), 1);

  it("adds a stretch after the last one of the day", () => {
    expect(monday.weekly).toEqual([{ day: 1, from: "17:00", to: "19:00" }]);
    expect(withSpan(monday, 1).weekly[1]).toEqual({ day: 1, from: "19:00", to: "21:00" });
    expect(withSpan(monday, 2).weekly[1]).toEqual({ day: 2, from: "17:00", to: "19:00" });
  });

  it("refuses hours that end before they begin", () => {
    const wrong = changeSpan(monday, 0, { to: "16:00" });
    expect(checkAvailability(wrong)).toMatchObject({ ok: false, message: "Opening hours end after they begin" });
    expect(checkAvailability(withoutSpan(wrong, 0)).ok).toBe(true);
  });

  it("takes a day off and gives it back", () => {
    const off = toggleDayOff(monday, "2026-12-24");
    expect(off.exceptions).toEqual([{ kind: "off", date: "2026-12-24" }]);
    expect(toggleDayOff(off, "2026-12-24").exceptions).toEqual([]);
  });
});
