import { afterAll, beforeAll, expect, test } from "vitest";
import { stripe } from "../../e2e/fixtures/payments-simulator";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ simulators: true });
});
afterAll(() => server.stop());

test("the simulator of every server test checks each request with stripe-mock", async () => {
  await stripe(server, "/v1/balance");
  await expect(
    stripe(server, "/v1/payment_intents", { amount: "1000", currency: "usd", colour: "red" }),
  ).rejects.toThrow("stripe-mock refuses");
});
