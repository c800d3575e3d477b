import { Refusal } from "@domain/errors";
import type { LedgerAccount, LedgerKind } from "@domain/ledger";
import { discountWords } from "@domain/promo-codes";
import { ownLines } from "@domain/receipt";
import {
  STATEMENT_SIDES,
  type StatementLine,
  type StatementSide,
  statementAccount,
  statementCsv,
} from "@domain/statement";
import { requireAccount } from "../platform/answer";
import { isoOf } from "../platform/instants";
import { allWhere, byId } from "../platform/records";

const OWNER: Record<StatementSide, string> = { athlete: "client_id", coach: "coach_user_id" };
const OTHER: Record<StatementSide, string> = { athlete: "coach_name", coach: "client_name" };
const isSide = (word: string): word is StatementSide => (STATEMENT_SIDES as readonly string[]).includes(word);

/** `GET /api/statements/{athlete|coach}.csv`: the caller's ledger account on that side, oldest first. */
export function downloadStatement(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const side = (e.request?.pathValue("file") ?? "").replace(/\.csv$/, "");
  if (!isSide(side)) throw new Refusal("not_found");
  const header = e.response?.header();
  header?.set("Cache-Control", "private, no-store");
  header?.set("Content-Disposition", `attachment; filename="statement-${side}.csv"`);
  const text = statementCsv(side, linesOf(e.app, account.id, side));
  return e.blob(200, "text/csv; charset=utf-8", toBytes(text) as never);
}

const discountOf = (booking: core.Record): string =>
  discountWords({
    total_amount: booking.getInt("total_amount"),
    discount_amount: booking.getInt("discount_amount"),
    promo_code: booking.getString("promo_code"),
  });

function linesOf(app: core.App, userId: string, side: StatementSide): StatementLine[] {
  const own = { me: userId };
  const bookings = new Map(allWhere(app, "bookings", `${OWNER[side]} = {:me}`, own).map((found) => [found.id, found]));
  const filter = `${OWNER[side]} = {:me} && account = {:account}`;
  const rows = allWhere(app, "ledger", filter, { ...own, account: statementAccount(side) }, "created_at,@rowid").map(
    (row) => ({
      booking_id: row.getString("booking_id"),
      package_id: row.getString("package_id"),
      kind: row.getString("kind") as LedgerKind,
      account: row.getString("account") as LedgerAccount,
      amount: row.getInt("amount"),
      at: isoOf(row, "created_at"),
    }),
  );
  return ownLines(rows, side).map(({ row: { booking_id, package_id, at, kind }, cents }) => {
    const booking = bookings.get(booking_id) ?? byId(app, "packages", package_id);
    const sessionAt = booking && package_id === "" ? isoOf(booking, "session_date") : "";
    // In the file, money that left the athlete is negative.
    const signed = side === "athlete" ? 0 - cents : cents;
    const discount = booking && package_id === "" ? discountOf(booking) : "";
    return {
      at,
      bookingId: booking_id || package_id,
      sessionAt,
      other: booking?.getString(OTHER[side]) ?? "",
      kind,
      cents: signed,
      discount,
    };
  });
}
