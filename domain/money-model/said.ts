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
  /** What the team decided last, while a side could still undo it. */
  decided: "" | "problem" | "absence" | "attendance";
};
export const nothingSaid = (): Said => ({ waits: false, until: IN_TIME, decided: "" });

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

const DECISIONS: Partial<Record<Word, Said["decided"]>> = {
  "staff settle_problem": "problem",
  "staff confirm_absence": "absence",
  "staff reject_absence": "attendance",
};
const UNDOES: readonly BookingMove[] = ["cancel", "report_no_show", "accept_absence", "absence_not_contested"];

/** Says that a move would undo what the team decided. After a rejected claim a problem of the session can still be reported. */
export const undoes = ({ decided }: Said, made: string): boolean => {
  const [by, move] = made.split(" ") as [Actor, BookingMove];
  if (decided === "" || by === "staff") return false;
  return UNDOES.includes(move) || (move === "report_problem" && decided !== "attendance");
};

/** Records a move. After a claim that blocked the athlete, they have the same time to report as after a session. */
export function listen(said: Said, move: BookingMove, by: Actor, now: number): void {
  const word: Word = `${by} ${move}`;
  if (SPEAKS.includes(word)) said.waits = true;
  if (ANSWERS.includes(word)) said.waits = false;
  said.decided = DECISIONS[word] ?? said.decided;
  const isAgain = move === "reject_absence" || word === "coach withdraw_absence";
  if (isAgain) said.until = Math.max(said.until, now + PROBLEM_HOURS * HOUR);
  if (word === "athlete withdraw_absence") said.until = IN_TIME;
}
