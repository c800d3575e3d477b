import type Stripe from "stripe";
import { type CardBehaviour, cardByNumber, cardByToken, passesLuhn } from "../cards";
import type { Engine } from "../engine";
import { newId, nowSeconds } from "../ids";
import type { Route } from "../route";
import type { StoredMethod } from "../state";
import { noSuch, StripeFault } from "../wire/errors";
import { expandParam } from "../wire/list";
import { integer, metadata, object, oneOf, readParams, required, string, type Values } from "../wire/params";

const address = object({
  city: string({ clearable: true }),
  country: string({ clearable: true }),
  line1: string({ clearable: true }),
  line2: string({ clearable: true }),
  postal_code: string({ clearable: true }),
  state: string({ clearable: true }),
});

export const methodParams = {
  type: required(oneOf("card")),
  card: object({
    number: required(string()),
    exp_month: required(integer()),
    exp_year: required(integer()),
    cvc: string(),
  }),
  billing_details: object({
    address,
    email: string({ clearable: true }),
    name: string({ clearable: true }),
    phone: string({ clearable: true }),
  }),
  metadata: metadata(),
};

function cardError(code: string, message: string, param: string): StripeFault {
  return new StripeFault(402, "card_error", message, { code, param });
}

function checkCard(card: NonNullable<Values<typeof methodParams>["card"]>): CardBehaviour {
  const number = card.number.replaceAll(/[\s-]/g, "");
  if (!passesLuhn(number)) throw cardError("incorrect_number", "Your card number is incorrect.", "number");
  const behaviour = cardByNumber(number);
  if (!behaviour) {
    throw new StripeFault(
      402,
      "card_error",
      "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
      { code: "card_declined", decline_code: "test_mode_live_card" },
    );
  }
  const { exp_month: month, exp_year: given } = card;
  const year = given < 100 ? 2000 + given : given;
  const now = new Date();
  if (month < 1 || month > 12) {
    throw cardError("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month");
  }
  const past = year < now.getUTCFullYear() || (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1);
  if (past || year > now.getUTCFullYear() + 50) {
    throw cardError("invalid_expiry_year", "Your card's expiration year is invalid.", "exp_year");
  }
  if (card.cvc !== undefined && !/^\d{3,4}$/.test(card.cvc)) {
    throw cardError("invalid_cvc", "Your card's security code is invalid.", "cvc");
  }
  return behaviour;
}

function store(
  engine: Engine,
  behaviour: CardBehaviour,
  expiry: { month: number; year: number },
  details: Values<typeof methodParams>["billing_details"],
  extra: Record<string, string> = {},
): StoredMethod {
  const given = details?.address;
  const method: Stripe.PaymentMethod = {
    id: newId("pm"),
    object: "payment_method",
    billing_details: {
      address: {
        city: given?.city ?? null,
        country: given?.country ?? null,
        line1: given?.line1 ?? null,
        line2: given?.line2 ?? null,
        postal_code: given?.postal_code ?? null,
        state: given?.state ?? null,
      },
      email: details?.email ?? null,
      name: details?.name ?? null,
      phone: details?.phone ?? null,
      tax_id: null,
    },
    card: {
      brand: behaviour.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "unchecked" },
      country: "US",
      display_brand: behaviour.brand,
      exp_month: expiry.month,
      exp_year: expiry.year,
      fingerprint: `sim${behaviour.number.slice(-12)}`,
      funding: "credit",
      generated_from: null,
      last4: behaviour.number.slice(-4),
      networks: { available: [behaviour.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: extra,
    type: "card",
  };
  const stored = { method, behaviour };
  engine.state.methods[method.id] = stored;
  engine.changed();
  return stored;
}

export function createMethod(engine: Engine, params: Values<typeof methodParams>): StoredMethod {
  if (!params.card)
    throw new StripeFault(400, "invalid_request_error", "Missing required param: card.", { param: "card" });
  const behaviour = checkCard(params.card);
  const { exp_month: month, exp_year: year } = params.card;
  const expiry = { month, year: year < 100 ? 2000 + year : year };
  return store(engine, behaviour, expiry, params.billing_details, params.metadata);
}

/** A stored method, or a new one for a test token such as `pm_card_visa`. */
export function findMethod(engine: Engine, id: string): StoredMethod {
  const stored = engine.state.methods[id];
  if (stored) return stored;
  const card = cardByToken(id);
  if (card) return store(engine, card, { month: 12, year: new Date().getUTCFullYear() + 4 }, undefined);
  throw noSuch("PaymentMethod", id, "payment_method", 400);
}

export const methodRoutes: Route[] = [
  {
    method: "POST",
    pattern: "/v1/payment_methods",
    browser: true,
    handle: ({ engine, form }) => createMethod(engine, readParams({ ...expandParam, ...methodParams }, form)).method,
  },
  {
    method: "GET",
    pattern: "/v1/payment_methods/:id",
    handle({ engine, form, path }) {
      readParams(expandParam, form);
      const stored = engine.state.methods[path.id ?? ""];
      if (!stored) throw noSuch("PaymentMethod", path.id ?? "", "payment_method");
      return stored.method;
    },
  },
];
