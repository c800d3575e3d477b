/** Stripe's test cards and the payment-method tokens for them: https://docs.stripe.com/testing */
export interface CardBehaviour {
  number: string;
  token: string;
  brand: string;
  /** Requires 3-D Secure first. */
  authenticate?: true;
  decline?: { code: string; decline_code?: string; message: string };
  dispute?: string;
  refund?: "fails" | "pending";
  /** The charge's money is available at once. */
  available?: true;
}

const declined = (decline_code: string, message: string) => ({ code: "card_declined", decline_code, message });
const INSUFFICIENT = "Your card has insufficient funds.";
const DECLINED = "Your card was declined.";

export const CARDS: CardBehaviour[] = [
  { number: "4242424242424242", token: "pm_card_visa", brand: "visa" },
  { number: "4000056655665556", token: "pm_card_visa_debit", brand: "visa" },
  { number: "5555555555554444", token: "pm_card_mastercard", brand: "mastercard" },
  { number: "378282246310005", token: "pm_card_amex", brand: "amex" },
  { number: "4000000000000077", token: "pm_card_bypassPending", brand: "visa", available: true },
  {
    number: "4000000000000002",
    token: "pm_card_visa_chargeDeclined",
    brand: "visa",
    decline: declined("generic_decline", DECLINED),
  },
  {
    number: "4000000000009995",
    token: "pm_card_visa_chargeDeclinedInsufficientFunds",
    brand: "visa",
    decline: declined("insufficient_funds", INSUFFICIENT),
  },
  {
    number: "4000000000009987",
    token: "pm_card_visa_chargeDeclinedLostCard",
    brand: "visa",
    decline: declined("lost_card", DECLINED),
  },
  {
    number: "4000000000009979",
    token: "pm_card_visa_chargeDeclinedStolenCard",
    brand: "visa",
    decline: declined("stolen_card", DECLINED),
  },
  {
    number: "4000000000000069",
    token: "pm_card_chargeDeclinedExpiredCard",
    brand: "visa",
    decline: { code: "expired_card", message: "Your card has expired." },
  },
  {
    number: "4000000000000127",
    token: "pm_card_chargeDeclinedIncorrectCvc",
    brand: "visa",
    decline: { code: "incorrect_cvc", message: "Your card's security code is incorrect." },
  },
  {
    number: "4000000000000119",
    token: "pm_card_chargeDeclinedProcessingError",
    brand: "visa",
    decline: {
      code: "processing_error",
      message: "An error occurred while processing your card. Try again in a little bit.",
    },
  },
  {
    number: "4000000000000341",
    token: "pm_card_chargeCustomerFail",
    brand: "visa",
    decline: declined("generic_decline", DECLINED),
  },
  { number: "4000002500003155", token: "pm_card_authenticationRequiredOnSetup", brand: "visa", authenticate: true },
  { number: "4000002760003184", token: "pm_card_authenticationRequired", brand: "visa", authenticate: true },
  { number: "4000000000003220", token: "pm_card_threeDSecure2Required", brand: "visa", authenticate: true },
  { number: "4000000000003063", token: "pm_card_threeDSecureRequired", brand: "visa", authenticate: true },
  {
    number: "4000008400001629",
    token: "pm_card_threeDSecureRequiredChargeDeclined",
    brand: "visa",
    authenticate: true,
    decline: declined("generic_decline", DECLINED),
  },
  {
    number: "4000008260003178",
    token: "pm_card_authenticationRequiredChargeDeclinedInsufficientFunds",
    brand: "visa",
    authenticate: true,
    decline: declined("insufficient_funds", INSUFFICIENT),
  },
  { number: "4000000000000259", token: "pm_card_createDispute", brand: "visa", dispute: "fraudulent" },
  {
    number: "4000000000002685",
    token: "pm_card_createDisputeProductNotReceived",
    brand: "visa",
    dispute: "product_not_received",
  },
  { number: "4000000000005126", token: "pm_card_refundFail", brand: "visa", refund: "fails" },
  { number: "4000000000007726", token: "pm_card_pendingRefund", brand: "visa", refund: "pending" },
];

export function cardByNumber(number: string): CardBehaviour | undefined {
  return CARDS.find((card) => card.number === number);
}

export function cardByToken(token: string): CardBehaviour | undefined {
  return CARDS.find((card) => card.token === token);
}

/** The check digit that every card number carries (ISO/IEC 7812). */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
