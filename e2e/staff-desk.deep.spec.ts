/** Staff screens: a person's page on a phone, and the desk by keyboard with refunds and figures. */
import { axeFindings, expectNothingFound } from "./fixtures/access";
import { makeAccount, makeCoach } from "./fixtures/accounts";
import { addRow, changeRow, inHours, readRow } from "./fixtures/api";
import { DESK, expect, PHONE, test } from "./fixtures/app";
import { bookPaid } from "./fixtures/paid-bookings";
import { makeAthlete, makeBooking } from "./fixtures/people";
import { enter } from "./fixtures/screens";

test("on a phone the team finds a person, sees everything about them, and suspends and restores them", async ({
  server,
  newDevice,
}) => {
  const staff = await makeAccount(server, { role: "staff", name: "Sia Staff" });
  const athlete = await makeAthlete(server);
  await changeRow(server, "users", athlete.id, { name: "Sven Suspect" });
  const coach = await makeCoach(server);
  await makeBooking(server, athlete, coach);
  await addRow(server, "reports", { user_id: coach.id, reported_id: athlete.id, reason: "Rude words", state: "open" });
  const { page } = await newDevice({ viewport: PHONE });
  await enter(page, server, staff, "/staff?part=people");
  await page.getByLabel("Name or email").fill("sven sus");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByText("1 account")).toBeVisible();
  await page.getByRole("button", { name: "Sven Suspect" }).click();
  const person = page.getByRole("region", { name: "Sven Suspect" });
  await expect(person.getByText(athlete.email)).toBeVisible();
  await expect(person.getByRole("link", { name: "With Cleo Coach" })).toBeVisible();
  await expect(person.getByText("Rude words")).toBeVisible();
  const suspend = person.getByRole("button", { name: "Suspend account" });
  await expectNothingFound(page, "a person's page");
  await suspend.click();
  const asked = page.getByRole("dialog", { name: "Suspend Sven Suspect?" });
  await expect(asked.getByRole("button", { name: "Yes, suspend" })).toBeDisabled();
  await asked.getByLabel("The reason, which they are told").fill("Threatened a coach");
  await asked.getByRole("button", { name: "Yes, suspend" }).click();
  await expect(person.getByText("The reason: Threatened a coach", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Back to the list" }).click();
  await expect(page.getByRole("button", { name: "Sven Suspect" })).toBeFocused();
  await page.goBack();

  await page.goto(`/staff?part=people&open=${athlete.id}`);
  await page.getByRole("button", { name: "Restore account" }).click();
  const again = page.getByRole("dialog", { name: "Restore Sven Suspect?" });
  await again.getByLabel("The reason, for the log").fill("Apologised");
  await again.getByRole("button", { name: "Yes, restore" }).click();
  await expect(page.getByRole("button", { name: "Suspend account" })).toBeVisible();
});

test("at a desk the keyboard moves through the lines, any amount is refunded, and the figures are drawn", async ({
  server,
  newDevice,
}) => {
  const staff = await makeAccount(server, { role: "staff", name: "Sia Staff" });
  const [athlete, coach] = [await makeAccount(server), await makeCoach(server)];
  const { bookingId } = await bookPaid(server, athlete, coach, inHours(80));
  const { page } = await newDevice({ viewport: DESK });
  await enter(page, server, staff, "/staff?part=people");
  const lines = page.locator("[data-row]");
  await expect(lines.nth(2)).toBeVisible();
  await page.keyboard.press("j");
  await expect(lines.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("k");
  await expect(lines.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row").nth(2)).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(/open=\w{15}/);
  await expectNothingFound(page, "people at a desk", axeFindings);

  await page.goto(`/booking/${bookingId}`);
  await page.getByLabel("Amount to refund").fill("100.01");
  await page.getByLabel("Your reason, for both sides").fill("Half of it was missing");
  await expect(page.getByRole("button", { name: "Refund", exact: true })).toBeDisabled();
  await page.getByLabel("Amount to refund").fill("33.33");
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await page.getByRole("dialog", { name: "Refund $33.33?" }).getByRole("button", { name: "Yes, refund" }).click();
  await expect(page.getByText("At most $66.67")).toBeVisible();
  await expect.poll(() => readRow(server, "bookings", bookingId)).toMatchObject({ refunded_amount: 3_333 });

  await page.goto("/staff?part=figures");
  const chart = page.getByRole("region", { name: "Refunds" });
  await expect(chart.getByRole("img", { name: /^Refunds by week\. This week: \$/ })).toBeVisible();
  await chart.getByText("As a table").click();
  await expect(chart.getByRole("row")).toHaveCount(13);
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await expectNothingFound(page, "figures");
  }
});
