import type Stripe from "stripe";
import type { Engine } from "../engine";
import { newId, nowSeconds } from "../ids";
import type { Call, Route } from "../route";
import { invalidRequest, StripeFault } from "../wire/errors";
import { expandParam, inRange, listParams, page } from "../wire/list";
import { boolean, integer, metadata, object, oneOf, readParams, string, type Values } from "../wire/params";

/** The requirements for an individual. Onboarding clears them. */
const DUE = [
  "business_profile.url",
  "external_account",
  "individual.dob.day",
  "individual.dob.month",
  "individual.dob.year",
  "individual.first_name",
  "individual.last_name",
  "tos_acceptance.date",
  "tos_acceptance.ip",
];

const requested = object({ requested: boolean() });
const changeable = {
  ...expandParam,
  business_profile: object({
    mcc: string({ max: 4 }),
    name: string(),
    product_description: string({ max: 40_000 }),
    support_email: string(),
    support_phone: string(),
    support_url: string(),
    url: string(),
  }),
  business_type: oneOf("company", "government_entity", "individual", "non_profit"),
  capabilities: object({ card_payments: requested, transfers: requested }),
  email: string({ max: 800, pattern: /^[^@\s]+@[^@\s]+$/ }),
  metadata: metadata(),
  settings: object({
    payouts: object({
      schedule: object({
        delay_days: integer({ min: 0 }),
        interval: oneOf("daily", "manual", "monthly", "weekly"),
      }),
    }),
  }),
};
/** The details that a platform sends for custom accounts. */
const details = {
  external_account: string(),
  individual: object({
    address: object({ city: string(), country: string(), line1: string(), postal_code: string(), state: string() }),
    dob: object({ day: integer(), month: integer(), year: integer() }),
    email: string(),
    first_name: string(),
    id_number: string(),
    last_name: string(),
    phone: string(),
  }),
  tos_acceptance: object({ date: integer(), ip: string() }),
};
const creatable = {
  ...changeable,
  ...details,
  type: oneOf("custom", "express", "standard"),
  country: string({ pattern: /^[A-Z]{2}$/ }),
  default_currency: string({ pattern: /^[a-z]{3}$/ }),
  controller: object({
    fees: object({ payer: oneOf("account", "application") }),
    losses: object({ payments: oneOf("application", "stripe") }),
    requirement_collection: oneOf("application", "stripe"),
    stripe_dashboard: object({ type: oneOf("express", "full", "none") }),
  }),
};

