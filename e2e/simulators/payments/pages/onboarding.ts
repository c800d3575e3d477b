import type { IncomingMessage, ServerResponse } from "node:http";
import { escapeHtml, readBody, redirect, sendPage } from "../../http";
import type { Engine } from "../engine";
import { nowSeconds } from "../ids";
import { completeOnboarding } from "../objects/accounts";
import { document } from "./document";

const ASKED = [
  ["Who you are", "Legal name, date of birth, address"],
  ["Your work", "What you offer and where people find it"],
  ["Your bank account", "Where payouts go"],
  ["Stripe's agreement", "Accepted with date and address"],
];

function page(account: string, email: string | null, action: string): string {
  const rows = ASKED.map(
    ([title, text]) => `<li><strong>${title}</strong><span>${text}</span><em>Filled in for you</em></li>`,
  ).join("");
  return document(
    "Get paid with Stripe",
    `<main class="card">
      <p class="chip">Test mode</p>
      <h1>Get paid for your sessions</h1>
      <p class="lead">Stripe asks for this before it can pay a person. This page stands in for Stripe's: nothing leaves this machine.</p>
      <ol class="rows">${rows}</ol>
      <form method="post" action="${escapeHtml(action)}">
        <button class="main" name="outcome" value="complete">Complete onboarding</button>
        <button class="plain" name="outcome" value="later">Leave for later</button>
      </form>
      <p class="meta">Account <code>${escapeHtml(account)}</code>${email ? ` for ${escapeHtml(email)}` : ""}</p>
    </main>`,
  );
}

/** Stripe's hosted onboarding, at an account link's address. A link works once, for five minutes. */
export async function onboarding(
  engine: Engine,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  accountId: string,
): Promise<void> {
  const link = engine.state.links[url.searchParams.get("link") ?? ""];
  const account = engine.state.accounts[accountId];
  if (!link || !account || link.account !== accountId) {
    const text = '<main class="card"><h1>This link is not known</h1><p>Go back to the app and start again.</p></main>';
    return sendPage(response, 404, document("Unknown link", text));
  }
  // As at Stripe: a used or expired link leads to the app's refresh address, which makes a new one.
  if (link.used || link.expiresAt <= nowSeconds()) return redirect(response, link.refreshUrl);
  if (request.method !== "POST") {
    return sendPage(response, 200, page(account.id, account.email, `${url.pathname}${url.search}`));
  }
  const outcome = new URLSearchParams(await readBody(request)).get("outcome");
  link.used = true;
  if (outcome === "complete") completeOnboarding(engine, account);
  engine.changed();
  redirect(response, link.returnUrl);
}
