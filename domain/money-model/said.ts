/**
 * The promise that the walk checks: if the athlete says in time that a session did not take place, nobody is paid for it, unless the
 * team decides so or the athlete gives in. Nobody else can use up the athlete's time.
 * It follows the moves alone, so it also sees what the booking's columns forget.
 */
import type { BookingMove } from "../booking-moves";
import type { Actor } from "../bookings";
import { PROBLEM_HOURS } from "../limits";

const HOUR = 3_600_000;
/** The session ends an hour after 0 (model.ts). */
const IN_TIME = HOUR + PROBLEM_HOURS * HOUR;

export type Said = {
  /** The athlete said so, and nobody who may decide has answered. */
  waits: boolean;
  /** The last moment to report a problem, in milliseconds from the start. */
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

/** Records a move. After a claim that blocked the athlete, they have the same time to report as after a session. */
export function listen(said: Said, move: BookingMove, by: Actor, now: number): void {
  const word: Word = `${by} ${move}`;
  if (SPEAKS.includes(word)) said.waits = true;
  if (ANSWERS.includes(word)) said.waits = false;
  const isAgain = move === "reject_absence" || word === "coach withdraw_absence";
  if (isAgain) said.until = Math.max(said.until, now + PROBLEM_HOURS * HOUR);
  if (word === "athlete withdraw_absence") said.until = IN_TIME;
}
