/** The parameters of a PaymentIntent, and Stripe's refusals. */
import { invalidRequest } from "../wire/errors";
import { expandParam } from "../wire/list";
import { boolean, integer, list, metadata, object, oneOf, required, string } from "../wire/params";
import { methodParams } from "./payment-methods";

const CURRENCIES = ["aud", "cad", "chf", "dkk", "eur", "gbp", "huf", "jpy", "kwd", "nok", "nzd", "sek", "sgd", "usd"];
/** Source: docs.stripe.com/currencies, "Minimum and maximum charge amounts". Others: 0.50. */
const LEAST: Record<string, number> = { dkk: 250, gbp: 30, huf: 17_500, kwd: 150, nok: 300, sek: 300 };

const EMAIL = /^[^@\s]+@[^@\s]+$/;

export const changeable = {
  ...expandParam,
  amount: integer({ min: 1 }),
  currency: string(),
  description: string({ max: 1000, clearable: true }),
  metadata: metadata(),
  payment_method: string(),
  payment_method_types: list(oneOf("card", "link")),
  receipt_email: string({ max: 800, clearable: true, pattern: EMAIL }),
  setup_future_usage: oneOf("off_session", "on_session"),
  statement_descriptor_suffix: string({ max: 22 }),
  transfer_group: string({ clearable: true }),
};
export const confirmable = {
  ...expandParam,
  client_secret: string(),
  payment_method: string(),
  payment_method_data: object(methodParams),
  receipt_email: changeable.receipt_email,
  return_url: string({ pattern: /^https?:\/\// }),
  use_stripe_sdk: boolean(),
};
export const creatable = {
  ...changeable,
  amount: required(changeable.amount),
  currency: required(changeable.currency),
  // Only an update may clear a text with an empty value.
  description: string({ max: 1000 }),
  receipt_email: string({ max: 800, pattern: EMAIL }),
  transfer_group: string(),
  automatic_payment_methods: object({
    enabled: required(boolean()),
    allow_redirects: oneOf("always", "never"),
  }),
  capture_method: oneOf("automatic", "automatic_async"),
  confirm: boolean(),
  confirmation_method: oneOf("automatic", "manual"),
  return_url: confirmable.return_url,
  use_stripe_sdk: boolean(),
};

export function checkMoney(amount: number, currency: string): void {
  const name = currency.toLowerCase();
  if (!CURRENCIES.includes(name)) {
    throw invalidRequest(
      `Invalid currency: ${currency}. Stripe currently supports these currencies: ${CURRENCIES.join(", ")}`,
      undefined,
      "currency",
    );
  }
  if (amount < (LEAST[name] ?? 50)) {
    const least = name === "usd" ? "$0.50" : (LEAST[name] ?? 50);
    throw invalidRequest(`Amount must be at least ${least} ${name}`, "amount_too_small", "amount");
  }
  // Stripe refuses a last digit other than 0 in currencies with three decimals.
  if (name === "kwd" && amount % 10 !== 0) throw invalidRequest(`Invalid amount: ${amount}`, undefined, "amount");
  if (amount > 99_999_999) {
    throw invalidRequest(`Amount must be no more than $999,999.99`, "amount_too_large", "amount");
  }
}

/** Source: https://docs.stripe.com/get-started/account/statement-descriptors, "Static and dynamic". */
const STATEMENT_PREFIX = "ENCORE";
export function checkSuffix(suffix: string | undefined): void {
  if (suffix === undefined) return;
  const refuse = (why: string) => invalidRequest(why, undefined, "statement_descriptor_suffix");
  if (/[<>\\'"*]/.test(suffix)) {
    throw refuse("The statement descriptor suffix can't contain any of the following characters: < > \\ ' \" *");
  }
  if (!/[a-z]/i.test(suffix)) throw refuse("The statement descriptor suffix must contain at least one letter.");
  if (`${STATEMENT_PREFIX}* ${suffix}`.length > 22) {
    throw refuse("The statement descriptor suffix is too long: prefix and suffix have 22 characters together.");
  }
}
