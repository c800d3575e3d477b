import type Stripe from "stripe";
import type { Engine } from "../engine";
import { newId, nowSeconds, refId } from "../ids";
import type { Call, Route } from "../route";
import { dollars } from "../wire/dollars";
import { invalidRequest, noSuch } from "../wire/errors";
import { expandParam, inRange, listParams, page } from "../wire/list";
import { boolean, integer, metadata, oneOf, readParams, required, string } from "../wire/params";
import { mergeMetadata } from "./accounts";
import { findCharge } from "./charges";

/** The amount of a charge that earlier transfers left. Reversals do not restore it. */
function leftOf(engine: Engine, charge: Stripe.Charge): number {
  return Object.values(engine.state.transfers)
    .filter((transfer) => refId(transfer.source_transaction) === charge.id)
    .reduce((left, transfer) => left - transfer.amount, charge.amount);
}

function checkSource(engine: Engine, id: string, amount: number, currency: string, group: string | undefined) {
  const charge = findCharge(engine, id, "source_transaction", 400);
  if (charge.status !== "succeeded") {
    throw invalidRequest(
      `Charge ${id} has not succeeded and cannot be used as a source_transaction.`,
      undefined,
      "source_transaction",
    );
  }
  if (charge.currency !== currency) {
    throw invalidRequest(
      `The currency of source_transaction's balance transaction (${charge.currency}) must be the same as the transfer currency (${currency})`,
      undefined,
      "currency",
    );
  }
  const left = leftOf(engine, charge);
  if (amount > left) {
    const already =
      left < charge.amount
        ? ` (There are already transfers of ${dollars(charge.amount - left)} using this source.)`
        : "";
    throw invalidRequest(
      `Transfers using this transaction as a source must not exceed the source amount of ${dollars(charge.amount)}.${already}`,
      undefined,
      "amount",
    );
  }
  if (group !== undefined && charge.transfer_group !== null && group !== charge.transfer_group) {
    throw invalidRequest(
      "The transfer_group must be the same as the source_transaction's.",
      undefined,
      "transfer_group",
    );
  }
  charge.transfer_group ??= group ?? `group_${charge.id}`;
  return charge;
}

function create({ engine, form }: Call): Stripe.Transfer {
  const params = readParams(
    {
      ...expandParam,
      amount: required(integer({ min: 1 })),
      currency: required(string({ pattern: /^[a-z]{3}$/i })),
      description: string(),
      destination: required(string()),
      metadata: metadata(),
      source_transaction: string(),
      source_type: oneOf("bank_account", "card", "fpx"),
      transfer_group: string(),
    },
    form,
  );
  const account = engine.state.accounts[params.destination];
  if (!account || engine.state.revoked[params.destination]) {
    throw noSuch("destination", params.destination, "destination", 400);
  }
  if (account.capabilities?.transfers !== "active") {
    throw invalidRequest(
      "Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments",
      "insufficient_capabilities_for_transfer",
    );
  }
  const currency = params.currency.toLowerCase();
  const { amount } = params;
  const charge = params.source_transaction
    ? checkSource(engine, params.source_transaction, amount, currency, params.transfer_group)
    : null;
  if (!charge && engine.total("platform", currency) < amount) {
    throw invalidRequest(
      "You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card.",
      "balance_insufficient",
    );
  }
  const id = newId("tr");
  const transfer: Stripe.Transfer = {
    id,
    object: "transfer",
    amount,
    amount_reversed: 0,
    balance_transaction: engine.book("platform", { amount: -amount, currency, source: id, type: "transfer" }).id,
    created: nowSeconds(),
    currency,
    description: params.description ?? null,
    destination: account.id,
    destination_payment: newId("py"),
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    reversals: { object: "list", data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: charge?.id ?? null,
    source_type: params.source_type ?? "card",
    transfer_group: params.transfer_group ?? charge?.transfer_group ?? null,
  };
  engine.book(account.id, { amount, currency, source: refId(transfer.destination_payment), type: "payment" });
  engine.state.transfers[id] = transfer;
  engine.state.counters.transfers += 1;
  engine.emit("transfer.created", transfer);
  return transfer;
}

function find(engine: Engine, id: string): Stripe.Transfer {
  const transfer = engine.state.transfers[id];
  if (!transfer) throw noSuch("transfer", id, "transfer");
  return transfer;
}

function reverse({ engine, form, path }: Call): Stripe.TransferReversal {
  const params = readParams(
    {
      ...expandParam,
      amount: integer({ min: 1 }),
      description: string(),
      metadata: metadata(),
      refund_application_fee: boolean(),
    },
    form,
  );
  const transfer = find(engine, path.id ?? "");
  const left = transfer.amount - transfer.amount_reversed;
  if (left === 0) throw invalidRequest(`Transfer ${transfer.id} is already fully reversed.`, undefined, "id");
  const amount = params.amount ?? left;
  if (amount > left) {
    throw invalidRequest(
      `Reversal amount (${dollars(amount)}) is greater than unreversed amount on transfer (${dollars(left)})`,
      undefined,
      "amount",
    );
  }
  const account = refId(transfer.destination) ?? "";
  if (engine.total(account, transfer.currency) < amount) {
    throw invalidRequest(
      "Insufficient funds in the connected account to reverse this transfer.",
      "balance_insufficient",
      "amount",
    );
  }
  const id = newId("trr");
  const booked = { currency: transfer.currency, source: id };
  engine.book(account, { ...booked, amount: -amount, type: "payment_refund" });
  const reversal: Stripe.TransferReversal = {
    id,
    object: "transfer_reversal",
    amount,
    balance_transaction: engine.book("platform", {
      ...booked,
      amount,
      type: "transfer_refund",
      category: "transfer_reversal",
    }).id,
    created: nowSeconds(),
    currency: transfer.currency,
    destination_payment_refund: newId("pyr"),
    metadata: mergeMetadata({}, params.metadata),
    source_refund: null,
    transfer: transfer.id,
  };
  const previous = { amount_reversed: transfer.amount_reversed, reversed: transfer.reversed };
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  transfer.reversals.data.unshift(reversal);
  engine.state.counters.reversals += 1;
  engine.emit("transfer.reversed", transfer, { previous });
  return reversal;
}

export const transferRoutes: Route[] = [
  { method: "POST", pattern: "/v1/transfers", handle: create },
  {
    method: "GET",
    pattern: "/v1/transfers",
    handle({ engine, form }) {
      const params = readParams({ ...listParams, destination: string(), transfer_group: string() }, form);
      const all = Object.values(engine.state.transfers).filter(
        (transfer) =>
          inRange(transfer.created, params.created) &&
          (params.destination === undefined || refId(transfer.destination) === params.destination) &&
          (params.transfer_group === undefined || transfer.transfer_group === params.transfer_group),
      );
      return page(all, params, "/v1/transfers", "transfer");
    },
  },
  {
    method: "GET",
    pattern: "/v1/transfers/:id",
    handle({ engine, form, path }) {
      readParams(expandParam, form);
      return find(engine, path.id ?? "");
    },
  },
  { method: "POST", pattern: "/v1/transfers/:id/reversals", handle: reverse },
  {
    method: "GET",
    pattern: "/v1/transfers/:id/reversals",
    handle({ engine, form, path }) {
      const params = readParams(listParams, form);
      const { data, url } = find(engine, path.id ?? "").reversals;
      return page([...data].reverse(), params, url, "transfer_reversal");
    },
  },
];
