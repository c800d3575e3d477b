/** A coach's view of a booking: the athlete, earlier notes, the link and money on hold. */
import { expectNothingFound, fitFindings } from "./fixtures/access";
import { makeCoach } from "./fixtures/accounts";
import { addRow } from "./fixtures/api";
import { DESK, expect, PHONE, test } from "./fixtures/app";
import { twoWithBooking } from "./fixtures/pairs";
import { inHoursIso, makeAthlete, makeBooking } from "./fixtures/people";
import { enter } from "./fixtures/screens";

/** Longer than its preview. */
const LAST = `# Grip\nGrip a quarter turn to the left.\n- [ ] 20 serves\n${"Elbow up. ".repeat(30)}\nThe end.`;

test("a booking shows its coach the athlete's profile and the last note", async ({ server, newDevice }) => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const over = { session_date: inHoursIso(-50), session_end: inHoursIso(-49), status: "completed" };
  const earlier = await makeBooking(server, athlete, coach, over);
  const notes = { coach_id: coach.coachId, notes: LAST };
  await addRow(server, "session_notes", { booking_id: earlier.id, shared: true, ...notes });
  const booking = await makeBooking(server, athlete, coach);
  const { page } = await newDevice();
  await enter(page, server, coach, `/booking/${booking.id}`);
  const before = page.getByRole("region", { name: /^Last note/ });
  await expect(before).toContainText("Grip a quarter turn");
  await expect(before.getByRole("heading", { name: "Grip" })).toHaveCount(0);
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await expectNothingFound(page, "the last note");
  }
  await page.setViewportSize(PHONE);
  await before.getByRole("button", { name: "Show all" }).click();
  await expect(before.getByRole("heading", { name: "Grip" })).toBeVisible();
  await expect(before.getByText("The end.")).toBeVisible();
  await expectNothingFound(page, "the whole last note", fitFindings);
  await before.getByRole("button", { name: "Show less" }).click();
  await page.getByRole("tab", { name: "Session" }).click();
  const about = page.getByRole("region", { name: "About Ana Athlete" });
  await expect(about).toContainText("Play the nationals");
  await expect(about).toContainText("Patience");
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await expectNothingFound(page, "a coach's booking");
  }
  await page.getByRole("tab", { name: "Notes" }).click();
  await before.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/booking/${earlier.id}`));
});

test("a meeting link is taken as it is copied, and can be removed", async ({ server, newDevice }) => {
  const { athlete, coach, booking } = await twoWithBooking(server);
  const { page } = await newDevice();
  const theirs = (await newDevice()).page;
  await enter(page, server, coach, `/booking/${booking.id}?tab=session`);
  await enter(theirs, server, athlete, `/booking/${booking.id}?tab=session`);
  await page.getByLabel("Meeting link").fill("zoom.us/j/123456");
  await page.getByRole("button", { name: "Save link" }).click();
  await expect(page.getByText("Meeting link saved successfully")).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Join Video Call" })).toHaveAttribute(
    "href",
    "https://zoom.us/j/123456",
  );
  await page.getByRole("button", { name: "Remove link" }).click();
  await expect(page.getByText("Meeting link removed")).toBeVisible();
  await expect(theirs.getByText("Coach will share the meeting link soon")).toBeVisible();
});

test("money on hold for a problem is shown on the coach's dashboard and under Today", async ({ server, newDevice }) => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const booking = await makeBooking(server, athlete, coach, {
    ...{ session_date: inHoursIso(-5), session_end: inHoursIso(-4), status: "completed" },
    ...{ problem_status: "open", problem_text: "He left early", paid_amount: 10_000, earned_amount: 8_500 },
  });
  const { page } = await newDevice();
  for (const path of ["/coach/dashboard", "/today"]) {
    await enter(page, server, coach, path);
    const card = page.getByRole("region", { name: "Payment on hold" });
    await expect(card).toContainText("Ana Athlete reported a problem. Answer it");
    await expect(card).toContainText("$85.00 on hold");
    for (const viewport of [DESK, PHONE]) {
      await page.setViewportSize(viewport);
      await expectNothingFound(page, `${path} with money on hold`);
    }
  }
  await page.getByRole("link", { name: "Ana Athlete reported a problem" }).click();
  await expect(page).toHaveURL(new RegExp(`/booking/${booking.id}\\?tab=session`));
});
