/** Staff screens: names, staff-only settings, bookings of others, and a declined coach. */
import { readFile } from "node:fs/promises";
import { expectNothingFound } from "./fixtures/access";
import { makeAccount, makeCoach } from "./fixtures/accounts";
import { addRow, changeRow, readRow } from "./fixtures/api";
import { DESK, expect, PHONE, test } from "./fixtures/app";
import { openLine } from "./fixtures/desk";
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
