import type { Engine } from "../engine";
import { nowSeconds } from "../ids";
import type { Call, Route } from "../route";
import type { StoredEvent } from "../state";
import { invalidRequest, noSuch } from "../wire/errors";
import { expandParam, inRange, listParams, page } from "../wire/list";
import { boolean, list, readParams, string } from "../wire/params";

/** With `Stripe-Account`, lists that account's events; without it, the platform's. */
function visible(engine: Engine, account: string | null): StoredEvent[] {
  return Object.values(engine.state.events).filter((event) => (event.account ?? null) === account);
}

function listEvents({ engine, form, caller }: Call): object {
  const params = readParams(
    { ...listParams, delivery_success: boolean(), type: string(), types: list(string()) },
    form,
  );
  if (params.type !== undefined && params.types !== undefined) {
    throw invalidRequest("You may only specify one of these parameters: type, types.", undefined, "types");
  }
  const wanted = params.types ?? (params.type === undefined ? null : [params.type]);
  const fits = (type: string) =>
    wanted === null ||
    wanted.some((name) => (name.endsWith(".*") ? type.startsWith(name.slice(0, -1)) : name === type));
  const all = visible(engine, caller.account).filter(
    (event) =>
      inRange(event.created, params.created) &&
      fits(event.type) &&
      (params.delivery_success === undefined || params.delivery_success === (event.pending_webhooks === 0)),
  );
  return page(all, params, "/v1/events", "event");
}

function balance({ engine, form, caller }: Call): object {
  readParams(expandParam, form);
  const owner = caller.account ?? "platform";
  const now = nowSeconds();
  const sums: Record<string, { available: number; pending: number }> = {};
  for (const entry of Object.values(engine.state.transactions)) {
    if (entry.owner !== owner) continue;
    const { currency, net, available_on } = entry.transaction;
    sums[currency] ??= { available: 0, pending: 0 };
    sums[currency][available_on <= now ? "available" : "pending"] += net;
  }
  if (Object.keys(sums).length === 0) sums.usd = { available: 0, pending: 0 };
  const rows = (kind: "available" | "pending") =>
    Object.entries(sums).map(([currency, sum]) => ({ amount: sum[kind], currency, source_types: { card: sum[kind] } }));
  return { object: "balance", available: rows("available"), livemode: false, pending: rows("pending") };
}

export const eventRoutes: Route[] = [
  { method: "GET", pattern: "/v1/events", handle: listEvents },
  {
    method: "GET",
    pattern: "/v1/events/:id",
    handle({ engine, form, path, caller }) {
      readParams(expandParam, form);
      const event = visible(engine, caller.account).find((entry) => entry.id === path.id);
      if (!event) throw noSuch("event", path.id ?? "");
      return event;
    },
  },
  { method: "GET", pattern: "/v1/balance", handle: balance },
  {
    method: "GET",
    pattern: "/v1/balance_transactions",
    handle({ engine, form, caller }) {
      const params = readParams({ ...listParams, source: string(), type: string() }, form);
      const owner = caller.account ?? "platform";
      const all = Object.values(engine.state.transactions)
        .filter((entry) => entry.owner === owner)
        .map((entry) => entry.transaction)
        .filter(
          (entry) =>
            inRange(entry.created, params.created) &&
            (params.source === undefined || entry.source === params.source) &&
            (params.type === undefined || entry.type === params.type),
        );
      return page(all, params, "/v1/balance_transactions", "balance_transaction");
    },
  },
  {
    method: "GET",
    pattern: "/v1/balance_transactions/:id",
    handle({ engine, form, path }) {
      readParams(expandParam, form);
      const entry = engine.state.transactions[path.id ?? ""];
      if (!entry) throw noSuch("balance_transaction", path.id ?? "");
      return entry.transaction;
    },
  },
];
