/** Web Push is turned on in the settings, is offered after a booking, and shows a notification. The push service is the test's own. */
import { setTimeout as sleep } from "node:timers/promises";
import { devices } from "playwright/test";
import { expectNothingFound } from "./fixtures/access";
import { makeCoach } from "./fixtures/accounts";
import { call } from "./fixtures/api";
import { DESK, expect, PHONE, untilInstalled } from "./fixtures/app";
import { inHoursIso, makeAthlete, makeBooking } from "./fixtures/people";
import { subscribeTo, test } from "./fixtures/push-test";
import { enter } from "./fixtures/screens";

test("a device gets notifications about the same events as mails, until they are turned off", async ({
  server,
  service,
  newDevice,
}) => {
  const coach = await makeCoach(server);
  const { page, context } = await newDevice({ installs: true });
  await context.grantPermissions(["notifications"]);
  await page.addInitScript(subscribeTo, service.subscription("phone"));
  await enter(page, server, coach, "/settings");
  await untilInstalled(page);
  await page.getByRole("button", { name: "Turn on on this device" }).click();
  await expect(page.getByRole("button", { name: "Turn off on this device" })).toBeVisible();

  const athlete = await makeAthlete(server);
  const booking = await makeBooking(server, athlete, coach, {
    session_date: inHoursIso(-2),
    session_end: inHoursIso(-1),
  });
  const review = { booking_id: booking.id, reviewer_id: athlete.id, reviewed_coach_id: coach.coachId, rating: 5 };
  const made = await call(server, athlete.token, "/api/collections/reviews/records", { ...review, comment: "Great" });
  expect(made.status).toBe(200);
  const told = { title: "A new review: 5 of 5 stars", path: `/coach/${coach.coachId}`, tag: "review_received" };
  await expect.poll(() => service.received).toEqual([told]);

  // Wakes the service worker, as a browser does.
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((known) =>
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) known(registrations[0].registrationId);
    }),
  );
  await cdp.send("ServiceWorker.enable");
  const registrationId = await registered;
  const push = { origin: server.url, registrationId, data: JSON.stringify(told) };
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, data }) => [title, data]),
    );
  // Chromium loses a notification that a page reads while it is being shown. So the test waits a second, and retries.
  await expect(async () => {
    await cdp.send("ServiceWorker.deliverPushMessage", push);
    await sleep(1000);
    expect(await shown()).toEqual([[told.title, told.path]]);
  }).toPass({ timeout: 30_000 });

  await page.getByRole("button", { name: "Turn off on this device" }).click();
  await expect(page.getByRole("button", { name: "Turn on on this device" })).toBeVisible();
  const rows = await call<{ totalItems: number }>(server, coach.token, "/api/collections/push_subscriptions/records");
  expect(rows.body.totalItems).toBe(0);
});

test("blocked notifications show what to do", async ({ server, newDevice }) => {
  const { page } = await newDevice();
  await page.addInitScript(() => {
    Notification.requestPermission = async () => "denied";
  });
  await enter(page, server, await makeCoach(server), "/settings");
  await page.getByRole("button", { name: "Turn on on this device" }).click();
  await expect(page.getByText("Your browser blocks notifications.", { exact: false })).toBeVisible();
  const where = "notifications refused";
  await expectNothingFound(page, where);
});

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
