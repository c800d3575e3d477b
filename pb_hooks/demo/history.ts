import { SESSION_TYPES, type SessionType } from "@domain/limits";
import { HOUR } from "../platform/clock";
import { stored } from "../platform/instants";
import { type PastBooking, seedBookings, settledMoney } from "./bookings";
import { COMMENTS } from "./data/comments";
import { demoId, insertRows } from "./rows";
import type { AthletePerson, CoachPerson } from "./world";

const DAY = 24 * HOUR;
const KINDS: Record<string, SessionType> = {
  o: SESSION_TYPES[0],
  g: SESSION_TYPES[1],
  v: SESSION_TYPES[2],
  p: SESSION_TYPES[3],
};
/** A step that visits every athlete before it repeats. */
const STRIDE = 7;

/** The number of sessions; they are numbered from 1. */
export const historyLength = (coaches: readonly CoachPerson[]): number =>
  coaches.reduce((sum, { stars }) => sum + stars.length, 0);

/** Every review has a session, and an athlete reviews a coach once. */
export function seedHistory(
  tx: core.App,
  coaches: readonly CoachPerson[],
  athletes: readonly AthletePerson[],
  now: number,
): PastBooking[] {
  const today = Math.floor(now / DAY) * DAY;
  const held = coaches.flatMap((coach) =>
    [...coach.stars].map((star, index) => ({ coach, star: Number(star), index })),
  );
  const bookings = held.map(({ coach, index }, number): PastBooking => {
    const athlete = athletes[(coach.number * 3 + index * STRIDE) % athletes.length];
    if (!athlete) throw new Error("demo: no athlete");
    const startMs = today - (12 + index * 9 + (coach.number % 8)) * DAY + (8 + ((coach.number + index) % 9)) * HOUR;
    const letter = coach.sessions[(index + coach.number) % coach.sessions.length] ?? "o";
    const hours = number % 5 === 0 ? 2 : 1;
    return {
      coach,
      athlete,
      startMs,
      hours,
      session: KINDS[letter] ?? "one_on_one",
      status: "completed",
      payment: "paid",
      completedMs: startMs + (hours + 2) * HOUR,
      bookedMs: startMs - 6 * DAY,
      money: settledMoney(number + 1, { transferred: true }),
      reviewId: demoId("review", number + 1),
    };
  });
  seedBookings(tx, bookings, 1);
  insertRows(
    tx,
    "reviews",
    held.map(({ coach, star, index }, number) => {
      const booking = bookings[number];
      const athlete = booking?.athlete;
      return {
        id: demoId("review", number + 1),
        reviewer_name: athlete?.name.split(" ")[0] ?? "",
        reviewed_coach_id: coach.id,
        rating: star,
        comment: coach.said[index] ?? COMMENTS[(number * 5 + coach.number) % COMMENTS.length] ?? "",
        answer: "",
        answered_at: "",
        hidden: false,
        created_at: stored((booking?.completedMs ?? now) + 20 * HOUR),
      };
    }),
  );
  return bookings;
}
