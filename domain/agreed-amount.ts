/** Consent to an amount: the person gets the amount that they saw, or nothing happens. */
import * as m from "@messages";
import * as z from "zod/mini";
import { Refusal } from "./errors";
import { dollars } from "./money";

const BAD = { error: m.rules_agreed_amount_cents };

/** Cents that the person saw. Without it (a script) nothing is compared. */
export const agreedAmount = z.optional(z.nullable(z.int(BAD).check(z.gte(0, BAD), z.lte(100_000_000, BAD))));
export type AgreedAmount = z.infer<typeof agreedAmount>;

const SENTENCES = {
  price: (cents: number) => m.rules_the_price_is_now_cents_nothing({ cents: dollars(cents) }),
  refund: (cents: number) => m.rules_the_refund_is_now_cents_nothing({ cents: dollars(cents) }),
};

/** Throws `amount_changed`, with the current amount, if the person agreed to another one. Cents. */
export function requireAgreed(agreed: AgreedAmount, amount: number, what: keyof typeof SENTENCES): void {
  if (agreed === undefined || agreed === null || agreed === amount) return;
  throw new Refusal("amount_changed", SENTENCES[what](amount), { amount });
}
