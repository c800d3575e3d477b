import { FIGURE_WEEKS, firstWeek, type WeekFigures, weekStart } from "@domain/figures";
import { requireStaff } from "../platform/answer";
import { now } from "../platform/clock";
import { stored } from "../platform/instants";
import { rows } from "../platform/sql";

/** The week of a column, counted from `from`. */
const week = (column: string): string => `CAST((julianday(${column}) - julianday({:from})) / 7 AS INTEGER)`;
const perWeek = (value: string, column: string, from: string): string =>
  `SELECT ${week(column)} AS week, ${value} AS value ${from} AND ${column} >= {:from} AND ${column} < {:to} GROUP BY 1`;

/** A turn is the first message after the other's. A reply of a coach answers the turn before it. */
const REPLIES = `WITH told AS (
    SELECT sender_id, created_at,
      min(sender_id, receiver_id) || max(sender_id, receiver_id) AS thread,
      lag(sender_id) OVER (PARTITION BY min(sender_id, receiver_id), max(sender_id, receiver_id) ORDER BY created_at, id) AS before
    FROM messages WHERE created_at >= {:from} AND created_at < {:to}
  ), turns AS (
    SELECT sender_id, created_at, lag(created_at) OVER (PARTITION BY thread ORDER BY created_at) AS asked_at
    FROM told WHERE before IS NULL OR before != sender_id
  ), replies AS (
    SELECT ${week("asked_at")} AS week, (julianday(created_at) - julianday(asked_at)) * 1440 AS minutes
    FROM turns WHERE asked_at IS NOT NULL AND sender_id IN (SELECT user_id FROM coaches WHERE user_id != '')
  ), ranked AS (
    SELECT week, minutes, row_number() OVER (PARTITION BY week ORDER BY minutes) AS place, count(*) OVER (PARTITION BY week) AS all_of_them
    FROM replies
  )
  SELECT week, CAST(round(avg(minutes)) AS INTEGER) AS value FROM ranked
  WHERE place IN ((all_of_them + 1) / 2, (all_of_them + 2) / 2) GROUP BY week`;

const QUERIES: Record<Exclude<keyof WeekFigures, "start">, string> = {
  bookings: perWeek(
    "count(*)",
    "created_at",
    "FROM bookings WHERE payment_status NOT IN ('unpaid', 'processing', 'failed')",
  ),
  revenueCents: `SELECT week, sum(value) AS value FROM (
    ${perWeek("sum(amount)", "created_at", "FROM ledger WHERE account = 'platform'")} UNION ALL
    ${perWeek("-sum(amount)", "at", "FROM platform_ledger WHERE account = 'stripe'")}) GROUP BY week`,
  refundCents: perWeek(
    "sum(amount)",
    "created_at",
    "FROM ledger WHERE account = 'athlete' AND kind IN ('refund', 'refund_failed', 'paid_another_way')",
  ),
  activeCoaches: perWeek(
    "count(DISTINCT coach_id)",
    "session_date",
    "FROM bookings WHERE status IN ('confirmed', 'completed')",
  ),
  responseMinutes: REPLIES,
};

/** `POST /api/functions/staff-figures`: the last weeks, Monday to Sunday in UTC, the current one last. */
export function staffFigures(e: core.RequestEvent): unknown {
  requireStaff(e);
  const first = firstWeek(now());
  const params = { from: stored(first), to: stored(weekStart(first, FIGURE_WEEKS)) };
  const weeks: WeekFigures[] = Array.from({ length: FIGURE_WEEKS }, (_, at) => ({
    ...{ start: new Date(weekStart(first, at)).toISOString().slice(0, 10), bookings: 0, revenueCents: 0 },
    ...{ refundCents: 0, activeCoaches: 0, responseMinutes: null },
  }));
  for (const name of Object.keys(QUERIES) as (keyof typeof QUERIES)[]) {
    for (const found of rows(e.app.db(), QUERIES[name], params, { week: 0, value: 0 })) {
      const at = weeks[found.week];
      if (at) at[name] = found.value;
    }
  }
  return e.json(200, weeks);
}
