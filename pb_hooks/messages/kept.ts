import { ageOn } from "@domain/birth-date";
import { LIMITS } from "@domain/limits";
import { now } from "../platform/clock";
import { allWhere } from "../platform/records";
import { guardianFactsOf } from "../protection/guardian-state";
import { messagesBetween, type Said } from "./between";
import { authorKey, pausedBy } from "./report";

/** The newest messages that are kept, and their characters as JSON. */
const MOST = 100;
const MOST_TEXT = 100_000;

/** What a report keeps of its two accounts once one is deleted. */
export type Kept = {
  /** The key of the author. */
  by?: string;
  /** One of the two was under 18. */
  minor?: boolean;
  /** It was about somebody here. */
  named?: boolean;
  /** Names. */
  author?: string;
  reported?: string;
  /** What they wrote to each other, newest first. */
  messages?: Said[];
};

export const keptIn = (report: core.Record): Kept =>
  (JSON.parse(report.getString("kept") || "null") as Kept | null) ?? {};

/** Before an account is deleted: the team can still decide the open reports that name it. Closing a report ends that. */
export function keepForReports(tx: core.App, account: core.Record): void {
  const me = account.id;
  const open = "state = 'open' && (user_id = {:me} || child_id = {:me} || reported_id = {:me})";
  for (const report of allWhere(tx, "reports", open, { me })) {
    const two = [pausedBy(report), report.getString("reported_id")] as const;
    const kept = keptIn(report);
    report.set("kept", {
      by: kept.by ?? authorKey(report),
      minor: kept.minor ?? two.some((id) => isMinor(tx, id)),
      named: kept.named ?? two[1] !== "",
      author: two[0] === me ? account.getString("name") : kept.author,
      reported: two[1] === me ? account.getString("name") : kept.reported,
      messages: kept.messages ?? (two.includes("") ? [] : newest(tx, two)),
    });
    tx.save(report);
  }
}

function isMinor(tx: core.App, userId: string): boolean {
  const { birthDate } = guardianFactsOf(tx, userId);
  return birthDate !== "" && ageOn(birthDate, now()) < LIMITS.adultAge;
}

function newest(tx: core.App, two: readonly [string, string]): Said[] {
  let left = MOST_TEXT;
  return messagesBetween(tx, two, MOST, undefined).messages.filter((said) => {
    left -= JSON.stringify(said).length;
    return left >= 0;
  });
}
