import { youngerThan } from "@domain/birth-date";
import { LIMITS } from "@domain/limits";
import * as z from "zod/mini";
import { requireStaff } from "../platform/answer";
import { now } from "../platform/clock";
import { readInput } from "../platform/input";
import { row, rows } from "../platform/sql";
import { GUARDIAN_TO_DECIDE } from "../protection/guardian-state";

const PAGE = 50;
const KINDS = ["all", "coaches", "athletes", "suspended", "team", "guardians"] as const;
const WHERE: Record<(typeof KINDS)[number], string> = {
  all: "true",
  coaches: "c.id IS NOT NULL",
  athletes: "EXISTS (SELECT 1 FROM athlete_profiles p WHERE p.user_id = u.id)",
  suspended: "coalesce(a.suspended_at, '') != ''",
  team: "u.role = 'staff'",
  guardians: GUARDIAN_TO_DECIDE,
};

const input = z.object({
  /** A part of a name or of an address. */
  text: z._default(z.string().check(z.trim(), z.maxLength(255)), ""),
  kind: z._default(z.enum(KINDS), "all"),
  page: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
});

const has = (column: string): string => `instr(lower(${column}), lower({:text})) > 0`;
const FOUND = `FROM users u LEFT JOIN coaches c ON c.user_id = u.id LEFT JOIN account_private a ON a.user_id = u.id
  WHERE ({:text} = '' OR ${has("u.name")} OR ${has("u.email")} OR ${has("coalesce(c.name, '')")})`;
const SHAPE = {
  ...{ id: "", name: "", email: "", role: "", created: "", coach: "", suspended_at: "" },
  ...{ athlete: 0, bookings: 0, reports: 0 },
};

/** `{text, kind, page}`: accounts with their counts, newest first. The counts are read for one page only. */
export function findPeople(e: core.RequestEvent): unknown {
  requireStaff(e);
  const { text, kind, page } = readInput(e, input);
  const found = `${FOUND} AND ${WHERE[kind]}`;
  const params = { text, day: youngerThan(LIMITS.adultAge, now()) };
  const total = row(e.app.db(), `SELECT count(*) AS n ${found}`, params, { n: 0 })?.n ?? 0;
  const people = rows(
    e.app.db(),
    `SELECT f.*,
       EXISTS (SELECT 1 FROM athlete_profiles p WHERE p.user_id = f.id) AS athlete,
       (SELECT count(*) FROM bookings b WHERE b.client_id = f.id OR b.coach_user_id = f.id) AS bookings,
       (SELECT count(*) FROM reports r WHERE r.reported_id = f.id AND r.state != 'closed') AS reports
     FROM (SELECT u.id, u.name, u.email, u.role, u.created, coalesce(a.suspended_at, '') AS suspended_at,
         CASE WHEN c.id IS NULL THEN 'none' WHEN c.verified THEN 'verified' ELSE 'unverified' END AS coach
       ${found} ORDER BY u.created DESC, u.id LIMIT ${PAGE} OFFSET ${(page - 1) * PAGE}) f`,
    params,
    SHAPE,
  );
  return e.json(200, {
    total,
    people: people.map(({ suspended_at, created, athlete, ...person }) => ({
      ...{ ...person, athlete: athlete !== 0, suspended: suspended_at !== "", created: created.replace(" ", "T") },
    })),
  });
}
