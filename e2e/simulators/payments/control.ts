import type { Control } from "./control-shape";
import type { Engine } from "./engine";
import { newId, nowSeconds } from "./ids";
import {
  applyAccount,
  capabilitiesAt,
  completeOnboarding,
  emptyRequirements,
  requireAccount,
} from "./objects/accounts";
import { answer3ds, confirmIntent, releaseIntent } from "./objects/confirmation";
import { closeDispute, findDispute, openDispute } from "./objects/disputes";
import { findIntent } from "./objects/payment-intents";
import { createMethod } from "./objects/payment-methods";
import { payOut } from "./objects/payouts";
import { settleRefund } from "./objects/refunds";
import type { Outages } from "./outages";
import { NO_MODES, type WebhookSender } from "./webhooks/sender";
import { noSuch, StripeFault } from "./wire/errors";

export interface Controlled {
  engine: Engine;
  outages: Outages;
  webhooks: WebhookSender;
}

/** The state for tests: counters for exactly-once checks, and pending webhooks. */
export function controlState({ engine, outages, webhooks }: Controlled): object {
  const { state } = engine;
  return {
    counters: state.counters,
    totals: state.totals,
    deliveries: state.deliveries.map((delivery) => ({ ...delivery, type: state.events[delivery.event]?.type })),
    jobs: state.jobs,
    api: outages.current,
    latencyMs: outages.latencyMs,
    payments: engine.holdPayments ? "hold" : "settle",
    webhooks: webhooks.modes,
  };
}

function setModes({ engine, outages, webhooks }: Controlled, control: Control): void {
  if (control.reset) {
    outages.current = null;
    outages.latencyMs = 0;
    outages.workMs = 0;
    engine.holdPayments = false;
    webhooks.modes = { ...NO_MODES };
  }
  if (control.api !== undefined) {
    const { timeoutMs, ...outage } = control.api ?? {};
    outages.current = control.api === null ? null : { mode: control.api.mode, ...outage };
    if (timeoutMs) outages.timeoutMs = timeoutMs;
  }
  if (control.latencyMs !== undefined) outages.latencyMs = control.latencyMs;
  if (control.workMs !== undefined) outages.workMs = control.workMs;
  if (control.payments) engine.holdPayments = control.payments === "hold";
  if (control.webhooks) {
    const { modes } = webhooks;
    const { delayMs, hold, copies, shuffleMs, drop } = control.webhooks;
    webhooks.modes = {
      delayMs: delayMs ?? modes.delayMs,
      hold: hold ?? modes.hold,
      copies: copies ?? modes.copies,
      shuffleMs: shuffleMs ?? modes.shuffleMs,
      drop: drop ?? modes.drop,
    };
  }
  webhooks.plan();
}

function movePayments(engine: Engine, control: Control): void {
  if (control.pay) {
    const card = { number: control.pay.card, exp_month: 12, exp_year: new Date().getUTCFullYear() + 4, cvc: "123" };
    const intent = findIntent(engine, control.pay.paymentIntent);
    const options = { useStripeSdk: true, returnUrl: undefined };
    try {
      confirmIntent(engine, intent, createMethod(engine, { type: "card", card }), options);
    } catch (error) {
      // A test card may decline. The payment records it.
      if (!(error instanceof StripeFault) || error.type !== "card_error") throw error;
    }
  }
  if (control.authenticate) {
    answer3ds(engine, findIntent(engine, control.authenticate.paymentIntent), control.authenticate.passed);
  }
  if (control.release) {
    const { paymentIntent, outcome } = control.release;
    const intents = paymentIntent
      ? [findIntent(engine, paymentIntent)]
      : Object.values(engine.state.intents).filter((intent) => intent.status === "processing");
    for (const intent of intents) releaseIntent(engine, intent, outcome);
  }
  if (control.expirePayment) {
    const intent = findIntent(engine, control.expirePayment);
    intent.status = "canceled";
    intent.canceled_at = nowSeconds();
    intent.cancellation_reason = "automatic";
    engine.emit("payment_intent.canceled", intent);
  }
}

function moveAccount(engine: Engine, control: NonNullable<Control["account"]>): void {
  const account = requireAccount(engine, control.id);
  if (control.complete) completeOnboarding(engine, account);
  const { transfers, payoutsEnabled, currentlyDue, disabledReason } = control;
  if (transfers !== undefined || payoutsEnabled !== undefined || currentlyDue || disabledReason !== undefined) {
    const requirements = account.requirements ?? emptyRequirements([]);
    applyAccount(engine, account, {
      capabilities: transfers ? capabilitiesAt(account, transfers) : (account.capabilities ?? {}),
      payouts_enabled: payoutsEnabled ?? account.payouts_enabled,
      requirements: {
        ...requirements,
        ...(currentlyDue ? { currently_due: currentlyDue, past_due: currentlyDue } : {}),
        ...(disabledReason !== undefined ? { disabled_reason: disabledReason } : {}),
      },
    });
  }
  if (control.deauthorize) {
    engine.state.revoked[account.id] = true;
    const application = { id: "ca_simulated", object: "application", name: "Encore" };
    engine.emit("account.application.deauthorized", application, { account: account.id });
  }
}

function moveMoney(engine: Engine, control: Control): void {
  if (control.dispute) openDispute(engine, control.dispute.charge, control.dispute.reason);
  if (control.closeDispute) {
    closeDispute(engine, findDispute(engine, control.closeDispute.id), control.closeDispute.outcome);
  }
  if (control.refund) settleRefund(engine, control.refund.id, control.refund.outcome === "succeeded");
  if (control.payout) payOut(engine, control.payout.account, control.payout.outcome, control.payout.amount);
}

async function forge({ webhooks }: Controlled, forged: NonNullable<Control["forge"]>): Promise<number> {
  const event = {
    id: newId("evt"),
    object: "event",
    ...(forged.account ? { account: forged.account } : {}),
    api_version: null,
    created: nowSeconds(),
    data: { object: forged.object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: forged.type,
  };
  const body = JSON.stringify(event);
  switch (forged.signature) {
    case "unsigned":
      return webhooks.post(body, null);
    case "garbage":
      return webhooks.post(body, "t=now,v1=nothing");
    case "wrong_secret":
      return webhooks.post(body, webhooks.sign(body, "whsec_not_the_secret"));
    case "stale":
      return webhooks.post(body, webhooks.sign(body, undefined, nowSeconds() - 3600));
    case "tampered":
      return webhooks.post(`${body} `, webhooks.sign(body));
    case "valid":
      return webhooks.post(body, webhooks.sign(body));
  }
}

/** Runs one control message. Returns the new state and the requested results. */
export async function control(parts: Controlled, message: Control): Promise<object> {
  const { engine, webhooks } = parts;
  setModes(parts, message);
  movePayments(engine, message);
  if (message.account) moveAccount(engine, message.account);
  moveMoney(engine, message);
  if (message.expireLinks) for (const link of Object.values(engine.state.links)) link.expiresAt = 0;
  if (message.expireKeys) engine.state.replies = {};
  if (message.runJobs) engine.runJobs(true);
  if (message.resend) {
    if (!engine.state.events[message.resend]) throw noSuch("event", message.resend);
    webhooks.owe(message.resend);
  }
  const forged = message.forge ? await forge(parts, message.forge) : undefined;
  if (message.flush) await webhooks.flush(message.flush);
  engine.changed();
  return { ...controlState(parts), ...(forged === undefined ? {} : { forged }) };
}
