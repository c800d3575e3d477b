/** The offer of notifications and the home screen after a booking. The push service is the test's own. */
import { devices } from "playwright/test";
import { expectNothingFound } from "./fixtures/access";
import { makeCoach } from "./fixtures/accounts";
import { call } from "./fixtures/api";
import { DESK, expect, PHONE, untilInstalled } from "./fixtures/app";
import { makeAthlete, makeBooking } from "./fixtures/people";
import { subscribeTo, test } from "./fixtures/push-test";
import { enter } from "./fixtures/screens";

test("notifications and the home screen are offered once after a booking", async ({ server, service, newDevice }) => {
  const [athlete, coach] = await Promise.all([makeAthlete(server), makeCoach(server)]);
  const path = `/booking-success?booking=${(await makeBooking(server, athlete, coach)).id}`;
  const { page, context } = await newDevice({ installs: true });
  await context.grantPermissions(["notifications"]);
  await page.addInitScript(() => {
    // Nothing was offered yet, and this browser can install.
    Object.defineProperty(Notification, "permission", { get: () => localStorage.getItem("told") ?? "default" });
    Notification.requestPermission = async () => "granted";
    addEventListener("load", () =>
      dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt: async () => undefined })),
    );
  });
  await page.addInitScript(subscribeTo, service.subscription("after-booking"));
  await enter(page, server, athlete, path);
  await untilInstalled(page);
  const card = page.getByRole("region", { name: "Know when something changes" });
  await expect(card).toContainText("Get reminders, messages and your coach's notes on this device.");
  await expect(card.getByRole("button", { name: "Install Encore" })).toBeVisible();
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    await expectNothingFound(page, "after a booking");
  }
  await card.getByRole("button", { name: "Turn on notifications" }).click();
  await expect(card.getByRole("button", { name: "Turn on notifications" })).toBeHidden();
  const rows = await call<{ totalItems: number }>(server, athlete.token, "/api/collections/push_subscriptions/records");
  expect(rows.body.totalItems).toBe(1);
  await card.getByRole("button", { name: "Not now" }).click();
  await expect(card).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Booking Confirmed!" })).toBeVisible();
  await expect(card).toBeHidden();
});

test("an iPhone is shown how to add the app to the home screen after a booking", async ({ server, newDevice }) => {
  const [athlete, coach] = await Promise.all([makeAthlete(server), makeCoach(server)]);
  const { page } = await newDevice();
  await page.addInitScript((agent) => {
    Object.defineProperty(navigator, "userAgent", { get: () => agent });
    Object.defineProperty(navigator, "standalone", { get: () => false });
    Object.defineProperty(navigator, "maxTouchPoints", { get: () => 5 });
  }, devices["iPhone 15"]?.userAgent ?? "");
  await enter(page, server, athlete, `/booking-success?booking=${(await makeBooking(server, athlete, coach)).id}`);
  const card = page.getByRole("region", { name: "Know when something changes" });
  await expect(card).toContainText("press Share, then Add to Home Screen");
  await expect(card.getByRole("button", { name: /^Install/ })).toBeHidden();
});
