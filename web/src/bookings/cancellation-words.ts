import type { BookingDocument } from "@domain/documents";
import { FREE_CANCEL_HOURS } from "@domain/limits";
import { formatInstant } from "@/ui/format";
import type { Side } from "./booking-view";

type Terms = Pick<BookingDocument, "session_date" | "late_cancel_refund">;

/** "Free to cancel until Mon 23 Nov, 18:00. After that 50% comes back." `now` in milliseconds since 1970. */
export function cancellationWords(
  { session_date, late_cancel_refund }: Terms,
  now: number,
  side: Side = "athlete",
): string {
  if (side === "coach") return "If you cancel, the athlete gets everything back.";
  if (new Date(session_date).getTime() <= now) return "It has started: a cancellation gives nothing back.";
  const until = new Date(new Date(session_date).getTime() - FREE_CANCEL_HOURS * 3_600_000);
  const back =
    late_cancel_refund === 0
      ? "nothing comes back"
      : late_cancel_refund === 100
        ? "everything"
        : `${late_cancel_refund}%`;
  const words = late_cancel_refund === 0 ? back : `${back} comes back`;
  if (until.getTime() <= now) return `It starts in less than 24 hours: ${words} if you cancel before the start.`;
  const date = formatInstant(until.toISOString()).replace(/ \d{4},/, ",");
  const still = late_cancel_refund === 100 ? "everything still comes back, until the session starts" : words;
  return `Free to cancel until ${date}. After that ${still}.`;
}
