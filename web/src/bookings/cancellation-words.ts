import type { BookingDocument } from "@domain/documents";
import { FREE_CANCEL_HOURS } from "@domain/limits";
import { formatInstant } from "@/ui/format";
import type { Side } from "./booking-view";

const LATE: Record<number, string> = { 0: "nothing is refunded", 100: "you'll still get everything back" };

type Terms = Pick<BookingDocument, "session_date" | "late_cancel_refund">;

/** "Free to cancel until Mon 23 Nov, 18:00. After that you'll get 50% back." `now` in milliseconds since 1970. */
export function cancellationWords(
  { session_date, late_cancel_refund }: Terms,
  now: number,
  side: Side = "athlete",
): string {
  if (side === "coach") return "If you cancel, the athlete is refunded in full.";
  if (new Date(session_date).getTime() <= now) return "It has started: nothing is refunded if you cancel now.";
  const until = new Date(new Date(session_date).getTime() - FREE_CANCEL_HOURS * 3_600_000);
  const words = LATE[late_cancel_refund] ?? `you'll get ${late_cancel_refund}% back`;
  if (until.getTime() <= now)
    return `It starts in less than ${FREE_CANCEL_HOURS} hours. If you cancel before the start, ${words}.`;
  const date = formatInstant(until.toISOString()).replace(/ \d{4},/, ",");
  return `Free to cancel until ${date}. After that ${words}.`;
}
