import { youngerThan } from "@domain/birth-date";
import { Refusal } from "@domain/errors";
import { LIMITS } from "@domain/limits";
import { ANSWER_MOST, isConcern } from "@domain/reports";
import * as m from "@messages";
import * as z from "zod/mini";
import { pausePair } from "../bookings/follow-pair";
import { clockOf } from "../mails/compose-booking";
import { instantInWords } from "../mails/words";
import { before, messagesBetween } from "../messages/between";
import { keptIn } from "../messages/kept";
import { pausedBy } from "../messages/report";
import { enqueueMail } from "../outbox/enqueue";
import { requireStaff } from "../platform/answer";
import { now } from "../platform/clock";
import { readInput, recordId } from "../platform/input";
import { msAt } from "../platform/instants";
import { inLanguageOf } from "../platform/languages";
import { audit, byId, draft } from "../platform/records";
import { rows } from "../platform/sql";
import { inTransaction } from "../platform/transaction";
import { BORN_AFTER } from "../protection/guardian-state";

/** Messages in one answer. */
const PAGE = 50;

/** The account that stays apart from the reported one: the author, or the guardian's child. */
const BY = "CASE WHEN r.user_id != '' THEN r.user_id ELSE r.child_id END";
/** What a report keeps of accounts that are deleted (messages/kept.ts). */
const KEPT = (what: string, of = "r."): string => `json_extract(nullif(${of}kept, ''), '$.${what}')`;
const REPORTS = `SELECT r.id, r.about, r.guardian != '' AS by_guardian, ${BY} AS user_id, r.reported_id, r.booking_id, r.reason, r.state,
    r.outcome, r.answer, r.created_at, coalesce(m.content, '') AS message,
    coalesce(u.name, ${KEPT("author")}, '') AS user_name, coalesce(o.name, ${KEPT("reported")}, '') AS reported_name,
    r.reported_id != '' OR coalesce(${KEPT("named")}, 0) AS names_somebody, ${KEPT("messages")} IS NOT NULL AS has_kept,
    coalesce(${KEPT("minor")}, 0) OR EXISTS (SELECT 1 FROM account_private a
      WHERE a.user_id IN (${BY}, r.reported_id) AND a.user_id != '' AND ${BORN_AFTER}) AS minor,
    EXISTS (SELECT 1 FROM reports p WHERE p.paused_id != '' AND p.paused_id = ${BY} AND p.reported_id = r.reported_id)
      OR EXISTS (SELECT 1 FROM reports p WHERE p.paused_id != '' AND p.paused_id = r.reported_id AND p.reported_id = ${BY}) AS pauses
  FROM (SELECT id, row_number() OVER (PARTITION BY coalesce(nullif(user_id || ':' || child_id, ':'), ${KEPT("by", "")}, '')
      ORDER BY about = '', created_at) AS rank FROM reports WHERE state = {:state} AND reported_id != {:me}) x
    JOIN reports r ON r.id = x.id
    LEFT JOIN messages m ON m.id = r.message_id AND r.message_id != ''
    LEFT JOIN users u ON u.id = ${BY} LEFT JOIN users o ON o.id = r.reported_id`;
/** Concerns first, of each author one before anybody's second, so that nobody hides those of others; then minors, safety, the oldest. */
const OPEN = `${REPORTS} ORDER BY r.about = '', x.rank, minor DESC, r.about DESC, r.created_at LIMIT 500`;
const CLOSED = `${REPORTS} ORDER BY r.created_at DESC LIMIT 100`;
const SHAPE = {
  ...{ id: "", about: "", by_guardian: 0, user_id: "", user_name: "", reported_id: "", reported_name: "", message: "" },
  ...{ booking_id: "", reason: "", state: "", outcome: "", answer: "", created_at: "" },
  ...{ minor: 0, pauses: 0, names_somebody: 0, has_kept: 0 },
};

/** Reports with author, reported person and message, without those about the reader. */
export function staffReports(e: core.RequestEvent): unknown {
  const { id: me } = requireStaff(e);
  const params = { me, day: youngerThan(LIMITS.adultAge, now()) };
  const of = (query: string, state: string) => rows(e.app.db(), query, { ...params, state }, SHAPE);
  return e.json(
    200,
    [...of(OPEN, "open"), ...of(CLOSED, "closed")].map(
      ({ by_guardian, minor, pauses, names_somebody, has_kept, ...row }) => ({
        ...row,
        by_guardian: by_guardian !== 0,
        minor: minor !== 0,
        pauses: pauses !== 0,
        /** False if it is about nobody here. */
        names_somebody: names_somebody !== 0,
        /** Two accounts are here, or their messages were kept. */
        has_thread: (row.user_id !== "" && row.reported_id !== "") || has_kept !== 0,
        created_at: row.created_at.replace(" ", "T"),
      }),
    ),
  );
}

