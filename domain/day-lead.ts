/** What a person's day leads with: the session that is on, the one that just ended, and the next one. */
import * as m from "@messages";
import { claimIsOpen } from "./booking-conditions";
import { type OfferSide, type OfferState, offersOf } from "./booking-offers";

/** One session of a person. `hasNotes`: this device has its notes, which are a draft until `isShared`. */
export type DaySession = OfferState & { id: string; side: OfferSide; isShared: boolean };

/** What is left to do after a session, most urgent first. */
export type AfterStep = "write_notes" | "share_notes" | "complete" | "read_notes" | "review";

export type DayLead = {
  on: DaySession | null;
  /** The last one that ended and still has a step to do. */
  ended: { session: DaySession; steps: readonly AfterStep[] } | null;
  next: DaySession | null;
};

const HOUR = 3_600_000;
/** How long a session leads after its end, and how early the next one does. */
export const LEAD_HOURS = { ended: 12, next: 24 };

const isHeld = (s: DaySession): boolean =>
  (s.status === "confirmed" || s.status === "completed") && !claimIsOpen({ claimStatus: s.claimStatus });
const isOn = ({ startMs, endMs }: DaySession, now: number): boolean => startMs <= now && now < endMs;

/** @param now milliseconds since 1970 (UTC) */
export function stepsAfter(session: DaySession, now: number): readonly AfterStep[] {
  const offers = offersOf(session, session.side, now);
  if (session.side === "athlete") {
    const read = session.hasNotes ? (["read_notes"] as const) : [];
    return offers.has("review") ? [...read, "review"] : read;
  }
  if (!session.hasNotes) return ["write_notes"];
  const complete = offers.has("complete") ? (["complete"] as const) : [];
  return session.isShared ? complete : ["share_notes", ...complete];
}

/** The order of `sessions` does not matter. @param now milliseconds since 1970 (UTC) */
export function leadOf(sessions: readonly DaySession[], now: number): DayLead {
  const held = sessions.filter(isHeld);
  const open = held.filter(
    (s) => s.endMs <= now && now - s.endMs < LEAD_HOURS.ended * HOUR && stepsAfter(s, now).length > 0,
  );
  const ended = first(open, (s) => -s.endMs);
  const coming = held.filter(({ startMs }) => startMs > now && startMs - now <= LEAD_HOURS.next * HOUR);
  return {
    on: runningOf(held, now),
    ended: ended && { session: ended, steps: stepsAfter(ended, now) },
    next: first(coming, (s) => s.startMs),
  };
}

/** The session that a coach's new notes belong to: the running one, otherwise the last that ended. */
export function sessionToNote(sessions: readonly DaySession[], now: number): DaySession | null {
  const own = sessions.filter((s) => s.side === "coach" && isHeld(s));
  const over = own.filter(({ endMs }) => endMs <= now);
  return runningOf(own, now) ?? first(over, (s) => -s.endMs);
}

/** Of two running sessions, the later one. */
const runningOf = (sessions: readonly DaySession[], now: number): DaySession | null =>
  first(
    sessions.filter((s) => isOn(s, now)),
    (s) => -s.startMs,
  );

/** The session with the lowest `by`. If several are equal, the id decides. */
const first = (sessions: readonly DaySession[], by: (session: DaySession) => number): DaySession | null =>
  [...sessions].sort((a, b) => by(a) - by(b) || (a.id < b.id ? -1 : 1))[0] ?? null;

const MINUTE = 60_000;

/** "Ended 20 min ago", "On now, 35 min left" or "Starts in 2 h 10 min". @param now milliseconds since 1970 (UTC) */
export function leadWords({ startMs, endMs }: Pick<DaySession, "startMs" | "endMs">, now: number): string {
  if (now < startMs) return m.rules_starts_in_span_words({ spanWords: spanWords(Math.ceil((startMs - now) / MINUTE)) });
  if (now < endMs) return m.rules_on_now_span_words_left({ spanWords: spanWords(Math.ceil((endMs - now) / MINUTE)) });
  const minutes = Math.floor((now - endMs) / MINUTE);
  if (minutes === 0) return m.rules_ended_just_now();
  return m.rules_ended_ago({
    span: minutes < 60 ? m.rules_rest_min({ rest: minutes }) : m.rules_hours_h({ hours: Math.floor(minutes / 60) }),
  });
}

function spanWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours && m.rules_hours_h({ hours }), rest && m.rules_rest_min({ rest })].filter(Boolean).join(" ");
}
