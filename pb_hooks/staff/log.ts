import { AUDIT_GROUP_NAMES, AUDIT_GROUPS, type AuditGroup, type LogFilter } from "@domain/audit-log";
import { isDay } from "@domain/birth-date";
import { csvText } from "@domain/csv";
import * as m from "@messages";
import * as z from "zod/mini";
import { requireStaff } from "../platform/answer";
import { readInput, valid } from "../platform/input";
import { audit } from "../platform/records";
import { appName } from "../platform/settings";
import { rows } from "../platform/sql";
import { actorWithoutAccount, besideActor } from "./actors";
import { namesOf, subjectName } from "./names";

const PAGE = 100;
/** Lines of an export. */
const MOST = 5000;

const text = z._default(z.string().check(z.trim(), z.maxLength(100)), "");
const day = z._default(z.string().check(z.refine((value) => value === "" || isDay(value))), "");
const filterShape = {
  who: text,
  what: z._default(z.enum(["", ...AUDIT_GROUP_NAMES] as ["", ...AuditGroup[]]), ""),
  about: text,
  from: day,
  to: day,
};
const filterInput = z.object(filterShape);
const pageInput = z.object({ ...filterShape, page: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1) });

const ROW = { id: "", actor_id: "", action: "", subject: "", detail: "", created_at: "" };
const COLUMNS = "SELECT id, actor_id, action, subject, coalesce(detail, '') AS detail, created_at FROM audit_log";
const NEWEST = "ORDER BY created_at DESC, id DESC";

const has = (column: string, param: string): string => `instr(lower(${column}), lower({:${param}})) > 0`;
const PEOPLE = (param: string): string =>
  `SELECT id FROM users WHERE id = {:${param}} OR ${has("name", param)} OR ${has("email", param)}`;
/** Accounts, and what belongs to them. */
const ABOUT = `subject IN (${PEOPLE("about")}
  UNION SELECT id FROM coaches WHERE ${has("name", "about")} OR user_id IN (${PEOPLE("about")})
  UNION SELECT id FROM bookings WHERE id = {:about} OR ${has("client_name", "about")} OR ${has("coach_name", "about")}
    OR client_id = {:about} OR coach_user_id = {:about}
  UNION SELECT id FROM reports WHERE reported_id IN (${PEOPLE("about")}))`;

/** The condition and its values. Values from the request are bound. */
function whereOf({ who, what, about, from, to }: LogFilter): { where: string; params: Record<string, string> } {
  const parts: string[] = ["true"];
  const params: Record<string, string> = {};
  const add = (name: string, value: string, part: string) => {
    if (value === "") return;
    parts.push(part);
    params[name] = value;
  };
  const isServer = who !== "" && [appName().toLowerCase(), "stripe"].includes(who.toLowerCase());
  if (isServer) parts.push("actor_id = ''");
  else add("who", who, `actor_id IN (${PEOPLE("who")})`);
  add("about", about, ABOUT);
  add("from", from, "created_at >= {:from}");
  add("to", to === "" ? "" : `${to} 23:59:59.999Z`, "created_at <= {:to}");
  if (what !== "") {
    const starts = AUDIT_GROUPS[what].map((start) => `substr(action, 1, ${start.length}) = '${start}'`);
    parts.push(`(${starts.join(" OR ")})`);
  }
  return { where: parts.join(" AND "), params };
}

/** Nobody reads of a report about themself. */
const OTHERS =
  "NOT (substr(action, 1, 6) = 'report' AND subject IN (SELECT id FROM reports WHERE reported_id = {:me}))";

const linesWhere = (app: core.App, me: string, filter: LogFilter, most: number, skip = 0): (typeof ROW)[] => {
  const { where, params } = whereOf(filter);
  const query = `${COLUMNS} WHERE ${where} AND ${OTHERS} ${NEWEST} LIMIT ${most} OFFSET ${skip}`;
  return rows(app.db(), query, { ...params, me }, ROW);
};

function present(app: core.App, lines: readonly (typeof ROW)[]) {
  const names = namesOf(
    app,
    lines.map((line) => line.actor_id),
  );
  return lines.map(({ id, actor_id: actor, action, subject, detail, created_at }) => {
    const told = { actorId: actor, action, subject, detail: JSON.parse(detail || "null") ?? {} };
    return {
      id,
      action,
      actor: actor === "" ? actorWithoutAccount(app, told) : (names.get(actor) ?? m.server_deleted_account()),
      ...subjectName(app, action, subject),
      detail: besideActor(told),
      created_at: created_at.replace(" ", "T"),
    };
  });
}

/** The newest lines about any of these records, or by `actorId`. */
export function linesAbout(app: core.App, subjects: readonly string[], actorId = "") {
  const params: Record<string, string> = actorId ? { actor: actorId } : {};
  subjects.forEach((id, at) => {
    params[`s${at}`] = id;
  });
  const named = subjects.map((_, at) => `{:s${at}}`).join(", ");
  const where = `subject IN (${named})${actorId ? " OR actor_id = {:actor}" : ""}`;
  return present(app, rows(app.db(), `${COLUMNS} WHERE ${where} ${NEWEST} LIMIT ${PAGE}`, params, ROW));
}

/** `{page, who?, what?, about?, from?, to?}`: the audit log with names, newest first. */
export function staffLog(e: core.RequestEvent): unknown {
  const { id: me } = requireStaff(e);
  const { page, ...filter } = readInput(e, pageInput);
  return e.json(200, present(e.app, linesWhere(e.app, me, filter, PAGE, (page - 1) * PAGE)));
}

/** `GET /api/statements/log.csv?who=…`: the same lines as a file. The log keeps who took it. */
export function downloadLog(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const query = e.request?.url?.query();
  const asked = Object.fromEntries(Object.keys(filterShape).map((key) => [key, query?.get(key) ?? ""]));
  const lines = present(e.app, linesWhere(e.app, staff.id, valid(filterInput, asked), MOST));
  audit(e.app, staff.id, "log_exported", staff.id, { lines: lines.length });
  const head = [m.desk_csv_when(), m.desk_csv_who(), m.desk_csv_what(), m.desk_csv_about(), m.desk_csv_details()];
  const body = lines.map(({ created_at, actor, action, subject, detail }) => [
    ...[created_at, actor, action, subject],
    Object.keys(detail).length > 0 ? JSON.stringify(detail) : "",
  ]);
  const header = e.response?.header();
  header?.set("Cache-Control", "private, no-store");
  header?.set("Content-Disposition", `attachment; filename="log.csv"`);
  return e.blob(200, "text/csv; charset=utf-8", toBytes(csvText([head, ...body])) as never);
}
