import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod";
import { escapeHtml, readBody, send, sendJson } from "../http";
import { StateFile } from "../state-file";
import { CUT, PaymentsApi } from "./api";
import { control, controlState } from "./control";
import { controlShape } from "./control-shape";
import { Engine } from "./engine";
import { answer3ds } from "./objects/confirmation";
import { openDispute } from "./objects/disputes";
import { findIntent } from "./objects/payment-intents";
import { settleRefund } from "./objects/refunds";
import { Outages } from "./outages";
import { elementsPage } from "./pages/elements";
import { onboarding } from "./pages/onboarding";
import { threeDSecure } from "./pages/three-d-secure";
import { matchPath } from "./route";
import { emptyState, forgetOld, type PaymentsState } from "./state";
import { WebhookSender } from "./webhooks/sender";
import { invalidRequest, StripeFault } from "./wire/errors";
import { Witness } from "./witness";

export interface PaymentsOptions {
  appUrl: string;
  webhookUrl?: string | undefined;
  webhookSecret: string;
  stateFile?: string | undefined;
  latencyMs?: number | undefined;
  settleMs?: number | undefined;
  /** A running stripe-mock. Its refusals are returned with its message. */
  witnessUrl?: string | undefined;
}

/** The payments simulator: Stripe's API under `/v1`, its browser side and the test controls under `/dev/stripe`. */
export class PaymentsServer {
  readonly engine: Engine;
  readonly outages = new Outages();
  readonly webhooks: WebhookSender;
  private readonly api: PaymentsApi;
  private readonly file: StateFile<PaymentsState>;

  constructor(options: PaymentsOptions) {
    const kept = StateFile.load(options.stateFile);
    this.file = new StateFile<PaymentsState>(options.stateFile, () => this.engine.state);
    this.outages.latencyMs = options.latencyMs ?? 0;
    this.engine = new Engine({
      appUrl: options.appUrl,
      // The simulator wrote the file. Fields that an older file lacks start empty.
      state: typeof kept === "object" && kept !== null ? forgetOld({ ...emptyState(), ...kept }) : undefined,
      settleMs: options.settleMs,
      onChange: () => this.file.touch(),
      onEvent: (event) => this.webhooks.enqueue(event),
      runJob: (job) => {
        const behaviour = this.engine.state.methods[this.engine.state.charges[job.id]?.payment_method ?? ""]?.behaviour;
        if (job.kind === "dispute") openDispute(this.engine, job.id, behaviour?.dispute);
        else settleRefund(this.engine, job.id, job.kind === "refund_succeeds");
      },
    });
    this.webhooks = new WebhookSender(this.engine, { url: options.webhookUrl, secret: options.webhookSecret });
    const witness = options.witnessUrl ? new Witness(options.witnessUrl) : null;
    this.api = new PaymentsApi(this.engine, this.outages, witness);
  }

  /** Answers its own paths; false for others. */
  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
    const { pathname } = url;
    if (pathname.startsWith("/v1/")) await this.answerApi(request, response, url, pathname);
    else if (pathname.startsWith("/dev/stripe/api/v1/")) {
      await this.answerApi(request, response, url, pathname.slice("/dev/stripe/api".length));
    } else if (pathname.startsWith("/dev/stripe/")) await this.answerDev(request, response, url);
    else return false;
    return true;
  }

  close(): void {
    this.webhooks.stop();
    this.engine.stop();
    this.file.flush();
  }

  private async answerApi(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    pathname: string,
  ): Promise<void> {
    const reply = await this.api.answer({
      method: request.method ?? "GET",
      pathname,
      query: url.search.slice(1),
      headers: request.headers,
      body: await readBody(request),
    });
    if (reply === CUT) {
      response.destroy();
      return;
    }
    response.writeHead(reply.status, reply.headers);
    response.end(reply.body);
  }

  private async answerDev(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { pathname } = url;
    if (pathname === "/dev/stripe/control") return this.answerControl(request, response);
    if (pathname === "/dev/stripe/elements") return elementsPage(response);
    const connect = matchPath("/dev/stripe/connect/:id", pathname);
    if (connect) return onboarding(this.engine, request, response, url, connect.id ?? "");
    const bank = matchPath("/dev/stripe/three-d-secure/:id", pathname);
    if (bank) return threeDSecure(this.engine, request, response, url, bank.id ?? "");
    const challenge = matchPath("/dev/stripe/api/three-d-secure/:id", pathname);
    if (challenge && request.method === "POST") return this.answerChallenge(request, response, challenge.id ?? "");
    send(response, 404, "text/plain; charset=utf-8", `Nothing at ${escapeHtml(pathname)}`);
  }

  private async answerControl(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts = { engine: this.engine, outages: this.outages, webhooks: this.webhooks };
    if (request.method !== "POST") return sendJson(response, 200, controlState(parts));
    try {
      const message = controlShape.safeParse(JSON.parse(await readBody(request)));
      if (!message.success) return sendJson(response, 400, { error: { message: z.prettifyError(message.error) } });
      sendJson(response, 200, await control(parts, message.data));
    } catch (error) {
      if (error instanceof StripeFault) return sendJson(response, error.status, error.toBody("req_control"));
      if (error instanceof SyntaxError) return sendJson(response, 400, { error: { message: error.message } });
      throw error;
    }
  }

  /** The dialog of the Stripe.js stand-in sends the person's answer here. */
  private async answerChallenge(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const form = new URLSearchParams(await readBody(request));
    try {
      const intent = findIntent(this.engine, id);
      if (form.get("client_secret") !== intent.client_secret) throw invalidRequest("The client_secret does not match.");
      answer3ds(this.engine, intent, form.get("outcome") === "complete");
      sendJson(response, 200, { status: intent.status });
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      sendJson(response, error.status, error.toBody("req_challenge"));
    }
  }
}
