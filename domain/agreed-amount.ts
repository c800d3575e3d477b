/** Consent to an amount: the person gets the amount that they saw, or nothing happens. */
import * as z from "zod/mini";
import { Refusal } from "./errors";
import { dollars } from "./money";

const BAD = "The agreed amount must be whole cents";

/** Cents that the person saw. Without it (a script) nothing is compared. */
export const agreedAmount = z.optional(z.nullable(z.int(BAD).check(z.gte(0, BAD), z.lte(100_000_000, BAD))));
export type AgreedAmount = z.infer<typeof agreedAmount>;

const SENTENCES = {
  price: (cents: number) =>
    `The price is now ${dollars(cents)}. Nothing was booked or charged. Please check it and send the form again.`,
  refund: (cents: number) =>
    `The refund is now ${dollars(cents)}. Nothing was changed. Please check it and confirm again.`,
};

/** Throws `amount_changed`, with the current amount, if the person agreed to another one. Cents. */
export function requireAgreed(agreed: AgreedAmount, amount: number, what: keyof typeof SENTENCES): void {
  if (agreed === undefined || agreed === null || agreed === amount) return;
  throw new Refusal("amount_changed", SENTENCES[what](amount), { amount });
}
