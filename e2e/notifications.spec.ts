/** Web Push, from the settings' switch to the notification. The push service is the test's own. */
import { setTimeout as sleep } from "node:timers/promises";
import { expectNothingFound } from "./fixtures/access";
import { makeCoach } from "./fixtures/accounts";
import { call } from "./fixtures/api";
import { expect, untilInstalled } from "./fixtures/app";
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
