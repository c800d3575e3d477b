import { allWhere } from "../platform/records";
import { messagesBetween, type Said } from "./between";
import { pausedBy } from "./report";

/** The newest messages that are kept. */
const MOST = 100;

/** What a report keeps of its two accounts once one is deleted: the names, and what they wrote to each other. */
export type Kept = { author?: string; reported?: string; messages?: Said[] };

export const keptIn = (report: core.Record): Kept =>
  (JSON.parse(report.getString("kept") || "null") as Kept | null) ?? {};

/** Before an account is deleted: the team can still decide the open reports that name it. Closing a report ends that. */
export function keepForReports(tx: core.App, account: core.Record): void {
  const me = account.id;
  const open = "state = 'open' && (user_id = {:me} || child_id = {:me} || reported_id = {:me})";
  for (const report of allWhere(tx, "reports", open, { me })) {
    const two = [pausedBy(report), report.getString("reported_id")] as const;
    const side = two[0] === me ? "author" : "reported";
    const isFirst = two.every((id) => id !== "");
    report.set("kept", {
      ...keptIn(report),
      [side]: account.getString("name"),
      ...(isFirst && { messages: messagesBetween(tx, two, MOST, undefined).messages }),
    });
    tx.save(report);
  }
}
