import type { ApiError } from "@/platform/api";

/** What a refused or failed create-booking means for the form. */
export type Failure =
  | { kind: "sign_in" }
  | { kind: "no_coach" }
  /** The person was never asked for the birth date. */
  | { kind: "birth_date" }
  /** Under 18, and nobody has agreed yet. */
  | { kind: "guardian"; message: string }
  | { kind: "not_configured"; message: string }
  /** Nobody answers, here or at Stripe: the form stays as it is, and can be sent again. */
  | { kind: "no_answer"; message: string }
  /** The time is gone: another one has to be chosen. */
  | { kind: "time_gone"; message: string }
  /** The request's key stands for another wish: the next one needs a new key. */
  | { kind: "sent_before"; message: string }
  | { kind: "say"; message: string };

const NO_COACH = ["coach_not_found"];
const TIME_GONE = ["slot_taken", "slot_closed"];
/** Product.txt section 8, for everything that has no better word. */
const FAILED = "Failed to create booking";

export function failureOf(error: Pick<ApiError, "status" | "code" | "message">): Failure {
  const { status, code, message } = error;
  if (status === 401) return { kind: "sign_in" };
  if (code === "birth_date_needed") return { kind: "birth_date" };
  if (code === "guardian_required") return { kind: "guardian", message };
  if (code === "offline") return { kind: "no_answer", message: "You are offline. Booking needs a connection." };
  if (code === "stripe_not_configured") return { kind: "not_configured", message };
  if (NO_COACH.includes(code)) return { kind: "no_coach" };
  if (TIME_GONE.includes(code)) return { kind: "time_gone", message };
  if (code === "request_key_reused") return { kind: "sent_before", message };
  if (code === "stripe_unavailable") return { kind: "no_answer", message };
  // A server that stumbled has no words for people; a refusal has.
  const refusal = status >= 400 && status < 500;
  return { kind: "say", message: refusal && message ? message : FAILED };
}
