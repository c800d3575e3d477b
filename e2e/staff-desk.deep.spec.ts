/** Staff screens: names, settings, bookings of others, a declined coach, a person's page, and the desk by keyboard. */

import { readFile } from "node:fs/promises";
import { axeFindings, expectNothingFound } from "./fixtures/access";
import { makeAccount, makeCoach } from "./fixtures/accounts";
import { addRow, changeRow, inHours, readRow } from "./fixtures/api";
import { DESK, expect, PHONE, test } from "./fixtures/app";
import { openLine } from "./fixtures/desk";
import { bookPaid } from "./fixtures/paid-bookings";
import { inHoursIso, makeAthlete, makeBooking } from "./fixtures/people";
import { enter } from "./fixtures/screens";

test("reports, reviews, the log and a booking name people; badges are set here", async ({ server, newDevice }) => {
  const staff = await makeAccount(server, { role: "staff", name: "Sia Staff" });
  const athlete = await makeAthlete(server);
  await changeRow(server, "users", athlete.id, { name: "Ana Reporter" });
  const coach = await makeCoach(server, { name: "Zoe Marked" });
  const booking = await makeBooking(server, athlete, coach, {
    ...{ session_date: inHoursIso(-2), session_end: inHoursIso(-1), status: "completed" },
  });
  await addRow(server, "reports", { user_id: athlete.id, reported_id: coach.id, reason: "Rude", state: "open" });
  await addRow(server, "reviews", {
    ...{ booking_id: booking.id, reviewer_id: athlete.id, reviewed_coach_id: coach.coachId },
    ...{ rating: 1, comment: "Never again" },
  });

  const disputed = await makeBooking(server, athlete, coach, {
    ...{ session_date: inHoursIso(-4), session_end: inHoursIso(-3), status: "completed", client_name: "Pia Problem" },
    ...{ problem_status: "answered", problem_text: "He left early", problem_answer: "By five minutes" },
  });

  const { page } = await newDevice({ viewport: DESK });
  await enter(page, server, staff, "/today");
  const looks = async (name: string) => {
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport);
      await expectNothingFound(page, name);
    }
  };
  const queue = page.getByRole("region", { name: "Waiting for the team" });
  await expect(queue).toBeVisible();
  await expect(page.getByText("No sessions yet")).toHaveCount(0);
  await looks("the team's Today");
  await queue.getByRole("link", { name: /report(s)? to answer$/ }).click();
  await expect(page.getByRole("tab", { name: "Reports" })).toHaveAttribute("aria-selected", "true");
  await openLine(page, "Ana Reporter reports Cleo Coach");
  await expect(page.getByRole("link", { name: "Message Ana Reporter" }).first()).toBeVisible();
  await looks("reports");

  // Nothing is preselected, and one question names the amounts.
  await page.getByRole("tab", { name: "Problems" }).click();
  const problem = await openLine(page, "Pia Problem");
  const settle = problem.getByRole("button", { name: "Settle" });
  await problem.getByLabel("Your reason, for both sides").fill("Five minutes are fine");
  await expect(problem.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(settle).toBeDisabled();
  await problem.getByText("None", { exact: true }).click();
  await settle.click();
  const asked = page.getByRole("dialog", { name: "Settle this problem?" });
  await expect(asked).toContainText("$0.00 will be refunded, the coach keeps $85.00. This is final for both sides.");
  expect(await readRow(server, "bookings", disputed.id)).toMatchObject({ problem_status: "answered" });
  await asked.getByRole("button", { name: "Yes, settle it" }).click();
  await expect(problem).toHaveCount(0);

  await page.getByRole("tab", { name: "Directory" }).click();
  await page.getByLabel("Coach's name").fill("Zoe Marked");
  await page.getByRole("button", { name: "Find" }).click();
  for (const mark of ["Featured", "ID verified"]) {
    await page.getByRole("switch", { name: mark }).click();
    await expect(page.getByRole("switch", { name: mark })).toBeChecked();
  }
  expect(await readRow(server, "coaches", coach.coachId)).toMatchObject({ is_featured: true, id_verified: true });
  await looks("marks of the directory");

  await page.getByRole("tab", { name: "Reviews" }).click();
  const item = await openLine(page, "Never again");
  await expect(item).toContainText("Ana Reporter about Zoe Marked");
  await item.getByRole("button", { name: "Hide review" }).click();
  await expect(item.getByRole("button", { name: "Show review" })).toBeVisible();
  await looks("reviews");

  await page.setViewportSize(PHONE);
  await page.goto("/staff?part=log");
  await expect(page.getByRole("tab", { name: "Log" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Sia Staff: review hidden, Review of Zoe Marked")).toBeVisible();
  await page.getByLabel("Who did it").fill("Sia");
  await page.getByLabel("About whom").fill("Zoe Marked");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByText("coaches changed").first()).toBeVisible();
  await expect(page.getByText("review hidden")).toHaveCount(0);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export (CSV)" }).click();
  const csv = await readFile(await (await file).path(), "utf8");
  expect(csv).toContain("coaches_changed,Zoe Marked");
  expect(csv).not.toContain("review_hidden");
  await looks("log");

  await page.goto(`/booking/${booking.id}`);
  await expect(page.getByRole("heading", { name: "Ana Athlete and Cleo Coach" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Payment history" })).toBeVisible();
  await looks("a booking, as the team sees it");
});

test("a declined coach reads why on the dashboard", async ({ server, newDevice }) => {
  const coach = await makeCoach(server, { verified: false, achievements: "" });
  const staff = await makeAccount(server, { role: "staff", name: "Sia Staff" });
  const desk = await newDevice({ viewport: DESK });
  await enter(desk.page, server, staff, "/staff");
  await desk.page.locator(`[data-row="${coach.coachId}"]`).click();
  const item = desk.page.getByRole("region", { name: "Cleo Coach" });
  // Without anything to check, approving asks first.
  await item.getByRole("button", { name: "Approve record" }).click();
  const asked = desk.page.getByRole("dialog", { name: "Approve Cleo Coach without a record?" });
  await asked.getByRole("button", { name: "Close" }).click();
  await expect(asked).toBeHidden();
  await expect(item.getByText("Record to check")).toBeVisible();
  await item.getByLabel("Note to the coach").fill("Which club was it?");
  await item.getByRole("button", { name: "Decline" }).click();
  await expect(item.getByText("Declined", { exact: true })).toBeVisible();

  const { page } = await newDevice({ viewport: PHONE });
  await enter(page, server, coach, "/coach/dashboard");
  await expect(page.getByText("Our team could not verify your career yet")).toBeVisible();
  await expect(page.getByText("Which club was it?")).toBeVisible();
  await expectNothingFound(page, "a declined coach's dashboard");
});

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
