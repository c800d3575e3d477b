/** The ids in the calls. */
export interface CallWorld {
  account: string;
  /** Paid. */
  intent: string;
  /** Not paid yet. */
  openIntent: string;
  charge: string;
  transfer: string;
  dispute: string;
}

type Value = string | number | boolean | Value[] | { [key: string]: Value };

export interface ProductCall {
  name: string;
  method: "GET" | "POST";
  path: string;
  params?: { [key: string]: Value };
}

const CONTROLLER = {
  fees: { payer: "application" },
  losses: { payments: "application" },
  requirement_collection: "stripe",
  stripe_dashboard: { type: "express" },
};

/** Every request shape that the product sends to Stripe. A new call in pb_hooks belongs here too. */
export function productCalls(world: CallWorld): ProductCall[] {
  const { account, intent, openIntent, charge, transfer, dispute } = world;
  const booking = "b0o0k0i0n0g0001";
  return [
    {
      name: "create a connected account",
      method: "POST",
      path: "/v1/accounts",
      params: {
        controller: CONTROLLER,
        capabilities: { transfers: { requested: true } },
        metadata: { coach_id: "c0a0c0h00000001", user_id: "u0s0e0r00000001" },
      },
    },
    {
      name: "create a connected account in another country",
      method: "POST",
      path: "/v1/accounts",
      params: { controller: CONTROLLER, country: "DE", capabilities: { transfers: { requested: true } } },
    },
    { name: "retrieve the account", method: "GET", path: `/v1/accounts/${account}` },
    {
      name: "make an onboarding link",
      method: "POST",
      path: "/v1/account_links",
      params: {
        account,
        type: "account_onboarding",
        refresh_url: "https://example.com/coach/onboarding?stripe=refresh",
        return_url: "https://example.com/coach/dashboard?stripe=return",
      },
    },
    {
      name: "create a booking's payment",
      method: "POST",
      path: "/v1/payment_intents",
      params: {
        amount: 16_000,
        currency: "usd",
        payment_method_types: ["card"],
        statement_descriptor_suffix: "CLEO COACH",
        transfer_group: `booking_${booking}`,
        metadata: { booking_id: booking, attempt: 1 },
        receipt_email: "athlete@demo.test",
        description: "Encore: session with Cleo Coach & friends, 100%",
      },
    },
    { name: "retrieve a payment", method: "GET", path: `/v1/payment_intents/${intent}` },
    {
      name: "retrieve a payment with its charge",
      method: "GET",
      path: `/v1/payment_intents/${intent}`,
      params: { expand: ["latest_charge", "latest_charge.balance_transaction"] },
    },
    {
      name: "cancel a payment",
      method: "POST",
      path: `/v1/payment_intents/${openIntent}/cancel`,
      params: { cancellation_reason: "abandoned" },
    },
    {
      name: "list payments",
      method: "GET",
      path: "/v1/payment_intents",
      params: { limit: 100, created: { gte: 1_700_000_000 } },
    },
    { name: "retrieve a charge", method: "GET", path: `/v1/charges/${charge}` },
    {
      name: "transfer the coach's share",
      method: "POST",
      path: "/v1/transfers",
      params: {
        amount: 5000,
        currency: "usd",
        destination: account,
        source_transaction: charge,
        transfer_group: `booking_${booking}`,
        metadata: { booking_id: booking },
      },
    },
    {
      name: "list a booking's transfers",
      method: "GET",
      path: "/v1/transfers",
      params: { transfer_group: `booking_${booking}`, limit: 10 },
    },
    {
      name: "reverse a transfer in part",
      method: "POST",
      path: `/v1/transfers/${transfer}/reversals`,
      params: { amount: 100, metadata: { booking_id: booking } },
    },
    {
      name: "refund a payment in part",
      method: "POST",
      path: "/v1/refunds",
      params: {
        payment_intent: intent,
        amount: 1000,
        reason: "requested_by_customer",
        metadata: { booking_id: booking },
      },
    },
    {
      name: "list a payment's refunds",
      method: "GET",
      path: "/v1/refunds",
      params: { payment_intent: intent, limit: 100 },
    },
    { name: "refund the rest", method: "POST", path: "/v1/refunds", params: { payment_intent: intent } },
    { name: "retrieve a dispute", method: "GET", path: `/v1/disputes/${dispute}` },
    {
      name: "list events",
      method: "GET",
      path: "/v1/events",
      params: { created: { gte: 1_700_000_000 }, limit: 100, types: ["payment_intent.succeeded", "charge.refunded"] },
    },
    {
      name: "list what moved the balance",
      method: "GET",
      path: "/v1/balance_transactions",
      params: { created: { gte: 1_700_000_000, lte: 1_900_000_000 }, limit: 100 },
    },
    { name: "read the balance", method: "GET", path: "/v1/balance" },
  ];
}

