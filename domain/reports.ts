/** Reports to the team, and when one pauses the words between two people. */
import * as m from "@messages";
import * as z from "zod/mini";
import { type GuardianFacts, guardianState } from "./guardian";

/** A concern is about somebody's safety or behaviour. The team alone reads it, and answers it. Other reports have "". */
export const CONCERNS = ["safety", "conduct"] as const;
export type Concern = (typeof CONCERNS)[number];
export const isConcern = (about: string): about is Concern => (CONCERNS as readonly string[]).includes(about);

/** The most characters of a report. */
export const REPORT_MOST = 2000;
/** The most characters of the team's answer. What it is about comes before it. */
export const ANSWER_MOST = 3800;
/** The words of a report: trimmed, never empty. */
export const reportWords = z
  .string({ error: m.reports_say_what_happened })
  .check(
    z.trim(),
    z.minLength(1, { error: m.reports_say_what_happened }),
    z.maxLength(REPORT_MOST, { error: () => m.ui_too_long({ max: REPORT_MOST }) }),
  );

/** An account that a report names. */
export type Named = { isStaff: boolean; facts: GuardianFacts };

/**
 * True if the two may not exchange words until the team allows it: one of them is a minor, or may be one. With the team everybody may.
 * @param about what the report is about
 * @param now milliseconds since 1970
 */
export const pausesWords = (about: string, two: readonly [Named, Named], now: number): boolean =>
  isConcern(about) &&
  two.every(({ isStaff }) => !isStaff) &&
  two.some(({ facts }) => guardianState(facts, now) !== "not_needed");
