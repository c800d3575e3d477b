import { Refusal } from "@domain/errors";
import { type GuardianConcern, PAGE_CONCERNS } from "@domain/guardian-page";
import { countRow } from "../limits/rows";
import { readInput } from "../platform/input";
import { draft } from "../platform/records";
import { rows } from "../platform/sql";
import { inTransaction } from "../platform/transaction";
import { childOf } from "../protection/guardian-children";
import { openVisit } from "../protection/guardian-links";
import { concernInput } from "./inputs";

const IS_THEIRS = `SELECT u.id FROM users u JOIN coaches c ON c.user_id = u.id WHERE u.id = {:userId} AND (
    EXISTS (SELECT 1 FROM bookings b WHERE b.client_id = {:child} AND b.coach_user_id = u.id)
    OR u.role != 'staff' AND (EXISTS (SELECT 1 FROM messages m WHERE m.sender_id = {:child} AND m.receiver_id = u.id)
      OR EXISTS (SELECT 1 FROM messages m WHERE m.sender_id = u.id AND m.receiver_id = {:child})))`;

/** `{token, childId, about, userId?, words}`: a guardian's report to the team, about a coach of the child or nobody on this page. */
export function reportConcern(e: core.RequestEvent): unknown {
  const { token, childId, about, userId, words } = readInput(e, concernInput);
  inTransaction(e.app, (tx) => {
    const guardian = addressOf(openVisit(tx, token));
    const child = childOf(tx, guardian, childId).id;
    if (userId !== "" && rows(tx.db(), IS_THEIRS, { userId, child }, { id: "" }).length === 0)
      throw new Refusal("not_found");
    countRow(tx, "reports", child, { counted: "reports of guardians" });
    tx.save(draft(tx, "reports", { child_id: child, guardian, reported_id: userId, about, reason: words }));
  });
  return e.json(200, { sent: true });
}

const CONCERNS = `SELECT r.id, r.about, coalesce(c.name, '') AS name, r.reason, r.state, r.paused_id != '' AS pauses, r.answer, r.created_at
  FROM reports r LEFT JOIN coaches c ON c.user_id = r.reported_id AND r.reported_id != ''
  WHERE r.child_id = {:child} AND r.child_id != '' AND r.guardian = {:guardian} ORDER BY r.created_at DESC, r.id LIMIT ${PAGE_CONCERNS}`;
const SHAPE = { id: "", about: "", name: "", reason: "", state: "", pauses: 0, answer: "", created_at: "" };

/** What the guardian of an open page reported about a child, newest first. */
export const concernsOf = (app: core.App, child: string, visit: core.Record): GuardianConcern[] =>
  rows(app.db(), CONCERNS, { child, guardian: addressOf(visit) }, SHAPE).map(
    ({ reason, state, pauses, created_at, ...row }) => ({
      ...row,
      words: reason,
      isOpen: state === "open",
      pauses: pauses !== 0,
      createdAt: created_at.replace(" ", "T"),
    }),
  );

const addressOf = (visit: core.Record): string => visit.getString("sent_to").toLowerCase();
