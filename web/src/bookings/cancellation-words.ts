import type { BookingDocument } from "@domain/documents";
import { FREE_CANCEL_HOURS } from "@domain/limits";
import { formatInstant } from "@/ui/format";

type Terms = Pick<BookingDocument, "session_date" | "late_cancel_refund">;

/** "Free to cancel until Mon 23 Nov 2026, 18:00. After that 50% comes back." */
export function cancellationWords({ session_date, late_cancel_refund }: Terms): string {
  const until = new Date(new Date(session_date).getTime() - FREE_CANCEL_HOURS * 3_600_000).toISOString();
  const late =
    late_cancel_refund === 0
      ? "After that nothing comes back."
      : late_cancel_refund === 100
        ? "After that everything still comes back, until the session starts."
        : `After that ${late_cancel_refund}% comes back.`;
  return `Free to cancel until ${formatInstant(until)}. ${late}`;
}
