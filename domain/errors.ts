/**
 * Every refusal of the server: a stable code, its HTTP status and the sentence that a person reads. Texts of the specification
 * (docs/conformance.md, section 8) stay to the letter. Validation texts are with their schemas (code `invalid_input`).
 */
export const REFUSALS = {
  invalid_input: { status: 400, message: "Something in the form is wrong." },
  query_not_allowed: {
    status: 400,
    message: "This cannot be asked for: name columns of the collection itself, each by its plain name.",
  },
  sign_in_required: { status: 401, message: "Please sign in." },
  session_expired: { status: 401, message: "Your session has ended. Please sign in again." },
  account_deleted: { status: 401, message: "This account was deleted. Unsent changes stay on this device." },
  invalid_credentials: { status: 400, message: "Wrong email or password." },
  email_not_confirmed: { status: 403, message: "Please confirm your email address first." },
  forbidden: { status: 403, message: "You are not allowed to do that." },
  staff_only: { status: 403, message: "Only the team can do that." },
  code_required: { status: 403, message: "Please enter the code of your authenticator app first." },
  not_found: { status: 404, message: "This was not found." },
  coach_not_found: { status: 404, message: "Coach not found" },
  booking_not_found: { status: 404, message: "Booking not found" },
  own_coach: { status: 403, message: "You cannot book yourself." },
  birth_date_needed: { status: 403, message: "Please add your date of birth to your athlete profile first." },
  guardian_required: { status: 403, message: "Your guardian has to confirm your account first." },
  consent_withdrawn: {
    status: 404,
    message: "Your consent is already withdrawn. Nothing can be booked unless you are asked again and agree.",
  },
  link_ended: { status: 404, message: "This link has expired or has already been used." },
  slot_taken: { status: 409, message: "This time has just been taken. Please choose another one." },
  slot_closed: { status: 409, message: "The coach is not available at that time. Please choose another one." },
  illegal_transition: { status: 409, message: "That is no longer possible for this booking." },
  stale_revision: { status: 409, message: "This was changed in the meantime." },
  amount_changed: { status: 409, message: "The amount has changed. Please check it again." },
  offer_too_low: {
    status: 409,
    message: "This much has already been refunded. Only a larger offer helps, or our team decides.",
  },
  request_key_reused: {
    status: 409,
    message: "This request was sent before with different details. Please send the form again.",
  },
  change_moved_on: { status: 409, message: "The coach changed this in the meantime. Please check it again." },
  already_exists: { status: 409, message: "This already exists." },
  too_large: { status: 413, message: "That is too large." },
  rejected: { status: 422, message: "The server did not accept this." },
  client_too_old: { status: 426, message: "Encore was updated. Please reload the app." },
  too_many: { status: 429, message: "Too many attempts. Please wait a moment." },
  stripe_not_configured: { status: 503, message: "Stripe is not configured. Please contact support." },
  stripe_unavailable: {
    status: 503,
    message: "The payment service is not responding. Nothing was charged. Please try again in a minute.",
  },
  stripe_refused: { status: 422, message: "The payment service did not accept this." },
  chunk_damaged: { status: 422, message: "Part of the file was damaged on its way." },
  chunks_missing: { status: 409, message: "Parts of the file are missing." },
  footage_closed: { status: 409, message: "Footage cannot be added to this booking." },
  footage_full: { status: 409, message: "There is no space left for more footage. Delete some to free space." },
  server_full: { status: 503, message: "The server has no space left right now. Please try again later." },
  busy: { status: 503, message: "Encore is busy right now. Please try again in a moment." },
  event_other_mode: {
    status: 400,
    message: "The event is not of the mode (test or live) of this server's Stripe key.",
  },
  event_other_account: { status: 400, message: "The event is about a Stripe account that no coach has here." },
  signature_invalid: { status: 400, message: "The signature does not match." },
} as const satisfies Record<string, { status: number; message: string }>;

/** Seconds after which a client asks again that was refused as `busy` or `server_full`. */
export const RETRY_AFTER = 10;

export type RefusalCode = keyof typeof REFUSALS;

/** Thrown by domain rules and handlers; the server turns it into `{status, message, data: {code, ...}}`. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly details: Record<string, unknown>;
  constructor(code: RefusalCode, message?: string, details: Record<string, unknown> = {}) {
    super(message ?? REFUSALS[code].message);
    this.name = "Refusal";
    this.code = code;
    this.status = REFUSALS[code].status;
    this.details = details;
  }
}
