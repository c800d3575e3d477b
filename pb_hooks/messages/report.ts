import { Refusal } from "@domain/errors";
import { isConcern, type Named, pausesWords, reportWords } from "@domain/reports";
import { enqueueMail } from "../outbox/enqueue";
import { HOUR, now } from "../platform/clock";
import { valid } from "../platform/input";
import { allWhere, audit, byId } from "../platform/records";
import { together } from "../platform/transaction";
import { otherSide } from "../protection/exchange";
import { guardianFactsOf } from "../protection/guardian-state";

/** A new report is open. A concern is mailed to the team at once, without its words, and may pause the words between the two. */
export function withReport(e: core.RecordEvent): void {
  together(e, (tx) => {
    const report = e.record;
    if (report) completeReport(tx, report);
    e.next();
    if (!report) return;
    if (isConcern(report.getString("about"))) tellTeam(tx, report);
    if (report.getString("paused_id") !== "") audit(tx, "", "report_paused", report.id);
  });
}

/** It is about an account: the sender of a message that its author received, or the other side of the author's booking. */
function completeReport(tx: core.App, report: core.Record): void {
  report.set("state", "open");
  report.set("reason", valid(reportWords, report.getString("reason")));
  const author = report.getString("user_id");
  if (author !== "") setReported(tx, report, author);
  if (author !== "" && author === report.getString("reported_id")) throw new Refusal("forbidden");
  const pausing = pausedBy(report);
  const two = [named(tx, pausing), named(tx, report.getString("reported_id"))] as const;
  report.set("paused_id", isPausing(report.getString("about"), two) ? pausing : "");
}

/** The account that stays apart from the reported one while the report pauses words: its author, or the guardian's child. */
export const pausedBy = (report: core.Record): string => report.getString("user_id") || report.getString("child_id");

/** Who wrote it: an account, or the guardian of one. */
export const authorKey = (report: core.Record): string =>
  `${report.getString("user_id")}:${report.getString("child_id")}`;

function isPausing(about: string, [one, two]: readonly [Named | null, Named | null]): boolean {
  return one !== null && two !== null && pausesWords(about, [one, two], now());
}

function setReported(tx: core.App, report: core.Record, author: string): void {
  const bookingId = report.getString("booking_id");
  const messageId = report.getString("message_id");
  if (bookingId) {
    const booking = byId(tx, "bookings", bookingId);
    if (!booking || !["client_id", "coach_user_id"].some((side) => booking.getString(side) === author))
      throw new Refusal("not_found");
    report.set("reported_id", otherSide(booking, author));
  }
  if (messageId) {
    const message = byId(tx, "messages", messageId);
    const sender = message?.getString("sender_id") ?? "";
    const isElsewhere = bookingId !== "" && sender !== report.getString("reported_id");
    if (message?.getString("receiver_id") !== author || isElsewhere) throw new Refusal("not_found");
    report.set("reported_id", sender);
  }
}

function named(tx: core.App, userId: string): Named | null {
  const account = byId(tx, "users", userId);
  return account && { isStaff: account.getString("role") === "staff", facts: guardianFactsOf(tx, userId) };
}

/** One mail an hour about an author, a kind of concern and whom it is about. Nobody is mailed about themself. */
function tellTeam(tx: core.App, report: core.Record): void {
  const reported = report.getString("reported_id");
  const occasion = [authorKey(report), report.getString("about"), reported, Math.floor(now() / HOUR)].join(":");
  for (const { id: userId } of allWhere(tx, "users", "role = 'staff' && id != {:reported}", { reported }))
    enqueueMail(tx, {
      key: `concern:${occasion}:${userId}`,
      kind: "staff_concern",
      userId,
      data: { reportId: report.id },
    });
}
