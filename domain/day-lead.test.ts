import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BOOKING_STATUSES } from "./bookings";
import { type DaySession, LEAD_HOURS, leadOf, leadWords, sessionToNote, stepsAfter } from "./day-lead";
import { paidBooking } from "./sample-booking";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2026, 10, 21, 12);
/** A session of an hour that starts `minutes` from now. */
const session = (id: string, minutes: number, extra: Partial<DaySession> = {}): DaySession => ({
  ...paidBooking(NOW + minutes * MINUTE),
  id,
  side: "coach",
  isShared: false,
  hasNotes: false,
  otherGone: false,
  ended: [],
  ...extra,
});
const ids = (sessions: DaySession[], now = NOW) => {
  const { on, ended, next } = leadOf(sessions, now);
  return [on?.id, ended?.session.id, next?.id];
};

describe("what a day leads with", () => {
  it("leads with the session that just ended, then the next one", () => {
    const day = [session("early", -300), session("over", -80), session("soon", 30), session("late", 200)];
    expect(ids(day)).toEqual([undefined, "over", "soon"]);
  });

  it("leads with the session that is on", () => {
    expect(ids([session("over", -80), session("on", -10)])).toEqual(["on", "over", undefined]);
  });

  it("goes back to an earlier session once nothing is left to do for the last one", () => {
    const done = { hasNotes: true, isShared: true, status: "completed" } as const;
    expect(ids([session("earlier", -200), session("over", -80, done)])).toEqual([undefined, "earlier", undefined]);
    expect(ids([session("over", -80, done)])).toEqual([undefined, undefined, undefined]);
  });

  it("leads with no session that was called off, missed or claimed as missed", () => {
    for (const status of BOOKING_STATUSES.filter((one) => one !== "confirmed" && one !== "completed"))
      for (const minutes of [-80, -10, 30]) expect(ids([session("a", minutes, { status })])).toEqual(ids([]));
    expect(ids([session("a", -80, { claimStatus: "open", claimBy: "athlete" })])).toEqual(ids([]));
  });
});

describe("what is left to do after a session", () => {
  it.each([
    ["a coach without notes", {}, ["write_notes"]],
    ["a coach with a draft", { hasNotes: true }, ["share_notes", "complete"]],
    ["a coach with shared notes", { hasNotes: true, isShared: true }, ["complete"]],
    ["a coach with a draft of a completed session", { hasNotes: true, status: "completed" }, ["share_notes"]],
    ["a coach who is done", { hasNotes: true, isShared: true, status: "completed" }, []],
    ["an athlete without notes", { side: "athlete" }, ["review"]],
    ["an athlete with notes", { side: "athlete", hasNotes: true, isShared: true }, ["read_notes", "review"]],
    ["an athlete who has reviewed", { side: "athlete", reviewed: true }, []],
  ] as [string, Partial<DaySession>, string[]][])("%s", (_, extra, steps) => {
    expect(stepsAfter(session("over", -80, extra), NOW)).toEqual(steps);
  });
});

describe("the session of a new note", () => {
  it("is the one that is on, or else the one that ended last, written or not", () => {
    const over = session("over", -80, { hasNotes: true, isShared: true, status: "completed" });
    const day = [session("old", -9000), over, session("soon", 30)];
    expect(sessionToNote(day, NOW)?.id).toBe("over");
    expect(sessionToNote([...day, session("on", -10)], NOW)?.id).toBe("on");
  });

  it("is none of an athlete, and none before the first session", () => {
    expect(sessionToNote([session("over", -80, { side: "athlete" })], NOW)).toBeNull();
    expect(sessionToNote([session("soon", 30)], NOW)).toBeNull();
  });
});

it.each([
  [30, "Starts in 30 min"],
  [0.2, "Starts in 1 min"],
  [120, "Starts in 2 h"],
  [130, "Starts in 2 h 10 min"],
  [0, "On now, 1 h left"],
  [-25, "On now, 35 min left"],
  [-60, "Ended just now"],
  [-80, "Ended 20 min ago"],
  [-200, "Ended 2 h ago"],
])("says when a session starts or ended: %d minutes", (minutes, words) => {
  expect(leadWords(session("a", minutes), NOW)).toBe(words);
});

/** Coarse, so that times often coincide. */
const minute = fc.integer({ min: -36, max: 36 }).map((hours) => hours * 60);
const anySession = fc
  .record({
    start: minute,
    hours: fc.integer({ min: 1, max: 8 }),
    side: fc.constantFrom("coach", "athlete"),
    status: fc.constantFrom(...BOOKING_STATUSES),
    hasNotes: fc.boolean(),
    isShared: fc.boolean(),
    reviewed: fc.boolean(),
  })
  .map(({ start, hours, ...extra }) =>
    session("", start, { ...extra, endMs: NOW + start * MINUTE + hours * HOUR } as Partial<DaySession>),
  );
const day = fc
  .array(anySession, { maxLength: 8 })
  .map((sessions) => sessions.map((one, at) => ({ ...one, id: `s${at}` })));

it("at any time, the three are apart, each is in its time, and none comes between", () => {
  fc.assert(
    fc.property(day, minute, fc.infiniteStream(fc.nat()), (sessions, at, random) => {
      const now = NOW + at * MINUTE;
      const { on, ended, next } = leadOf(sessions, now);
      const held = sessions.filter(({ status }) => status === "confirmed" || status === "completed");
      for (const lead of [on, ended?.session, next]) if (lead) expect(held).toContain(lead);
      if (on) expect(on.startMs <= now && now < on.endMs).toBe(true);
      else expect(held.some((s) => s.startMs <= now && now < s.endMs)).toBe(false);
      if (ended) expect(ended.steps.length).toBeGreaterThan(0);
      const since = now - (ended?.session.endMs ?? now - LEAD_HOURS.ended * HOUR);
      expect(since).toBeGreaterThanOrEqual(0);
      for (const s of held) if (s.endMs <= now && now - s.endMs < since) expect(stepsAfter(s, now), s.id).toEqual([]);
      const until = next ? next.startMs - now : LEAD_HOURS.next * HOUR + 1;
      expect(until).toBeGreaterThan(0);
      expect(held.filter((s) => s.startMs > now && s.startMs - now < until)).toEqual([]);
      const shuffled = sessions
        .map((one) => ({ one, key: random.next().value as number }))
        .sort((a, b) => a.key - b.key)
        .map(({ one }) => one);
      expect(leadOf(shuffled, now)).toEqual({ on, ended, next });
      for (const s of held) expect(leadWords(s, now + 30_000)).not.toMatch(/\b0|-|NaN|\b(6\d|[7-9]\d) min/);
    }),
    { numRuns: 500 },
  );
});

it("a coach's session leads without a gap from a day before its start to half a day after its end", () => {
  const only = session("only", 0);
  const from = only.startMs - LEAD_HOURS.next * HOUR;
  const to = only.endMs + LEAD_HOURS.ended * HOUR;
  for (let now = from - HOUR; now <= to + HOUR; now += MINUTE)
    expect(ids([only], now).filter(Boolean), new Date(now).toISOString()).toEqual(
      from <= now && now < to ? ["only"] : [],
    );
});
