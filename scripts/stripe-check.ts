/**
 * `npm run stripe:check`: runs the whole flow of money against Stripe with the operator's test key, on a temporary server. Prints each
 * step's result. Exit code 1 if one failed.
 */
import { existsSync } from "node:fs";
import { startServer } from "../e2e/fixtures/server";
import { ensureBuilt } from "./build/parts";
import { inRoot } from "./lib/paths";
import { runMain, Stop } from "./lib/stop";
import { newWebhookSecret, stripeApi } from "./stripe-check/api";
import { endpointStep } from "./stripe-check/endpoint";
import { FLOW } from "./stripe-check/flow";
import { runSteps } from "./stripe-check/steps";
import { newWorld } from "./stripe-check/world";

const variable = (name: string): string => process.env[name]?.trim() ?? "";

await runMain(async () => {
  if (existsSync(inRoot(".env"))) process.loadEnvFile(inRoot(".env"));
  const secretKey = variable("STRIPE_SECRET_KEY");
  if (secretKey === "")
    throw new Stop("STRIPE_SECRET_KEY: set a test key (sk_test_…) from Stripe's dashboard, Developers, API keys.");
  if (!/^sk_test_\w+$/.test(secretKey)) {
    throw new Stop(
      "STRIPE_SECRET_KEY: only a test key (sk_test_…) is used here. With a live key this would move real money.",
    );
  }
  const base = variable("STRIPE_API_BASE") || "https://api.stripe.com";
  await ensureBuilt("hooks", "migrations", "server");
  const webhookSecret = newWebhookSecret();
  const server = await startServer({
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: variable("STRIPE_PUBLISHABLE_KEY") || "pk_test_stripecheck",
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: base,
      VERIFICATION: "automatic",
    },
  });
  const stripe = stripeApi(secretKey, base);
  const world = await newWorld(server, stripe, webhookSecret);
  console.log(`Checking against ${base} with a test key; it takes one to two minutes.`);
  try {
    const passed = await runSteps([...FLOW, endpointStep(variable("APP_URL"))], world, console.log);
    console.log(passed ? "Stripe and this product work together." : "Not everything passed: see the step marked ✗.");
    return passed ? 0 : 1;
  } finally {
    // A test account with a balance cannot be deleted, which is harmless.
    for (const account of world.accounts) await stripe.remove(`/v1/accounts/${account}`).catch(() => undefined);
    await server.stop();
  }
});
