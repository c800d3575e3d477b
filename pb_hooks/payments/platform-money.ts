import { balances, type LedgerAccount } from "@domain/ledger";
import { type PlatformFigures, platformFigures } from "@domain/platform-ledger";
import { type PlatformLine, platformCsv, platformLines } from "@domain/platform-statement";
import { requireStaff } from "../platform/answer";
import { now as clock } from "../platform/clock";
import { iso } from "../platform/instants";
import { rows } from "../platform/sql";
import { readingOf } from "./balance-book";

const CENTS = { account: "", kind: "", amount: 0 };

/** `POST /api/functions/staff-money`: the platform's income, costs and balances. For staff. */
export function staffMoney(e: core.RequestEvent): unknown {
  requireStaff(e);
  return e.json(200, { ...figuresOf(e.app), ...readingOf(e.app) });
}

function figuresOf(app: core.App): PlatformFigures {
  const db = app.db();
  const booked = rows(db, "SELECT account, '' AS kind, SUM(amount) AS amount FROM ledger GROUP BY account", {}, CENTS);
  const own = rows(
    db,
    "SELECT account, kind, SUM(amount) AS amount FROM platform_ledger GROUP BY account, kind",
    {},
    CENTS,
  );
  const sum = (account: string, kind = ""): number =>
    own
      .filter((row) => row.account === account && (kind === "" || row.kind === kind))
      .reduce((all, { amount }) => all + amount, 0);
  const booking = (where: string): number =>
    rows(
      db,
      `SELECT '' AS account, '' AS kind, COALESCE(SUM(amount), 0) AS amount FROM ledger WHERE ${where}`,
      {},
      CENTS,
    )[0]?.amount ?? 0;
  return platformFigures({
    bookings: balances(booked.map(({ account, amount }) => ({ account: account as LedgerAccount, amount }))),
    owedByCoaches: debtsOf(app).reduce((sum, { cents }) => sum + cents, 0),
    writtenOff: 0 - booking("kind = 'written_off' AND account = 'platform'"),
    outside: booking("kind IN ('paid_another_way', 'repaid') AND account IN ('athlete', 'payout')"),
    stripeFees: sum("stripe", "stripe_fee"),
    disputeFees: sum("stripe", "dispute_fee"),
    till: sum("till"),
    bank: sum("bank"),
    other: sum("other"),
  });
}

/** `GET /api/statements/platform.csv`, for staff: each movement of the platform's own money, oldest first. */
export function platformStatement(e: core.RequestEvent): unknown {
  requireStaff(e);
  const header = e.response?.header();
  header?.set("Cache-Control", "private, no-store");
  header?.set("Content-Disposition", `attachment; filename="statement-platform.csv"`);
  return e.blob(200, "text/csv; charset=utf-8", toBytes(platformCsv(linesOf(e.app))) as never);
}

/** What each coach must give back, by the bookings. */
const debtsOf = (app: core.App): { bookingId: string; cents: number }[] =>
  rows(app.db(), "SELECT id, debt_amount FROM bookings WHERE debt_amount > 0 ORDER BY id", {}, DEBT).map(
    ({ id, debt_amount }) => ({ bookingId: id, cents: debt_amount }),
  );
const DEBT = { id: "", debt_amount: 0 };

const linesOf = (app: core.App): PlatformLine[] =>
  platformLines({ moved: movedLines(app), debts: debtsOf(app), now: iso(clock()) });

const movedLines = (app: core.App): PlatformLine[] =>
  rows(
    app.db(),
    `SELECT at, booking_id, kind, profit, paid_out FROM (
      SELECT created_at AS at, COALESCE(NULLIF(booking_id, ''), package_id) AS booking_id, kind, amount AS profit, 0 AS paid_out, id FROM ledger WHERE account = 'platform'
      UNION ALL
      SELECT at, COALESCE(NULLIF(booking_id, ''), package_id), kind, CASE account WHEN 'stripe' THEN -amount ELSE 0 END, CASE account WHEN 'bank' THEN amount ELSE 0 END, id
        FROM platform_ledger WHERE account IN ('stripe', 'bank')
    ) ORDER BY at, id`,
    {},
    { at: "", booking_id: "", kind: "", profit: 0, paid_out: 0 },
  ).map(({ at, booking_id, kind, profit, paid_out }) => ({
    at: at.replace(" ", "T"),
    bookingId: booking_id,
    kind,
    profitCents: profit,
    paidOutCents: paid_out,
  }));
