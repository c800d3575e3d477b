import { type DocumentLine, documentsCsv, type Series } from "@domain/invoices";
import type { LedgerKind } from "@domain/ledger";
import { requireStaff } from "../platform/answer";
import { isoOf } from "../platform/instants";
import { allWhere } from "../platform/records";

/** `GET /api/statements/documents.csv`, for staff: every invoice and credit note, oldest first. */
export function downloadDocuments(e: core.RequestEvent): unknown {
  requireStaff(e);
  const header = e.response?.header();
  header?.set("Cache-Control", "private, no-store");
  header?.set("Content-Disposition", `attachment; filename="invoices.csv"`);
  return e.blob(200, "text/csv; charset=utf-8", toBytes(documentsCsv(linesOf(e.app))) as never);
}

const linesOf = (app: core.App): DocumentLine[] =>
  allWhere(app, "ledger", "series != ''", {}, "created_at,@rowid").map((row) => ({
    at: isoOf(row, "created_at"),
    bookingId: row.getString("booking_id") || row.getString("package_id"),
    kind: row.getString("kind") as LedgerKind,
    amount: row.getInt("amount"),
    series: row.getString("series") as Series,
    number: row.getInt("number"),
    fee_amount: row.getInt("fee_amount"),
    tax_amount: row.getInt("tax_amount"),
    tax_name: row.getString("tax_name"),
    tax_percent: row.getFloat("tax_percent"),
    tax_id: row.getString("tax_id"),
  }));
