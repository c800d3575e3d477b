import { Refusal } from "@domain/errors";
import * as z from "zod/mini";
import { requireStaff } from "../platform/answer";
import { readInput, recordId } from "../platform/input";
import { audit, byId } from "../platform/records";
import { rows } from "../platform/sql";

/** Messages on each side of the reported one. */
const AROUND = 5;
const ROW = { id: "", sender_id: "", sender_name: "", content: "", created_at: "" };
const between = (when: string, order: string, most: number): string =>
  `SELECT * FROM (SELECT id, sender_id, sender_name, content, created_at FROM messages
    WHERE ((sender_id = {:one} AND receiver_id = {:two}) OR (sender_id = {:two} AND receiver_id = {:one})) AND ${when}
    ORDER BY created_at ${order}, id ${order} LIMIT ${most})`;

/** `{reportId}`: the reported message with those around it. Nothing else of the thread is read, and each look is logged. */
export function reportThread(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const { reportId } = readInput(e, z.object({ reportId: recordId }));
  const report = byId(e.app, "reports", reportId);
  const message = byId(e.app, "messages", report?.getString("message_id") ?? "");
  if (!report || !message) throw new Refusal("not_found");
  const params = {
    one: message.getString("sender_id"),
    two: message.getString("receiver_id"),
    at: message.getString("created_at"),
  };
  const query = `${between("created_at <= {:at}", "DESC", AROUND + 1)} UNION
    ${between("created_at > {:at}", "ASC", AROUND)} ORDER BY created_at, id`;
  audit(e.app, staff.id, "report_thread_read", reportId);
  return e.json(
    200,
    rows(e.app.db(), query, params, ROW).map((line) => ({
      ...{ id: line.id, by: line.sender_name, content: line.content, reported: line.id === message.id },
      created_at: line.created_at.replace(" ", "T"),
    })),
  );
}
