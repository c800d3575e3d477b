/**
 * The promise that the walk holds the tables to: nobody is paid for a session that the athlete says in time did not take place, unless
 * the team decides or the athlete gives in; and nothing that somebody else does first uses up the athlete's time to say so.
 * Kept by moves alone, so that what the booking's own columns forget is seen.
 */
import type { BookingMove } from "../booking-moves";
import type { Actor } from "../bookings";
import { PROBLEM_HOURS } from "../limits";

const HOUR = 3_600_000;
/** The session ends an hour after 0 (model.ts). */
const IN_TIME = HOUR + PROBLEM_HOURS * HOUR;

export type Said = {
  /** The athlete has spoken, and nobody who may has answered it. */
  waits: boolean;
  /** Until when the athlete may report a problem, in milliseconds from the start. */
  until: number;
};
export const nothingSaid = (): Said => ({ waits: false, until: IN_TIME });

type Word = `${Actor} ${BookingMove}`;
const SPEAKS: readonly Word[] = [
  "athlete report_no_show",
  "athlete contest_absence",
  "athlete counter_absence",
  "athlete report_problem",
];
const ANSWERS: readonly Word[] = [
  "staff confirm_absence",
  "staff reject_absence",
  "staff settle_problem",
  "athlete withdraw_absence",
  "athlete accept_offer",
];

/** Hears a move. A claim that was in the athlete's way gives them as much time after it as they have after a session. */
export function listen(said: Said, move: BookingMove, by: Actor, now: number): void {
  const word: Word = `${by} ${move}`;
  if (SPEAKS.includes(word)) said.waits = true;
  if (ANSWERS.includes(word)) said.waits = false;
  const isAgain = move === "reject_absence" || word === "coach withdraw_absence";
  if (isAgain) said.until = Math.max(said.until, now + PROBLEM_HOURS * HOUR);
  if (word === "athlete withdraw_absence") said.until = IN_TIME;
}
