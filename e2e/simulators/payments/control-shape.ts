import * as z from "zod";

const outcome = z.enum(["succeeded", "failed"]);
/** Why Stripe disables an account: https://docs.stripe.com/api/accounts/object#account_object-requirements-disabled_reason */
const disabledReason = z.enum([
  "listed",
  "other",
  "platform_paused",
  "rejected.fraud",
  "rejected.other",
  "rejected.terms_of_service",
  "requirements.past_due",
  "requirements.pending_verification",
  "under_review",
]);
const capability = z.enum(["active", "inactive", "pending"]);

/** The body of `POST /dev/stripe/control`. Several parts run from top to bottom. */
export const controlShape = z.strictObject({
  /** Ends all misbehaviour. Objects and counters stay. */
  reset: z.literal(true).optional(),
  /** How the API answers (see `Outages`). `null` ends it. */
  api: z
    .strictObject({
      mode: z.enum(["down", "error", "lost", "rate_limit", "refuse", "timeout"]),
      times: z.int().positive().optional(),
      path: z.string().optional(),
      method: z.enum(["GET", "POST"]).optional(),
      timeoutMs: z.int().positive().optional(),
    })
    .nullable()
    .optional(),
  latencyMs: z.int().nonnegative().optional(),
  workMs: z.int().nonnegative().optional(),
  /** `hold`: payments that would succeed stay `processing` until released. */
  payments: z.enum(["settle", "hold"]).optional(),
  webhooks: z
    .strictObject({
      delayMs: z.int().nonnegative().optional(),
      hold: z.boolean().optional(),
      copies: z.int().min(1).max(20).optional(),
      shuffleMs: z.int().nonnegative().optional(),
      drop: z.union([z.boolean(), z.array(z.string())]).optional(),
    })
    .optional(),
  /** Confirms a payment as the browser would: any test card. */
  pay: z.strictObject({ paymentIntent: z.string(), card: z.string() }).optional(),
  authenticate: z.strictObject({ paymentIntent: z.string(), passed: z.boolean() }).optional(),
  /** Ends payments that are `processing`; without an id, all of them. */
  release: z.strictObject({ paymentIntent: z.string().optional(), outcome: outcome.default("succeeded") }).optional(),
  /** Stripe itself cancels the payment. */
  expirePayment: z.string().optional(),
  /** Expires all account links. */
  expireLinks: z.literal(true).optional(),
  /** Deletes all idempotency keys, as after a day. */
  expireKeys: z.literal(true).optional(),
  account: z
    .strictObject({
      id: z.string(),
      complete: z.literal(true).optional(),
      transfers: capability.optional(),
      payoutsEnabled: z.boolean().optional(),
      currentlyDue: z.array(z.string()).optional(),
      disabledReason: disabledReason.nullable().optional(),
      deauthorize: z.literal(true).optional(),
    })
    .optional(),
  dispute: z.strictObject({ charge: z.string(), reason: z.string().optional() }).optional(),
  closeDispute: z.strictObject({ id: z.string(), outcome: z.enum(["won", "lost"]) }).optional(),
  refund: z.strictObject({ id: z.string(), outcome }).optional(),
  payout: z
    .strictObject({ account: z.string(), amount: z.int().positive().optional(), outcome: z.enum(["paid", "failed"]) })
    .optional(),
  /** Runs Stripe's delayed jobs now. */
  runJobs: z.literal(true).optional(),
  /** Sends a stored event again. */
  resend: z.string().optional(),
  /** Sends a made-up event; the reply's `forged` is the app's HTTP status. */
  forge: z
    .strictObject({
      type: z.string(),
      object: z.record(z.string(), z.unknown()),
      account: z.string().optional(),
      signature: z.enum(["wrong_secret", "unsigned", "stale", "tampered", "garbage", "valid"]),
    })
    .optional(),
  /** Delivers all pending webhooks now, held ones too. */
  flush: z.enum(["as_made", "reversed", "shuffled"]).optional(),
});

export type Control = z.infer<typeof controlShape>;
/** As a test writes it, without defaults. */
export type ControlMessage = z.input<typeof controlShape>;