export function requireAccount(engine: Engine, id: string): Stripe.Account {
  const account = engine.state.accounts[id];
  if (!account || engine.state.revoked[id]) {
    throw new StripeFault(
      403,
      "invalid_request_error",
      `The provided key 'sk_test_***' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
      { code: "account_invalid" },
    );
  }
  return account;
}

/** Updates the account's state from onboarding and requirements, and sends the event. */
export function applyAccount(engine: Engine, account: Stripe.Account, change: Partial<Stripe.Account>): void {
  const previous = Object.fromEntries(
    Object.keys(change).map((key) => [key, structuredClone(Reflect.get(account, key))]),
  );
  Object.assign(account, change);
  engine.emit("account.updated", account, { account: account.id, previous });
}

export function emptyRequirements(due: string[], disabled: Stripe.Account.Requirements["disabled_reason"] = null) {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: disabled,
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: [],
  } satisfies Stripe.Account.Requirements;
}

type Status = "active" | "inactive" | "pending";

/** Every requested capability becomes `status`. */
export function capabilitiesAt(account: Stripe.Account, status: Status): Stripe.Account.Capabilities {
  const { card_payments, transfers } = account.capabilities ?? {};
  return {
    ...(card_payments ? { card_payments: status } : {}),
    ...(transfers ? { transfers: status } : {}),
  };
}

/** Completed onboarding: activates capabilities and payouts. */
export function completeOnboarding(engine: Engine, account: Stripe.Account): void {
  applyAccount(engine, account, {
    details_submitted: true,
    charges_enabled: account.capabilities?.card_payments !== undefined,
    payouts_enabled: true,
    capabilities: capabilitiesAt(account, "active"),
    requirements: emptyRequirements([]),
    tos_acceptance: { date: nowSeconds() },
  });
}

/** Countries that a platform in the United States can pay: https://docs.stripe.com/connect/cross-border-payouts */
const COUNTRIES =
  "AT BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LI LT LU LV MT NL NO PL PT RO SE SI SK US".split(" ");

/** With the full dashboard the account bears fees and losses. With express the platform bears both. */
function checkController(controller: Values<typeof creatable>["controller"]): void {
  if (controller?.stripe_dashboard?.type !== "express") return;
  if (controller.fees?.payer === "account" || controller.losses?.payments !== "application") {
    throw invalidRequest(
      "When `controller[stripe_dashboard][type]` is `express`, `controller[losses][payments]` and `controller[fees][payer]` must be `application`.",
      undefined,
      "controller",
    );
  }
}

function createAccount({ engine, form }: Call): Stripe.Account {
  const params = readParams(creatable, form);
  if (params.type && params.controller) {
    throw invalidRequest("You may only specify one of these parameters: controller, type.", undefined, "type");
  }
  if (params.country && !COUNTRIES.includes(params.country)) {
    throw invalidRequest(`${params.country} is not currently supported by Stripe.`, "country_unsupported", "country");
  }
  checkController(params.controller);
  const requires = params.controller?.requirement_collection ?? "stripe";
  const dashboard = params.controller?.stripe_dashboard?.type ?? (params.type === "custom" ? "none" : "express");
  const id = newId("acct", 16);
  const account: Stripe.Account = {
    id,
    object: "account",
    business_profile: {
      mcc: null,
      minority_owned_business_designation: null,
      name: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: params.business_type ?? null,
    capabilities: {},
    charges_enabled: false,
    controller: {
      fees: { payer: params.controller?.fees?.payer ?? "application" },
      is_controller: true,
      losses: { payments: params.controller?.losses?.payments ?? "application" },
      requirement_collection: requires,
      stripe_dashboard: { type: dashboard },
      type: "application",
    },
    country: params.country ?? "US",
    created: nowSeconds(),
    default_currency: params.default_currency ?? "usd",
    details_submitted: false,
    email: null,
    external_accounts: { object: "list", data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    future_requirements: { ...emptyRequirements([]), disabled_reason: null },
    metadata: {},
    payouts_enabled: false,
    requirements: emptyRequirements(DUE, "requirements.past_due"),
    tos_acceptance: { date: null },
    type: params.controller ? "none" : (params.type ?? "standard"),
  };
  change(account, params);
  engine.state.accounts[id] = account;
  engine.state.counters.accounts += 1;
  engine.changed();
  const complete = params.individual && params.external_account && params.tos_acceptance;
  if ((account.type === "custom" || requires === "application") && complete) completeOnboarding(engine, account);
  return account;
}

function change(account: Stripe.Account, params: Values<typeof changeable>): void {
  if (params.business_profile && account.business_profile) {
    Object.assign(account.business_profile, params.business_profile);
  }
  if (params.business_type) account.business_type = params.business_type;
  if (params.email) account.email = params.email;
  account.metadata = mergeMetadata(account.metadata, params.metadata);
  const status: Status = account.details_submitted ? "active" : "inactive";
  for (const name of ["card_payments", "transfers"] as const) {
    const wanted = params.capabilities?.[name]?.requested;
    account.capabilities ??= {};
    if (wanted) account.capabilities[name] ??= status;
    if (wanted === false) delete account.capabilities[name];
  }
}

/** An empty value removes its key. */
export function mergeMetadata(
  old: Record<string, string> | null | undefined,
  given: Record<string, string> | undefined,
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...old, ...given }).filter(([, value]) => value !== ""));
}

function updateAccount({ engine, form, path }: Call): Stripe.Account {
  const account = requireAccount(engine, path.id ?? "");
  const params = readParams(changeable, form);
  const before = structuredClone(account);
  change(account, params);
  const previous = Object.fromEntries(
    Object.entries(before).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(account, key)),
    ),
  );
  if (Object.keys(previous).length > 0) engine.emit("account.updated", account, { account: account.id, previous });
  return account;
}

export const accountRoutes: Route[] = [
  { method: "POST", pattern: "/v1/accounts", handle: createAccount },
  {
    method: "GET",
    pattern: "/v1/accounts",
    handle({ engine, form }) {
      const params = readParams(listParams, form);
      const all = Object.values(engine.state.accounts).filter((account) => !engine.state.revoked[account.id]);
      const inside = all.filter((account) => inRange(account.created ?? 0, params.created));
      return page(inside, params, "/v1/accounts", "account");
    },
  },
  {
    method: "GET",
    pattern: "/v1/accounts/:id",
    handle({ engine, form, path }) {
      readParams(expandParam, form);
      return requireAccount(engine, path.id ?? "");
    },
  },
  { method: "POST", pattern: "/v1/accounts/:id", handle: updateAccount },
  {
    method: "DELETE",
    pattern: "/v1/accounts/:id",
    handle({ engine, path }) {
      const { id } = requireAccount(engine, path.id ?? "");
      engine.state.revoked[id] = true;
      engine.changed();
      return { id, object: "account", deleted: true };
    },
  },
];
