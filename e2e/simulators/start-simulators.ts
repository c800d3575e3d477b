import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { browserFile } from "./browser-files";
import { send, sendJson } from "./http";
import { MailCatcher } from "./mail/catcher";
import { PaymentsServer } from "./payments/server";

export interface SimulatorOptions {
  /** Random if omitted or 0. */
  port?: number;
  smtpPort?: number;
  /** The app's public address, for links to the hosted pages. Default: the simulators' own address. */
  appUrl?: string;
  /** The address for webhooks. Without it, events are only listed. */
  webhookUrl?: string | undefined;
  webhookSecret?: string;
  /** The file for the payments' state; mails are stored beside it. Without it, nothing is stored. */
  stateFile?: string | undefined;
  /** The minimum duration of every API call. */
  latencyMs?: number;
  /** The delay of Stripe's own actions (test disputes, failed refunds). Default 300. */
  settleMs?: number;
  /** A running stripe-mock that checks each request too. */
  witnessUrl?: string | undefined;
}

export interface Simulators {
  url: string;
  smtp: string;
  stripe: PaymentsServer;
  mail: MailCatcher;
  close(): Promise<void>;
}

const HOST = "127.0.0.1";
const KEEP_ALIVE_MS = 60_000;

function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, HOST, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Starts the payments simulator and the mail catcher in this process. Fails if a port is in use. */
export async function startSimulators(options: SimulatorOptions = {}): Promise<Simulators> {
  let answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> = async () => {};
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error("simulators:", error);
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { error: { type: "api_error", message: "The simulator failed; see its output." } });
    });
  });
  // Node's default of five seconds can end during a request on a busy machine, and the caller sees a broken connection.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const port = await listen(server, options.port ?? 0);
  const url = `http://${HOST}:${port}`;
  const mail = new MailCatcher(options.stateFile ? join(dirname(options.stateFile), "mail.json") : undefined);
  try {
    await mail.listen(options.smtpPort ?? 0);
  } catch (error) {
    server.close();
    throw error;
  }
  const stripe = new PaymentsServer({
    appUrl: (options.appUrl ?? url).replace(/\/+$/, ""),
    webhookUrl: options.webhookUrl,
    webhookSecret: options.webhookSecret ?? "whsec_simulated",
    stateFile: options.stateFile,
    latencyMs: options.latencyMs,
    settleMs: options.settleMs,
    witnessUrl: options.witnessUrl,
  });
  answer = async (request, response) => {
    const target = new URL(request.url ?? "/", url);
    const file = await browserFile(target.pathname);
    if (file) return send(response, 200, file.type, file.body, { "Cache-Control": "no-cache" });
    if (await stripe.handle(request, response, target)) return;
    if (await mail.handle(request, response, target)) return;
    send(response, 404, "text/plain; charset=utf-8", "The simulators answer under /v1, /dev/stripe and /dev/mail.");
  };
  return {
    url,
    smtp: mail.url,
    stripe,
    mail,
    async close() {
      stripe.close();
      await mail.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