/** Requests that Stripe's API description forbids. */
export function wrongCalls(world: CallWorld): ProductCall[] {
  const { account, intent, openIntent, charge, transfer } = world;
  const payment = { amount: 1000, currency: "usd" };
  const post = (name: string, path: string, params: ProductCall["params"] = {}): ProductCall => ({
    name,
    method: "POST",
    path,
    params,
  });
  return [
    post("a payment without an amount", "/v1/payment_intents", { currency: "usd" }),
    post("a payment without a currency", "/v1/payment_intents", { amount: 1000 }),
    post("an amount in words", "/v1/payment_intents", { ...payment, amount: "ten" }),
    post("an amount with cents", "/v1/payment_intents", { ...payment, amount: 10.5 }),
    post("an unknown parameter", "/v1/payment_intents", { ...payment, colour: "red" }),
    post("automatic methods without enabled", "/v1/payment_intents", {
      ...payment,
      automatic_payment_methods: { allow_redirects: "never" },
    }),
    post("a boolean that is none", "/v1/payment_intents", {
      ...payment,
      automatic_payment_methods: { enabled: "maybe" },
    }),
    post("a capture method that is none", "/v1/payment_intents", { ...payment, capture_method: "later" }),
    post("metadata that is a text", "/v1/payment_intents", { ...payment, metadata: "text" }),
    post("metadata within metadata", "/v1/payment_intents", { ...payment, metadata: { a: { b: "c" } } }),
    post("a group where a text belongs", "/v1/payment_intents", { ...payment, description: { a: "b" } }),
    post("a cancellation for no known reason", `/v1/payment_intents/${openIntent}/cancel`, {
      cancellation_reason: "bored",
    }),
    post("a controller of no known kind", "/v1/accounts", { controller: { stripe_dashboard: { type: "shiny" } } }),
    post("an account of no known type", "/v1/accounts", { type: "imaginary" }),
    post("a capability that is not asked for properly", "/v1/accounts", {
      type: "express",
      capabilities: { transfers: true },
    }),
    post("a link without an account", "/v1/account_links", { type: "account_onboarding" }),
    post("a link without a type", "/v1/account_links", { account }),
    post("a link of no known type", "/v1/account_links", { account, type: "goodbye" }),
    post("a refund for no known reason", "/v1/refunds", { payment_intent: intent, reason: "rain" }),
    post("a refund with an unknown parameter", "/v1/refunds", { payment_intent: intent, note: "sorry" }),
    post("a transfer to nowhere", "/v1/transfers", { amount: 100, currency: "usd", source_transaction: charge }),
    post("a transfer without a currency", "/v1/transfers", { amount: 100, destination: account }),
    post("a transfer with an unknown parameter", "/v1/transfers", {
      amount: 100,
      currency: "usd",
      destination: account,
      reason: "pay",
    }),
    post("a reversal of a text", `/v1/transfers/${transfer}/reversals`, { amount: "all" }),
    { name: "events by an unknown filter", method: "GET", path: "/v1/events", params: { colour: "red" } },
    { name: "a page of no number", method: "GET", path: "/v1/refunds", params: { limit: "many" } },
    {
      name: "a page of a text's expansion",
      method: "GET",
      path: `/v1/payment_intents/${intent}`,
      params: { expand: "latest_charge" },
    },
    { name: "an address that does not exist", method: "GET", path: "/v1/unicorns" },
    post("a verb that the address does not have", "/v1/balance"),
  ];
}
