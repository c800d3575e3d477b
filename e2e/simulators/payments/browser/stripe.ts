import { type Answer, call, intentId } from "./api";
import { challenge } from "./challenge";
import { type ElementOptions, type GroupLook, PaymentElement } from "./payment-element";
import type { CardDetails, ElementError } from "./protocol";

/** The Stripe.js release that the pinned `@stripe/stripe-js` expects. It warns about another one. */
const VERSION = "endive";

interface GroupOptions extends Partial<GroupLook> {
  clientSecret?: string;
}

interface ConfirmOptions {
  elements?: ElementsGroup;
  clientSecret?: string;
  confirmParams?: { return_url?: string; receipt_email?: string; payment_method?: string };
  redirect?: "always" | "if_required";
}

const invalid = (message: string): Answer => ({ error: { type: "invalid_request_error", message } });

class ElementsGroup {
  private element: PaymentElement | null = null;

  constructor(
    private readonly key: string,
    private options: GroupOptions,
  ) {}

  get clientSecret(): string | undefined {
    return this.options.clientSecret;
  }

  get payment(): PaymentElement | null {
    return this.element;
  }

  create(type: string, options: ElementOptions = {}): PaymentElement {
    if (type !== "payment") throw new Error(`This stand-in has the Payment Element only, not "${type}".`);
    if (this.element) throw new Error("Can only create one Element of type payment.");
    const look = () => ({ appearance: this.options.appearance ?? {}, fonts: this.options.fonts ?? [] });
    this.element = new PaymentElement(this.key, this.options.clientSecret, look, options, () => {
      this.element = null;
    });
    return this.element;
  }

  getElement(type: string | { __elementType?: string }): PaymentElement | null {
    const name = typeof type === "string" ? type : type.__elementType;
    return name === "payment" ? this.element : null;
  }

  update(options: GroupOptions): void {
    this.options = { ...this.options, ...options };
    this.element?.relook();
  }

  async fetchUpdates(): Promise<{ error?: ElementError }> {
    return {};
  }

  /** Checks the form and shows what is wrong with it. */
  async submit(): Promise<{ error?: ElementError; selectedPaymentMethod?: string }> {
    if (!this.element) throw new Error("elements.submit() needs a mounted Payment Element.");
    const { error } = await this.element.collect();
    return error ? { error } : { selectedPaymentMethod: "card" };
  }
}

function methodData(card: CardDetails, billing: { name?: string; email?: string }): Record<string, string> {
  return {
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": card.number,
    "payment_method_data[card][exp_month]": card.exp_month,
    "payment_method_data[card][exp_year]": card.exp_year,
    "payment_method_data[card][cvc]": card.cvc,
    "payment_method_data[billing_details][address][country]": card.country,
    ...(billing.name ? { "payment_method_data[billing_details][name]": billing.name } : {}),
    ...(billing.email ? { "payment_method_data[billing_details][email]": billing.email } : {}),
  };
}

class StripeStandIn {
  private confirming = false;

  constructor(private readonly key: string) {}

  elements(options: GroupOptions = {}): ElementsGroup {
    return new ElementsGroup(this.key, options);
  }

  retrievePaymentIntent(clientSecret: string): Promise<Answer> {
    return call("GET", `/v1/payment_intents/${intentId(clientSecret)}`, { key: this.key, client_secret: clientSecret });
  }

  async confirmPayment(options: ConfirmOptions): Promise<Answer> {
    const { elements, confirmParams = {}, redirect = "always" } = options;
    const clientSecret = options.clientSecret ?? elements?.clientSecret;
    if (!clientSecret) throw new Error("stripe.confirmPayment(): a client secret is needed.");
    if (redirect === "always" && !confirmParams.return_url) {
      throw new Error(
        "stripe.confirmPayment(): the `confirmParams.return_url` argument is required when using redirect: 'always'.",
      );
    }
    // A second click during the first must not become a second attempt.
    if (this.confirming) return invalid("A payment is being confirmed already.");
    this.confirming = true;
    try {
      const answer = await this.confirm(clientSecret, elements?.payment ?? null, confirmParams);
      if (answer.error) elements?.payment?.showError(answer.error);
      else if (redirect === "always") return await this.leave(answer, confirmParams.return_url ?? "");
      return answer;
    } finally {
      this.confirming = false;
    }
  }

  /** Continues a payment that waits for 3-D Secure. */
  async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<Answer> {
    return this.authenticate(await this.retrievePaymentIntent(clientSecret));
  }

  async confirmCardPayment(clientSecret: string, data: { payment_method?: string } = {}): Promise<Answer> {
    return this.confirm(clientSecret, null, data);
  }

  async createToken(): Promise<Answer> {
    return invalid("This stand-in makes no tokens.");
  }

  async createPaymentMethod(): Promise<Answer> {
    return invalid("This stand-in makes payment methods when it confirms.");
  }

  registerAppInfo(): void {}

  _registerWrapper(): void {}

  private async confirm(
    clientSecret: string,
    element: PaymentElement | null,
    params: NonNullable<ConfirmOptions["confirmParams"]>,
  ): Promise<Answer> {
    let method: Record<string, string> = params.payment_method ? { payment_method: params.payment_method } : {};
    if (element) {
      const { card, error } = await element.collect();
      if (!card) return { error: error ?? { type: "validation_error", message: "The form is incomplete." } };
      method = methodData(card, element.billing);
    }
    const answer = await call("POST", `/v1/payment_intents/${intentId(clientSecret)}/confirm`, {
      ...method,
      ...(params.return_url ? { return_url: new URL(params.return_url, location.href).href } : {}),
      ...(params.receipt_email ? { receipt_email: params.receipt_email } : {}),
      use_stripe_sdk: "true",
      client_secret: clientSecret,
      key: this.key,
    });
    return this.authenticate(answer);
  }

  private async authenticate(answer: Answer): Promise<Answer> {
    const intent = answer.paymentIntent;
    if (intent?.status !== "requires_action") return answer;
    try {
      await challenge(intent);
    } catch {
      return {
        error: {
          type: "api_connection_error",
          message: "The bank's question could not be answered: the connection failed.",
        },
      };
    }
    const after = await this.retrievePaymentIntent(intent.client_secret);
    const failed = after.paymentIntent;
    if (failed?.status !== "requires_payment_method") return after;
    const reason = failed.last_payment_error ?? { type: "card_error", message: "Your card was declined." };
    return { error: { ...reason, payment_intent: failed } };
  }

  /** Navigates to the return address. The promise stays pending, as in Stripe.js. */
  private leave(answer: Answer, returnUrl: string): Promise<Answer> {
    const target = new URL(returnUrl, location.href);
    const intent = answer.paymentIntent;
    if (intent) {
      target.searchParams.set("payment_intent", intent.id);
      target.searchParams.set("payment_intent_client_secret", intent.client_secret);
      target.searchParams.set("redirect_status", intent.status === "succeeded" ? "succeeded" : "pending");
    }
    location.assign(target.href);
    return new Promise(() => {});
  }
}

function Stripe(key: string): StripeStandIn {
  if (!/^pk_test_\w+$/.test(key)) throw new Error("Please call Stripe() with a test publishable key (pk_test_…).");
  return new StripeStandIn(key);
}

Object.assign(window, { Stripe: Object.assign(Stripe, { version: VERSION }) });
