/** Screens of finished, cancelled and held sessions, and where and when a session is. */
import { makeAccount, makeCoach } from "./fixtures/accounts";
import { type Account, addRow, changeRow, inHours, type Json, readRow } from "./fixtures/api";
import { DESK, expect, PHONE, test } from "./fixtures/app";
import { openLine } from "./fixtures/desk";
import { act, moveTo, nextStart } from "./fixtures/money-moves";
import { book, bookPaid } from "./fixtures/paid-bookings";
import { inHoursIso, oneRow } from "./fixtures/people";
import { choose, enter, expectNoBarriers } from "./fixtures/screens";

const HOUR = 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();

test("a finished session offers neither the call nor a cancellation, and asks the coach for notes until they are written", async ({
  server,
  newDevice,
  troubles,
}) => {
  const athlete = await makeAccount(server, { name: "Ola Over" });
  const coach = await makeCoach(server);
  const { bookingId } = await bookPaid(server, athlete, coach, inHours(60), { clientName: "Ola Over" });
  await changeRow(server, "bookings", bookingId, {
    session_date: at(Date.now() - 2 * HOUR),
    session_end: at(Date.now() - HOUR),
    meeting_link: "https://meet.example/abc",
  });
  const { page: mine } = await newDevice({ viewport: PHONE });
  await enter(mine, server, athlete, `/booking/${bookingId}?tab=session`);
  await expect(mine.getByRole("button", { name: "Report a problem" })).toBeVisible();
  await expect(mine.getByText("Join Video Call")).toBeHidden();
  await expect(mine.getByRole("button", { name: "Cancel session" })).toBeHidden();
  await mine.goto("/today");
  const ended = { name: "Ended 1 h ago" };
  await expect(mine.getByRole("region", ended)).toContainText("Cleo Coach");
  await expect(mine.getByRole("region", { name: "Just finished" })).toBeHidden();
  await expectNoBarriers(mine);
  await mine.getByRole("region", ended).getByRole("link", { name: "Leave a review" }).click();
  await expect(mine.getByRole("radio", { name: "4 stars" })).toBeVisible();

  const { page: theirs, context } = await newDevice({ viewport: DESK, dark: true });
  await enter(theirs, server, coach, "/today");
  const lead = theirs.getByRole("region", ended);
  await expect(lead).toContainText("Ola Over");
  await expect(lead.getByRole("link", { name: "Write notes" })).toBeVisible();
  await expect(theirs.getByRole("region", { name: "Waiting for your notes" })).toBeHidden();
  await addRow(server, "session_notes", {
    booking_id: bookingId,
    coach_id: coach.coachId,
    coach_user_id: coach.id,
    notes: "Higher toss.",
  });
  await expect(lead.getByRole("link", { name: "Share notes" })).toBeVisible();
  await expect(lead.getByRole("link", { name: "Complete session" })).toBeVisible();
  await expect(lead.getByRole("link", { name: "Write notes" })).toBeHidden();
  await expectNoBarriers(theirs);
  await theirs.goto("/coach/dashboard");
  await expect(theirs.getByRole("region", { name: "Waiting for you" })).toContainText(
    "Complete the session with Ola Over",
  );

  // A proposed time waits for the other side, and the link opens its answer.
  const { bookingId: next } = await bookPaid(server, athlete, coach, nextStart(), { clientName: "Ola Over" });
  const proposal = { bookingId: next, action: "propose", start: nextStart() };
  expect((await act(server, athlete, "reschedule-booking", proposal)).status).toBe(200);
  await expect(theirs.getByRole("region", { name: "Waiting for you" })).toContainText("Ola Over proposes a new time");
  await theirs.goto("/today");
  await expect(theirs.getByRole("region", { name: "Waiting for you" })).toContainText("Ola Over proposes a new time");
  await theirs.goto(`/booking/${next}`);
  const accept = theirs.getByRole("button", { name: "Accept" });
  await expect(accept).toBeEnabled();
  troubles.offline = true;
  await context.setOffline(true);
  await expect(theirs.getByText("You're offline. Answering needs a connection.")).toBeVisible();
  await expect(accept).toBeDisabled();
  await context.setOffline(false);
  await expect(accept).toBeEnabled();
  troubles.offline = false;

  // Reasons against a deletion are shown before anything is typed.
  await theirs.goto("/settings");
  await theirs.getByRole("button", { name: "Delete account" }).click();
  await expect(theirs.getByRole("dialog").getByRole("link", { name: "with Ola Over" })).toHaveCount(1);
});

