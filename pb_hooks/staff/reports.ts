import { Refusal } from "@domain/errors";
import { LIMITS } from "@domain/limits";
import { isConcern } from "@domain/reports";
import * as m from "@messages";
import * as z from "zod/mini";
import { before, messagesBetween } from "../messages/between";
import { pausedBy } from "../messages/report";
import { enqueueMail } from "../outbox/enqueue";
import { requireStaff } from "../platform/answer";
import { readInput, recordId } from "../platform/input";
import { isoOf } from "../platform/instants";
import { allWhere, audit, byId, draft } from "../platform/records";
import { inTransaction } from "../platform/transaction";
import { namesOf } from "./names";

const MOST = 100;
/** Messages in one answer. */
const PAGE = 50;

/** Reports with author, reported person and message. Open ones first, of those concerns, then newest first. */
export function staffReports(e: core.RequestEvent): unknown {
  requireStaff(e);
  const reports = allWhere(e.app, "reports", "id != ''", {}, "-state,-about,-created_at", MOST);
  const names = namesOf(
    e.app,
    reports.flatMap((report) => [pausedBy(report), report.getString("reported_id")]),
  );
  return e.json(
    200,
    reports.map((report) => {
      const [by, about] = [pausedBy(report), report.getString("reported_id")];
      return {
        id: report.id,
        about: report.getString("about"),
        by_guardian: report.getString("guardian") !== "",
        user_id: by,
        user_name: names.get(by) ?? "",
        reported_id: about,
        reported_name: names.get(about) ?? "",
        message: byId(e.app, "messages", report.getString("message_id"))?.getString("content") ?? "",
        booking_id: report.getString("booking_id"),
        reason: report.getString("reason"),
        pauses: report.getString("paused_id") !== "",
        state: report.getString("state"),
        outcome: report.getString("outcome"),
        answer: report.getString("answer"),
        created_at: isoOf(report, "created_at"),
      };
    }),
  );
}

/** The report and its two accounts. @throws Refusal if one of them is gone */
function pairOf(app: core.App, reportId: string): { report: core.Record; two: [string, string] } {
  const report = byId(app, "reports", reportId);
  const two: [string, string] = [report ? pausedBy(report) : "", report?.getString("reported_id") ?? ""];
  if (!report || two.includes("")) throw new Refusal("not_found");
  return { report, two };
}

/** `{reportId, before?}`: the messages of the reported person and the author, or the guardian's child, newest first. Each look is logged. */
export function reportThread(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const { reportId, before: from } = readInput(e, z.object({ reportId: recordId, before }));
  const { report, two } = pairOf(e.app, reportId);
  const { messages, more } = messagesBetween(e.app, two, PAGE, from);
  audit(e.app, staff.id, "report_thread_read", reportId);
  const reported = report.getString("message_id");
  const lines = messages.map(({ id, senderName, content, createdAt }) => ({
    ...{ id, by: senderName, content, reported: id === reported },
    created_at: createdAt,
  }));
  return e.json(200, { lines, more });
}

/** `{reportId, paused}`: pauses the words between the two, or lets them write again. */
export function pauseWords(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const { reportId, paused } = readInput(e, z.object({ reportId: recordId, paused: z.boolean() }));
  inTransaction(e.app, (tx) => {
    const { report } = pairOf(tx, reportId);
    const wanted = paused ? pausedBy(report) : "";
    if (report.getString("paused_id") === wanted) return;
    report.set("paused_id", wanted);
    tx.save(report);
    audit(tx, staff.id, paused ? "report_paused" : "report_resumed", reportId);
  });
  return e.json(200, { pauses: paused });
}

const text = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most)), "");
const closeInput = z.object({ reportId: recordId, outcome: text(LIMITS.bookingNotes), answer: text(LIMITS.message) });

/**
 * `{reportId, outcome, answer}`: `outcome` is the team's own note. The author reads `answer` in Messages, a guardian on their page. A concern
 * needs one.
 */
export function closeReport(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const { reportId, outcome, answer } = readInput(e, closeInput);
  inTransaction(e.app, (tx) => {
    const report = byId(tx, "reports", reportId);
    if (!report) throw new Refusal("not_found");
    if (report.getString("state") === "closed")
      throw new Refusal("illegal_transition", m.server_this_report_is_closed());
    if (answer === "" && isConcern(report.getString("about")) && hasReader(report, staff.id))
      throw new Refusal("invalid_input", m.server_please_answer_the_report(), { field: "answer" });
    report.set("state", "closed");
    report.set("outcome", outcome);
    report.set("answer", answer);
    tx.save(report);
    if (answer !== "" && hasReader(report, staff.id)) tell(tx, report, staff.id);
    audit(tx, staff.id, "report_closed", reportId, { outcome });
  });
  return e.json(200, { state: "closed" });
}

/** Its author, who is not the one who answers, or the guardian of a child who is still here. */
const hasReader = (report: core.Record, staffId: string): boolean => !["", staffId].includes(pausedBy(report));

function tell(tx: core.App, report: core.Record, staffId: string): void {
  const to = report.getString("guardian");
  const userId = pausedBy(report);
  if (to !== "")
    enqueueMail(tx, { key: `guardian_answered:${report.id}`, kind: "guardian_answered", userId, to, data: { to } });
  else tx.save(draft(tx, "messages", { sender_id: staffId, receiver_id: userId, content: report.getString("answer") }));
}
