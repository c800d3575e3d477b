/** The parts of Stripe's payment error that the text depends on. */
export type PaymentProblem = {
  type?: string | undefined;
  code?: string | undefined;
  decline_code?: string | undefined;
  message?: string | undefined;
};

export type DeclineWords = { title: string; next: string };

const OTHER_CARD = "Nothing was charged. Try another card.";

/** By decline code first, then by code. https://docs.stripe.com/declines/codes */
const WORDS: Record<string, DeclineWords> = {
  insufficient_funds: { title: "Your card has insufficient funds.", next: OTHER_CARD },
  expired_card: { title: "Your card has expired.", next: "Nothing was charged. Check the date, or use another card." },
  incorrect_cvc: {
    title: "The security code is wrong.",
    next: "Nothing was charged. Check the three digits on the back (four on American Express) and pay again.",
  },
  incorrect_number: { title: "The card number is wrong.", next: "Nothing was charged. Check it and pay again." },
  processing_error: {
    title: "The bank could not process this.",
    next: "Nothing was charged. Pay again in a moment; your time is still held.",
  },
  payment_intent_authentication_failure: {
    title: "Your bank did not confirm that it is you.",
    next: "Nothing was charged. Pay again and confirm, or use another card.",
  },
  card_declined: {
    title: "Your card was declined.",
    next: "Nothing was charged. Ask your bank, or try another card.",
  },
};

const UNREACHED: DeclineWords = {
  title: "The payment service could not be reached.",
  next: "We do not know whether the payment arrived. Check the booking before you pay again; you are never charged twice.",
};

/** What happened, and the next step. */
export function declineWords(problem: PaymentProblem): DeclineWords {
  if (problem.type === "api_connection_error") return UNREACHED;
  const known = WORDS[problem.decline_code ?? ""] ?? WORDS[problem.code ?? ""];
  return known ?? { title: problem.message ?? "The payment did not go through.", next: OTHER_CARD };
}
