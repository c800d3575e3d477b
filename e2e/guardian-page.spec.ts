/** A guardian's page: without a password, from a mail, on a phone. */

import { makeCoach, newAddress } from "./fixtures/accounts";
import { call, readRow } from "./fixtures/api";
import { expect, test } from "./fixtures/app";
import { minorOf } from "./fixtures/guardians";
import { SPANIARD } from "./fixtures/in-spanish";
import { nextStart } from "./fixtures/money-moves";
import { bookPaid } from "./fixtures/paid-bookings";
import { linkIn, mailTo, makeBooking, sendMessage } from "./fixtures/people";
import { expected, expectNoBarriers } from "./fixtures/screens";
import { unreadable } from "./fixtures/text-fit";

test("a guardian reads sessions, messages and notes of a child, cancels a session and closes the page", async ({
  server,
  troubles,
  newDevice,
}) => {
  const guardian = newAddress();
  const [child, coach] = [await minorOf(server, guardian, "Kim Young"), await makeCoach(server)];
  const { bookingId } = await bookPaid(server, child, coach, nextStart(), { clientName: "Kim Young" });
  const note = { booking_id: bookingId, coach_id: coach.coachId, notes: "# Serve\nHigher toss", shared: true };
  expect((await call(server, coach.token, "/api/collections/session_notes/records", note)).status).toBe(200);
  for (let count = 1; count <= 51; count++) await sendMessage(server, child, coach, `Question ${count}`);
  const mail = await mailTo(server, guardian, "You are Kim Young's guardian");
  const link = linkIn(mail, "Open your page for guardians");

  const { page } = await newDevice();
  await page.goto(link.pathname + link.search);
  await page.getByRole("button", { name: "Open the page" }).click();
  await expect(page.getByRole("heading", { name: "Kim Young" })).toBeVisible();
  await expect(page).toHaveURL(/\/guardian$/);
  await expect(page.getByText("15 years old")).toBeVisible();
  await expectNoBarriers(page);
  // The page is there after a reload, and not in another tab: others may use the device.
  await page.reload();
  await expect(page.getByRole("heading", { name: "Kim Young" })).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto("/guardian");
  await expect(tab.getByLabel("Email")).toBeVisible();
  await tab.close();

  await page.getByRole("button", { name: "Read notes and comments" }).click();
  const notes = page.getByRole("dialog", { name: "Session with Cleo Coach" });
  await expect(notes.getByRole("heading", { name: "Serve" })).toBeVisible();
  await notes.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Cleo Coach", exact: true }).click();
  const thread = page.getByRole("dialog", { name: "Messages with Cleo Coach" });
  await expect(thread.getByText("Question 51", { exact: true })).toBeVisible();
  await expect(thread.getByText("Question 1", { exact: true })).toHaveCount(0);
  await thread.getByRole("button", { name: "Load earlier messages" }).click();
  await expect(thread.getByText("Question 1", { exact: true })).toBeVisible();
  await thread.getByRole("link", { name: "Cleo Coach's profile" }).click();
  await expect(page.getByRole("heading", { name: "Cleo Coach", level: 1 })).toBeVisible();
  await page.goBack();

  await page.getByRole("button", { name: "Cancel session" }).click();
  const question = page.getByRole("dialog", { name: "Cancel this session?" });
  await expect(question.getByText(/^Cleo Coach, \w{3} /)).toBeVisible();
  await expect(question.getByText("will be refunded", { exact: false })).toBeVisible();
  await question.getByRole("button", { name: "Cancel session" }).click();
  await expect(page.getByText("Session cancelled")).toBeVisible();
  expect(await readRow(server, "bookings", bookingId)).toMatchObject({ status: "cancelled", cancelled_by: "guardian" });
  await page.getByRole("button", { name: "Earlier and cancelled sessions (1)" }).click();
  await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();

  await expect(page.getByText("You cancelled this session.")).toBeVisible();

  // Withdrawing asks first, and what was written stays to be read.
  await page.getByRole("link", { name: "Withdraw my consent for Kim Young" }).click();
  await expect(page.getByRole("heading", { name: "Withdraw your consent" })).toBeVisible();
  await page.getByRole("button", { name: "Withdraw my consent" }).click();
  await expect(page.getByRole("heading", { name: "Consent withdrawn" })).toBeFocused();
  await page.getByRole("button", { name: "Back to your page" }).click();
  await expect(page.getByText("You have withdrawn your consent.", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cleo Coach", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Close on all devices" }).click();
  await expect(page.getByRole("heading", { name: "Page closed" })).toBeVisible();
  await page.getByLabel("Email").fill(guardian);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();

  await page.goto(link.pathname + link.search);
  await expect(page.getByText("This link has expired or has already been used.")).toBeVisible();
  expected(troubles, 404, "look-at-guardian-link");

  // Spanish is the longest, and 320 px is the smallest phone.
  const other = newAddress();
  const sibling = await minorOf(server, other, "Maximiliana Hohenberger-Schwarzenegger");
  await bookPaid(server, sibling, coach, nextStart(), { clientName: "Maximiliana" });
  await makeBooking(server, sibling, coach, { status: "cancelled", cancelled_by: "coach" });
  const second = linkIn(await mailTo(server, other, "You are Maximiliana"), "Open your page for guardians");
  const { page: small } = await newDevice({ ...SPANIARD, viewport: { width: 320, height: 640 } });
  await small.clock.install();
  await small.goto(second.pathname + second.search);
  await expect.poll(() => small.evaluate(unreadable)).toEqual([]);
  await small.getByRole("button", { name: "Abrir la página" }).click();
  await expect(small.getByRole("button", { name: "Cancelar la sesión" })).toBeVisible();
  await small.getByRole("button", { name: "Sesiones anteriores y canceladas (1)" }).click();
  await expect.poll(() => small.evaluate(unreadable)).toEqual([]);
  // The page ends by itself, also when the server cannot be asked.
  await small.route("**/guardian-page", (route) => route.abort());
  await small.clock.fastForward("12:01:00");
  await expect(small.getByText("Esta página se ha cerrado.", { exact: false })).toBeVisible();
});
