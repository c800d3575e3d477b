import * as m from "@messages";

/**
 * Every refusal of the server: a stable code, its HTTP status and the sentence that a person reads. Texts of the specification
 * (docs/conformance.md, section 8) stay to the letter. Validation texts are with their schemas (code `invalid_input`).
 */
export const REFUSALS = {
  invalid_input: { status: 400, message: m.refusals_invalid_input },
  query_not_allowed: { status: 400, message: m.refusals_query_not_allowed },
  sign_in_required: { status: 401, message: m.refusals_sign_in_required },
  session_expired: { status: 401, message: m.refusals_session_expired },
  account_deleted: { status: 401, message: m.refusals_account_deleted },
  invalid_credentials: { status: 400, message: m.refusals_invalid_credentials },
  email_not_confirmed: { status: 403, message: m.refusals_email_not_confirmed },
  account_suspended: { status: 403, message: m.refusals_account_suspended },
  forbidden: { status: 403, message: m.refusals_forbidden },
  staff_only: { status: 403, message: m.refusals_staff_only },
  code_required: { status: 403, message: m.refusals_code_required },
  not_found: { status: 404, message: m.refusals_not_found },
  coach_not_found: { status: 404, message: m.refusals_coach_not_found },
  package_not_found: { status: 404, message: m.refusals_package_not_found },
  package_not_usable: { status: 409, message: m.refusals_package_not_usable },
  booking_not_found: { status: 404, message: m.refusals_booking_not_found },
  own_coach: { status: 403, message: m.refusals_own_coach },
  birth_date_needed: { status: 403, message: m.refusals_birth_date_needed },
  guardian_required: { status: 403, message: m.refusals_guardian_required },
  guardian_ended: { status: 403, message: m.refusals_guardian_ended },
  consent_withdrawn: { status: 404, message: m.refusals_consent_withdrawn },
  link_ended: { status: 404, message: m.refusals_link_ended },
  intro_not_offered: { status: 409, message: m.intro_not_offered },
  intro_used: { status: 409, message: m.intro_used },
  slot_taken: { status: 409, message: m.refusals_slot_taken },
  slot_closed: { status: 409, message: m.refusals_slot_closed },
  illegal_transition: { status: 409, message: m.refusals_illegal_transition },
  stale_revision: { status: 409, message: m.refusals_stale_revision },
  amount_changed: { status: 409, message: m.refusals_amount_changed },
  promo_refused: { status: 409, message: m.refusals_promo_refused },
  offer_too_low: { status: 409, message: m.refusals_offer_too_low },
  request_key_reused: { status: 409, message: m.refusals_request_key_reused },
  change_moved_on: { status: 409, message: m.refusals_change_moved_on },
  already_exists: { status: 409, message: m.refusals_already_exists },
  too_large: { status: 413, message: m.refusals_too_large },
  rejected: { status: 422, message: m.refusals_rejected },
  client_too_old: { status: 426, message: m.refusals_client_too_old },
  too_many: { status: 429, message: m.refusals_too_many },
  stripe_not_configured: { status: 503, message: m.refusals_stripe_not_configured },
  stripe_unavailable: { status: 503, message: m.refusals_stripe_unavailable },
  stripe_refused: { status: 422, message: m.refusals_stripe_refused },
  chunk_damaged: { status: 422, message: m.refusals_chunk_damaged },
  chunks_missing: { status: 409, message: m.refusals_chunks_missing },
  footage_closed: { status: 409, message: m.refusals_footage_closed },
  footage_full: { status: 409, message: m.refusals_footage_full },
  server_full: { status: 503, message: m.refusals_server_full },
  busy: { status: 503, message: m.refusals_busy },
  event_other_mode: { status: 400, message: m.refusals_event_other_mode },
  event_other_account: { status: 400, message: m.refusals_event_other_account },
  signature_invalid: { status: 400, message: m.refusals_signature_invalid },
} as const satisfies Record<string, { status: number; message: () => string }>;

/** Seconds after which a client asks again that was refused as `busy` or `server_full`. */
export const RETRY_AFTER = 10;

export type RefusalCode = keyof typeof REFUSALS;

/** Thrown by domain rules and handlers; the server turns it into `{status, message, data: {code, ...}}`. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly details: Record<string, unknown>;
  constructor(code: RefusalCode, message?: string, details: Record<string, unknown> = {}) {
    super(message ?? REFUSALS[code].message());
    this.name = "Refusal";
    this.code = code;
    this.status = REFUSALS[code].status;
    this.details = details;
  }
}