/** The report, if it is not about the reader. */
function reportFor(app: core.App, staffId: string, reportId: string): core.Record {
  const report = byId(app, "reports", reportId);
  if (!report || report.getString("reported_id") === staffId) throw new Refusal("not_found");
  return report;
}

const sidesOf = (report: core.Record): [string, string] => [pausedBy(report), report.getString("reported_id")];

/** `{reportId, before?}`: the messages of the reported person and the author, or the guardian's child, newest first. Each look is logged. */
export function reportThread(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const { reportId, before: from } = readInput(e, z.object({ reportId: recordId, before }));
  const report = reportFor(e.app, staff.id, reportId);
  const two = sidesOf(report);
  const kept = two.includes("") ? keptIn(report).messages : null;
  if (kept === undefined) throw new Refusal("not_found");
  const { messages, more } = kept ? { messages: kept, more: false } : messagesBetween(e.app, two, PAGE, from);
  audit(e.app, staff.id, "report_thread_read", reportId);
  const reported = report.getString("message_id");
  const lines = messages.map(({ id, senderName, content, createdAt }) => ({
    ...{ id, by: senderName, content, reported: id === reported },
    created_at: createdAt,
  }));
  return e.json(200, { lines, more });
}

/** `{reportId, paused}`: pauses the words between the two, or lets them write again, whatever report had paused them. */
export function pauseWords(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const { reportId, paused } = readInput(e, z.object({ reportId: recordId, paused: z.boolean() }));
  inTransaction(e.app, (tx) => {
    const two = sidesOf(reportFor(tx, staff.id, reportId));
    if (two.includes("") || two.includes(staff.id)) throw new Refusal("not_found");
    pausePair(tx, reportId, two, paused);
    audit(tx, staff.id, paused ? "report_paused" : "report_resumed", reportId);
  });
  return e.json(200, { pauses: paused });
}

const text = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most)), "");
const closeInput = z.object({ reportId: recordId, outcome: text(LIMITS.bookingNotes), answer: text(ANSWER_MOST) });

/**
 * `{reportId, outcome, answer}`: `outcome` is the team's own note. The author reads `answer` in Messages, a guardian on their page. A concern
 * needs one.
 */
export function closeReport(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const { reportId, outcome, answer } = readInput(e, closeInput);
  inTransaction(e.app, (tx) => {
    const report = reportFor(tx, staff.id, reportId);
    if (report.getString("state") === "closed")
      throw new Refusal("illegal_transition", m.server_this_report_is_closed());
    if (answer === "" && isConcern(report.getString("about")) && hasReader(report, staff.id))
      throw new Refusal("invalid_input", m.server_please_answer_the_report(), { field: "answer" });
    report.set("state", "closed");
    report.set("outcome", outcome);
    report.set("answer", answer);
    const { named } = keptIn(report);
    if (named !== undefined) report.set("kept", { named });
    tx.save(report);
    if (answer !== "" && hasReader(report, staff.id)) tell(tx, report, staff.id);
    audit(tx, staff.id, "report_closed", reportId);
  });
  return e.json(200, { state: "closed" });
}

/** Its author, who is not the one who answers, or the guardian of a child who is still here. */
const hasReader = (report: core.Record, staffId: string): boolean => !["", staffId].includes(pausedBy(report));

function tell(tx: core.App, report: core.Record, staffId: string): void {
  const userId = pausedBy(report);
  const to = report.getString("guardian");
  if (to !== "") {
    enqueueMail(tx, { key: `guardian_answered:${report.id}`, kind: "guardian_answered", userId, to, data: { to } });
    return;
  }
  // Without a name, which would outlive the other's account.
  const first = inLanguageOf(tx, userId, () =>
    m.server_about_your_report({ when: instantInWords(msAt(report, "created_at"), clockOf(tx, userId, "")) }),
  );
  const content = `${first}\n\n${report.getString("answer")}`;
  tx.save(draft(tx, "messages", { sender_id: staffId, receiver_id: userId, content }));
}
