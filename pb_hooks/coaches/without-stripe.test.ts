import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount } from "../../e2e/fixtures/accounts";
import { call } from "../../e2e/fixtures/api";
import { oneRow, refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    env: {
      APP_NAME: "Lanes",
      CONTACT_EMAIL: "team@lanes.example",
      SOCIAL_LINKS: "https://social.example/a, https://b.example",
    },
  });
});
afterAll(() => server.stop());

test("without Stripe a coach's sign-up is refused, and nothing is stored", async () => {
  const person = await makeAccount(server);
  const form = { name: "Nia", sport: "Golf", wasProAthlete: true, hourlyRate: 80 };
  expect(refused(await call(server, person.token, "/api/functions/create-coach-account", form))).toEqual({
    status: 503,
    code: "stripe_not_configured",
    message: "Stripe is not configured. Please contact support.",
  });
  expect(await oneRow(server, "coaches", `user_id='${person.id}'`)).toBeUndefined();
});

test("the app reads the instance's public settings", async () => {
  const config = await call(server, "", "/api/config");
  expect(config.body).toEqual({
    appName: "Lanes",
    demo: false,
    stripe: { configured: false, publishableKey: "", testMode: false },
    push: null,
    currency: "usd",
    version: expect.any(String),
    socialLinks: ["https://social.example/a", "https://b.example"],
    contactEmail: "team@lanes.example",
  });
});