test("after a review neither side can report a no-show, and the coach replies in the app", async ({
  server,
  newDevice,
}) => {
  const athlete = await makeAccount(server, { name: "Rita Review" });
  const coach = await makeCoach(server);
  const { bookingId } = await bookPaid(server, athlete, coach, inHours(60), { clientName: "Rita Review" });
  await changeRow(server, "bookings", bookingId, {
    session_date: at(Date.now() - 2 * HOUR),
    session_end: at(Date.now() - HOUR),
  });
  const { page: mine } = await newDevice({ viewport: PHONE });
  await enter(mine, server, athlete, `/booking/${bookingId}?tab=session`);
  const noShow = mine.getByRole("button", { name: "Coach didn't show up" });
  await expect(noShow).toBeVisible();
  await choose(mine.getByRole("radio", { name: "4 stars" }));
  await mine.getByLabel("Comment").fill("Clear and kind.");
  await mine.getByRole("button", { name: "Submit review" }).click();
  await expect(noShow).toBeHidden();

  const { page: theirs } = await newDevice({ viewport: PHONE });
  await enter(theirs, server, coach, `/coach/${coach.coachId}`);
  await theirs.getByRole("button", { name: "Answer" }).click();
  await theirs.getByLabel("Your answer").fill("See you next week.");
  await expectNoBarriers(theirs);
  await theirs.getByRole("button", { name: "Publish answer" }).click();
  await expect(theirs.getByText("See you next week.")).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Answer" })).toBeHidden();
  await mine.goto(`/booking/${bookingId}?tab=session`);
  await expect(mine.getByText("See you next week.")).toBeVisible();
});

test("an athlete reads a session's time in their zone, with the coach's beside it", async ({ server, newDevice }) => {
  const athlete = await makeAccount(server, { name: "Zoe Zone" });
  const coach = await makeCoach(server, { time_zone: "Asia/Tokyo" });
  const { bookingId } = await bookPaid(server, athlete, coach, inHours(60));
  const { page } = await newDevice({ viewport: PHONE });
  await enter(page, server, athlete, `/booking/${bookingId}?tab=session`);
  await expect(page.getByRole("region", { name: "Session" })).toContainText(/\d\d:\d\d in Tokyo/);
  await page.goto("/today");
  await expect(page.getByRole("region", { name: "Coming up" })).toContainText(/\d\d:\d\d in Tokyo/);
  // Screens use the device's 12-hour clock.
  const { page: american } = await newDevice({ viewport: PHONE, locale: "en-US" });
  await enter(american, server, athlete, `/booking/${bookingId}?tab=session`);
  const session = american.getByRole("region", { name: "Session" });
  await expect(session).toContainText(/\d:\d\d\s[AP]M–\d\d?:\d\d\s[AP]M/);
  await expect(session).toContainText(/\d:\d\d\s[AP]M in Tokyo/);
  // Mails use the clock of the last used device.
  await expect
    .poll(() => oneRow(server, "account_private", `user_id='${athlete.id}'`))
    .toMatchObject({ time_zone: "Europe/London", twelve_hours: true });
});

test("a session in person has a place, which the coach writes and the athlete opens on a map", async ({
  server,
  newDevice,
}) => {
  const athlete = await makeAccount(server, { name: "Pia Place" });
  const coach = await makeCoach(server);
  const { bookingId } = await bookPaid(server, athlete, coach, inHours(60), { sessionType: "in_person" });
  const { page: mine } = await newDevice({ viewport: PHONE });
  await enter(mine, server, athlete, `/booking/${bookingId}?tab=session`);
  await expect(mine.getByText("Coach will share the meeting point soon")).toBeVisible();
  await expect(mine.getByText("Coach will share the meeting link soon")).toBeHidden();
  const { page: theirs } = await newDevice({ viewport: DESK });
  await enter(theirs, server, coach, `/booking/${bookingId}?tab=session`);
  await theirs.getByLabel("Meeting point").fill("Court 4, Hyde Park");
  await theirs.getByRole("button", { name: "Save place" }).click();
  await expect(mine.getByText("Court 4, Hyde Park")).toBeVisible();
  await expect(mine.getByRole("link", { name: "Open map" })).toHaveAttribute("href", /query=Court%204/);
  await expectNoBarriers(mine);
  // At 200% text the name starts at the edge, under its picture.
  await mine.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expect.poll(async () => (await mine.getByRole("heading", { level: 1 }).boundingBox())?.x).toBeLessThan(40);
});

