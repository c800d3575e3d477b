import type { BookingDocument } from "@domain/documents";
import { isoOf } from "../platform/instants";

const TEXTS = [
  "coach_id",
  "coach_user_id",
  "client_id",
  "coach_name",
  "coach_sport",
  "client_name",
  "client_email",
  "client_zone",
  "status",
  "payment_status",
  "session_type",
  "notes",
  "meeting_link",
  "meeting_place",
  "proposed_by",
  "problem_status",
  "problem_text",
  "problem_answer",
  "problem_decision",
  "claim_status",
  "claim_by",
  "claim_text",
  "claim_answer",
  "cancelled_by",
  "absent_party",
] as const;
const NUMBERS = [
  "duration_hours",
  "total_amount",
  "coach_amount",
  "paid_amount",
  "refunded_amount",
  "earned_amount",
  "owed_amount",
  "debt_amount",
  "offer_percent",
  "late_cancel_refund",
  "calendar_sequence",
] as const;
const INSTANTS = [
  "session_date",
  "session_end",
  "hold_expires_at",
  "proposed_start",
  "completed_at",
  "claim_until",
  "created_at",
  "updated_at",
] as const;

/** The booking as every function answers it: the sync document. Its synced copy, with `rev`, follows. */
export function presentBooking(booking: core.Record): BookingDocument {
  const values: Record<string, unknown> = { id: booking.id, rev: 0 };
  for (const column of TEXTS) values[column] = booking.getString(column);
  for (const column of NUMBERS) values[column] = booking.getInt(column);
  for (const column of INSTANTS) values[column] = isoOf(booking, column);
  return values as BookingDocument;
}
