import type { IncomingMessage, ServerResponse } from "node:http";
import { escapeHtml, readBody, redirect, send, sendPage } from "../../http";
import type { Engine } from "../engine";
import { answer3ds } from "../objects/confirmation";
import { document } from "./document";

/** The bank's page, for confirmations that redirect instead of using Stripe.js. */
export async function threeDSecure(
  engine: Engine,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  id: string,
): Promise<void> {
  const intent = engine.state.intents[id];
  if (!intent || url.searchParams.get("client_secret") !== intent.client_secret) {
    return sendPage(response, 404, document("Unknown payment", '<main class="card"><h1>Unknown payment</h1></main>'));
  }
  const back = intent.next_action?.redirect_to_url?.return_url ?? null;
  if (request.method === "POST") {
    const outcome = new URLSearchParams(await readBody(request)).get("outcome");
    answer3ds(engine, intent, outcome === "complete");
    if (back === null) return send(response, 200, "text/plain; charset=utf-8", "You can close this page.");
    const target = new URL(back);
    target.searchParams.set("payment_intent", intent.id);
    target.searchParams.set("payment_intent_client_secret", intent.client_secret ?? "");
    target.searchParams.set("redirect_status", intent.status === "requires_payment_method" ? "failed" : "succeeded");
    return redirect(response, target.href);
  }
  const amount = `${(intent.amount / 100).toFixed(2)} ${intent.currency.toUpperCase()}`;
  sendPage(
    response,
    200,
    document(
      "3D Secure",
      `<main class="card">
        <p class="chip">Test mode</p>
        <h1>Confirm your payment</h1>
        <p class="lead">Your bank asks whether this payment of ${amount} is yours.</p>
        <form method="post" action="${escapeHtml(`${url.pathname}${url.search}`)}">
          <button class="main" name="outcome" value="complete">Complete authentication</button>
          <button class="plain" name="outcome" value="fail">Fail authentication</button>
        </form>
      </main>`,
    ),
  );
}
