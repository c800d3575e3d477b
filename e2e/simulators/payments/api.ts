import type { IncomingHttpHeaders } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { authenticate } from "./authenticate";
import { API_VERSION, type Engine } from "./engine";
import { newId, refId } from "./ids";
import type { Outages } from "./outages";
import { findRoute } from "./routes";
import { StripeFault } from "./wire/errors";
import { expandReply, type Lookup } from "./wire/expand";
import { decodeForm, type FormMap } from "./wire/form";
import type { Witness } from "./witness";

export interface ApiRequest {
  method: string;
  pathname: string;
  query: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface ApiReply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** No answer at all: the connection is cut. */
export const CUT = Symbol("the connection is cut");

const DAY = 86_400_000;

function lookupIn(engine: Engine): Lookup {
  const { accounts, charges, disputes, intents, methods, refunds, transactions, transfers } = engine.state;
  return {
    byId: (id) =>
      accounts[id] ??
      charges[id] ??
      disputes[id] ??
      intents[id] ??
      methods[id]?.method ??
      refunds[id] ??
      transactions[id]?.transaction ??
      transfers[id],
    refundsOf: (charge) => ({
      object: "list",
      data: Object.values(refunds)
        .filter((refund) => refId(refund.charge) === charge)
        .reverse(),
      has_more: false,
      url: `/v1/charges/${charge}/refunds`,
    }),
  };
}

/** Stripe's API over one engine: keys, idempotency, outages, parameters, errors. */
export class PaymentsApi {
  private readonly running = new Set<string>();

  constructor(
    private readonly engine: Engine,
    private readonly outages: Outages,
    private readonly witness: Witness | null,
  ) {}

  async answer(request: ApiRequest): Promise<ApiReply | typeof CUT> {
    const requestId = newId("req", 14);
    const headers: Record<string, string> = {
      "Content-Type": "application/json",
      "Cache-Control": "no-cache, no-store",
      "Request-Id": requestId,
      "Stripe-Version": String(request.headers["stripe-version"] ?? API_VERSION),
    };
    const given = request.headers["idempotency-key"];
    const key = request.method === "POST" && typeof given === "string" ? given : null;
    if (key !== null) headers["Idempotency-Key"] = key;
    if (this.outages.latencyMs > 0) await sleep(this.outages.latencyMs);
    const outage = this.outages.meet(request.method, request.pathname);
    if (outage === "down") return CUT;
    if (outage === "timeout") {
      await sleep(this.outages.timeoutMs);
      return CUT;
    }
    const reply = await this.run(request, key, requestId, outage);
    return outage === "lost"
      ? CUT
      : { status: reply.status, headers: { ...headers, ...reply.headers }, body: reply.body };
  }

  private async run(
    request: ApiRequest,
    key: string | null,
    requestId: string,
    outage: string | null,
  ): Promise<ApiReply> {
    const { replies } = this.engine.state;
    let fingerprint = "";
    try {
      if (outage === "error") throw new StripeFault(500, "api_error", "An unknown error occurred.");
      if (outage === "rate_limit") {
        throw new StripeFault(429, "invalid_request_error", "Request rate limit exceeded.", { code: "rate_limit" });
      }
      if (outage === "refuse") {
        const said = "Insufficient funds in your Stripe balance.";
        throw new StripeFault(400, "invalid_request_error", said, { code: "balance_insufficient" });
      }
      await this.witness?.check(request);
      const form = this.decode(request);
      const caller = authenticate(this.engine, request.headers, form);
      const found = findRoute(request.method, request.pathname);
      if (!found) {
        throw new StripeFault(
          404,
          "invalid_request_error",
          `Unrecognized request URL (${request.method}: ${request.pathname}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
        );
      }
      if (caller.kind === "publishable" && !found.route.browser) {
        throw new StripeFault(
          403,
          "invalid_request_error",
          "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
          { code: "secret_key_required" },
        );
      }
      if (key === null) return this.execute(() => this.call(found, caller, form), requestId, null);
      fingerprint = `${request.method} ${request.pathname} ${caller.account ?? ""} ${request.body}`;
      const kept = this.recall(key, fingerprint);
      if (kept) return kept;
      this.running.add(key);
      try {
        // Slow answers let two requests with one key overlap.
        if (this.outages.workMs > 0) await sleep(this.outages.workMs);
        const reply = this.execute(() => this.call(found, caller, form), requestId, key);
        replies[key] = { at: Date.now(), fingerprint, status: reply.status, body: reply.body };
        this.engine.changed();
        return reply;
      } finally {
        this.running.delete(key);
      }
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      return { status: error.status, headers: {}, body: JSON.stringify(error.toBody(requestId), null, 2) };
    }
  }

  private call(
    found: NonNullable<ReturnType<typeof findRoute>>,
    caller: ReturnType<typeof authenticate>,
    form: FormMap,
  ) {
    const reply = found.route.handle({ engine: this.engine, caller, form, path: found.path });
    const paths = Array.isArray(form.expand) ? form.expand.filter((entry) => typeof entry === "string") : [];
    return expandReply(reply, paths, lookupIn(this.engine));
  }

  /** Runs the endpoint. Its refusals are stored answers; early refusals are thrown. */
  private execute(work: () => object, requestId: string, key: string | null): ApiReply {
    this.engine.trace = { id: requestId, idempotencyKey: key };
    try {
      return { status: 200, headers: {}, body: JSON.stringify(work(), null, 2) };
    } catch (error) {
      if (!(error instanceof StripeFault) || error.early) throw error;
      return { status: error.status, headers: {}, body: JSON.stringify(error.toBody(requestId), null, 2) };
    } finally {
      this.engine.trace = { id: null, idempotencyKey: null };
    }
  }

  private decode(request: ApiRequest): FormMap {
    const type = request.headers["content-type"] ?? "";
    if (request.body !== "" && !type.startsWith("application/x-www-form-urlencoded")) {
      throw new StripeFault(
        400,
        "invalid_request_error",
        "Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.",
      );
    }
    return decodeForm([request.query, request.body].filter((part) => part !== "").join("&"));
  }

  private recall(key: string, fingerprint: string): ApiReply | null {
    if (key === "" || key.length > 255) {
      throw new StripeFault(400, "invalid_request_error", "Idempotency keys must be between 1 and 255 characters.");
    }
    if (this.running.has(key)) {
      throw new StripeFault(
        409,
        "invalid_request_error",
        `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        { code: "idempotency_key_in_use" },
      );
    }
    const kept = this.engine.state.replies[key];
    if (!kept) return null;
    if (Date.now() - kept.at > DAY) {
      delete this.engine.state.replies[key];
      return null;
    }
    if (kept.fingerprint !== fingerprint) {
      throw new StripeFault(
        400,
        "idempotency_error",
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    return { status: kept.status, headers: { "Idempotent-Replayed": "true" }, body: kept.body };
  }
}
