/** What a person's day leads with: the session that is on, the one that just ended, and the next one. */
import { claimIsOpen } from "./booking-conditions";
import { type OfferSide, type OfferState, offersOf } from "./booking-offers";

/** One session of a person. `hasNotes`: this device has notes of it; they are a draft until `isShared`. */
export type DaySession = OfferState & { id: string; side: OfferSide; isShared: boolean };

/** What is left to do after a session, most urgent first. */
export type AfterStep = "write_notes" | "share_notes" | "complete" | "read_notes" | "review";

export type DayLead = {
  on: DaySession | null;
  /** Ended last of those with a step left. */
  ended: { session: DaySession; steps: readonly AfterStep[] } | null;
  next: DaySession | null;
};

const HOUR = 3_600_000;
/** How long a session leads after its end, and how early the next one does. */
export const LEAD_HOURS = { ended: 12, next: 24 };

const isHeld = (s: DaySession): boolean =>
  (s.status === "confirmed" || s.status === "completed") && !claimIsOpen({ claimStatus: s.claimStatus });
const isOn = (s: DaySession, now: number): boolean => isHeld(s) && s.startMs <= now && now < s.endMs;

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

/** The same for any order of `sessions`. @param now milliseconds since 1970 (UTC) */
export function leadOf(sessions: readonly DaySession[], now: number): DayLead {
  const held = sessions.filter(isHeld);
  const open = held.filter(
    (s) => s.endMs <= now && now - s.endMs < LEAD_HOURS.ended * HOUR && stepsAfter(s, now).length > 0,
  );
  const ended = best(open, (s) => s.endMs);
  const coming = held.filter(({ startMs }) => startMs > now && startMs - now <= LEAD_HOURS.next * HOUR);
  return {
    on: best(held, (s) => (isOn(s, now) ? s.startMs : null)),
    ended: ended && { session: ended, steps: stepsAfter(ended, now) },
    next: best(coming, (s) => -s.startMs),
  };
}

/** The coach's session to write about: the one that is on, or else the one that ended last. */
export function sessionToNote(sessions: readonly DaySession[], now: number): DaySession | null {
  const own = sessions.filter((s) => s.side === "coach" && isHeld(s));
  return best(own, (s) => (isOn(s, now) ? s.startMs : null)) ?? best(own, (s) => (s.endMs <= now ? s.endMs : null));
}

/** The session with the highest rank; null ranks do not count, and equal ones are decided by id. */
function best(sessions: readonly DaySession[], rank: (session: DaySession) => number | null): DaySession | null {
  let found: { session: DaySession; rank: number } | null = null;
  for (const session of sessions) {
    const own = rank(session);
    if (own === null) continue;
    if (!found || own > found.rank || (own === found.rank && session.id < found.session.id))
      found = { session, rank: own };
  }
  return found?.session ?? null;
}

const MINUTE = 60_000;

/** "Ended 20 min ago", "On now, 35 min left" or "Starts in 2 h 10 min". @param now milliseconds since 1970 (UTC) */
export function leadWords({ startMs, endMs }: Pick<DaySession, "startMs" | "endMs">, now: number): string {
  if (now < startMs) return `Starts in ${spanWords(Math.ceil((startMs - now) / MINUTE))}`;
  if (now < endMs) return `On now, ${spanWords(Math.ceil((endMs - now) / MINUTE))} left`;
  const minutes = Math.floor((now - endMs) / MINUTE);
  if (minutes === 0) return "Ended just now";
  return `Ended ${minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`} ago`;
}

function spanWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(" ");
}
