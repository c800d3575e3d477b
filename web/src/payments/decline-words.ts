import * as m from "@messages";
/** The parts of Stripe's payment error that the text depends on. */
export type PaymentProblem = {
  type?: string | undefined;
  code?: string | undefined;
  decline_code?: string | undefined;
  message?: string | undefined;
};

export type DeclineWords = { title: string; next: string };

const OTHER_CARD = m.payments_nothing_was_charged_try_another();

/** By decline code first, then by code. https://docs.stripe.com/declines/codes */
const WORDS: Record<string, DeclineWords> = {
  insufficient_funds: { title: m.payments_your_card_has_insufficient_funds(), next: OTHER_CARD },
  expired_card: { title: m.payments_your_card_has_expired(), next: m.payments_nothing_was_charged_check_the_date() },
  incorrect_cvc: {
    title: m.payments_the_security_code_is_wrong(),
    next: m.payments_nothing_was_charged_check_the_three(),
  },
  incorrect_number: {
    title: m.payments_the_card_number_is_wrong(),
    next: m.payments_nothing_was_charged_check_it_and(),
  },
  processing_error: {
    title: m.payments_the_bank_could_not_process_this(),
    next: m.payments_nothing_was_charged_pay_again_in(),
  },
  payment_intent_authentication_failure: {
    title: m.payments_your_bank_did_not_confirm_that(),
    next: m.payments_nothing_was_charged_pay_again_and(),
  },
  card_declined: {
    title: m.payments_your_card_was_declined(),
    next: m.payments_nothing_was_charged_ask_your_bank(),
  },
};

const UNREACHED: DeclineWords = {
  title: m.payments_the_payment_service_could_not_be(),
  next: m.payments_we_do_not_know_whether_the(),
};

/** What happened, and the next step. */
export function declineWords(problem: PaymentProblem): DeclineWords {
  if (problem.type === "api_connection_error") return UNREACHED;
  const known = WORDS[problem.decline_code ?? ""] ?? WORDS[problem.code ?? ""];
  return known ?? { title: problem.message ?? m.payments_the_payment_did_not_go_through(), next: OTHER_CARD };
}