test("cancelled sessions are listed apart from past ones, and a hold shows the day it ends", async ({
  server,
  newDevice,
}) => {
  const athlete = await makeAccount(server, { name: "Ola Off" });
  const coach = await makeCoach(server);
  const { bookingId: off } = await bookPaid(server, athlete, coach, inHours(72));
  await changeRow(server, "bookings", off, { status: "cancelled", cancelled_by: "coach" });
  const { bookingId: held } = await book(server, athlete, coach, inHours(96));
  await changeRow(server, "bookings", held, { hold_expires_at: inHoursIso(26) });
  const { page } = await newDevice({ viewport: PHONE });
  await enter(page, server, athlete, "/today");
  await expect(page.getByRole("region", { name: "Cancelled" })).toContainText("Cleo Coach");
  await expect(page.getByRole("region", { name: "Past sessions" })).toBeHidden();
  await page.goto(`/booking/${held}?tab=session`);
  await expect(page.getByText(/^The time is held until \w{3} \d+ \w{3}, \d\d:\d\d; /)).toBeVisible();
});

test("when both report the other absent, both read each outcome, and the team can decide in three ways", async ({
  server,
  newDevice,
}) => {
  const athlete = await makeAccount(server, { name: "Cara Counter" });
  const coach = await makeCoach(server);
  const staff = await makeAccount(server, { role: "staff" });
  const report = (who: Account, body: Json) => act(server, who, "report-no-show", body);
  const claimed = async (days: number) => {
    const { bookingId } = await bookPaid(server, athlete, coach, inHours(24 * days), { clientName: "Cara Counter" });
    await moveTo(server, bookingId, Date.now() - (days + 2) * HOUR);
    expect((await report(coach, { bookingId, text: `Gate ${days} was empty.` })).status).toBe(200);
    return bookingId;
  };
  const [byButton, ...others] = await Promise.all([3, 4, 5].map(claimed));
  for (const bookingId of others)
    expect((await report(athlete, { bookingId, text: "Nobody came.", agreedAmount: 10_000 })).status).toBe(200);

  const { page: mine } = await newDevice({ viewport: PHONE });
  await enter(mine, server, athlete, `/booking/${byButton}?tab=session`);
  await expect(mine.getByRole("region", { name: "You were reported as a no-show" })).toContainText(
    "You get back$50.00",
  );
  await mine.getByRole("button", { name: "The coach didn't show up" }).click();
  const dialog = mine.getByRole("dialog", { name: "What happened?" });
  await expect(dialog).toContainText("You get back, if our team agrees$100.00");
  await dialog.getByLabel("Your words").fill("I stood there alone.");
  await dialog.getByRole("button", { name: "Send" }).click();
  const panel = mine.getByRole("region", { name: "Each of you reported a no-show" });
  await expect(panel).toContainText("You get back$50.00If our team finds that Cleo Coach didn't show up:");
  await expect(panel).toContainText("I stood there alone.");
  await expect(panel.getByRole("button")).toHaveCount(0);
  await expectNoBarriers(mine);

  const { page: desk } = await newDevice({ viewport: DESK });
  await enter(desk, server, staff, "/staff");
  await desk.getByRole("tab", { name: "Problems" }).click();
  const decisions = [
    {
      gate: 3,
      button: "The coach didn't show up",
      found: "Our team found that Cleo Coach didn't show up.",
      back: 10_000,
    },
    { gate: 4, button: "The athlete didn't show up", found: "The report stands.", back: 5_000 },
    { gate: 5, button: "The session took place", found: "Our team found that the session took place.", back: 0 },
  ];
  for (const [at, { gate, button, found, back }] of decisions.entries()) {
    const item = await openLine(desk, `Gate ${gate} was empty.`);
    await expect(item).toContainText("Each says that the other didn't show up.");
    if (at === 0) await expectNoBarriers(desk);
    await item.getByRole("button", { name: button }).click();
    await desk.getByRole("dialog").getByRole("button", { name: "Yes, decide" }).click();
    await expect(item).toBeHidden();
    const bookingId = [byButton, ...others][at] ?? "";
    await expect.poll(() => readRow(server, "bookings", bookingId)).toMatchObject({ refunded_amount: back });
    await mine.goto(`/booking/${bookingId}?tab=session`);
    await expect(mine.getByRole("region", { name: "You were reported as a no-show" })).toContainText(found);
  }
});
