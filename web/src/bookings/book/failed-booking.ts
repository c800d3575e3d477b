import * as m from "@messages";
import type { ApiError } from "@/platform/api";

/** The form's reaction to a failed create-booking. */
export type Failure =
  | { kind: "sign_in" }
  | { kind: "no_coach" }
  /** The birth date is missing. */
  | { kind: "birth_date" }
  /** Under 18 without a guardian's consent. */
  | { kind: "guardian"; message: string }
  | { kind: "not_configured"; message: string }
  /** The server or Stripe does not answer: the form stays and can be sent again. */
  | { kind: "no_answer"; message: string }
  /** The slot is gone: another one must be chosen. */
  | { kind: "time_gone"; message: string }
  /** The key belongs to another request: the next one needs a new key. */
  | { kind: "sent_before"; message: string }
  /** The promo code does not count. */
  | { kind: "promo"; message: string }
  | { kind: "say"; message: string };

const NO_COACH = ["coach_not_found"];
const TIME_GONE = ["slot_taken", "slot_closed"];
/** The specified sentence for all other errors (docs/conformance.md, section 8). */
const FAILED = m.bookings_failed_to_create_booking();

export function failureOf(error: Pick<ApiError, "status" | "code" | "message">): Failure {
  const { status, code, message } = error;
  if (status === 401) return { kind: "sign_in" };
  if (code === "birth_date_needed") return { kind: "birth_date" };
  if (code === "guardian_required" || code === "guardian_ended") return { kind: "guardian", message };
  if (code === "offline") return { kind: "no_answer", message: m.bookings_you_are_offline_booking_needs_a() };
  if (code === "stripe_not_configured") return { kind: "not_configured", message };
  if (NO_COACH.includes(code)) return { kind: "no_coach" };
  if (TIME_GONE.includes(code)) return { kind: "time_gone", message };
  if (code === "promo_refused") return { kind: "promo", message };
  if (code === "request_key_reused") return { kind: "sent_before", message };
  if (code === "stripe_unavailable") return { kind: "no_answer", message };
  // Only a refusal has a sentence for people.
  const refusal = status >= 400 && status < 500;
  return { kind: "say", message: refusal && message ? message : FAILED };
}
