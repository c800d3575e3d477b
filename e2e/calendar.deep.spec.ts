/** The calendar has a day on a phone and a week on a desk. Times can be blocked offline, by drag and by keyboard. It shows the coach's other calendar. */
import { axeFindings, expectNothingFound } from "./fixtures/access";
import { makeCoach } from "./fixtures/accounts";
import { eventually } from "./fixtures/api";
import { DESK, expect, PHONE, test, untilInstalled } from "./fixtures/app";
import { CalendarSite, calendarOf } from "./fixtures/calendar-site";
import { addHours, at, exceptionsOf, TUESDAY } from "./fixtures/opening-hours";
import { makeAthlete, makeBooking } from "./fixtures/people";
import { enter, untilBack } from "./fixtures/screens";

test("on a phone the day is tapped to block and to open time, also offline, and the change shows that it waits", async ({
  server,
  newDevice,
  troubles,
}) => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server, { time_zone: "Europe/London" })];
  await addHours(server, coach);
  await makeBooking(server, athlete, coach, { ...at(11), client_name: "Mia Morning" });
  const { page, context } = await newDevice({ installs: true, viewport: PHONE, touch: true });
  await enter(page, server, coach, `/calendar?day=${TUESDAY}`);
  const cell = (name: string) => page.getByRole("button", { name, exact: true });
  await expect(cell("Tue 14 Jan, 10:00–11:00, open")).toBeVisible();
  await expect(cell("Tue 14 Jan, 18:00–19:00, closed")).toBeVisible();
  await expect(page.getByRole("link", { name: "11:00–12:00 Mia Morning" })).toBeVisible();
  await untilInstalled(page);
  troubles.offline = true;
  await context.setOffline(true);
  await cell("Tue 14 Jan, 14:00–15:00, open").tap();
  const dialog = page.getByRole("dialog", { name: "Tue 14 Jan" });
  await expect(dialog.getByLabel("From")).toHaveValue("14:00");
  await dialog.getByLabel("To").fill("15:30");
  await expectNothingFound(page, "the calendar's dialog", axeFindings);
  await dialog.getByRole("button", { name: "Block this time" }).click();
  await expect(cell("Tue 14 Jan, 14:00–15:00, Blocked")).toBeVisible();
  await expect(cell("Tue 14 Jan, 15:00–16:00, open in part")).toBeVisible();
  const waits = page.getByRole("region", { name: "Waiting to send" });
  await expect(waits).toContainText("Blocked, Tue 14 Jan, 14:00–15:30");
  await cell("Tue 14 Jan, 18:00–19:00, closed").tap();
  await page.getByRole("button", { name: "Open this time" }).click();
  await expect(cell("Tue 14 Jan, 18:00–19:00, open")).toBeVisible();
  await untilBack(page);
  await page.reload();
  await expect(cell("Tue 14 Jan, 18:00–19:00, open")).toBeVisible();
  await expect(cell("Tue 14 Jan, 14:00–15:00, Blocked")).toBeVisible();
  await expectNothingFound(page, "the calendar of a day");
  expect(await exceptionsOf(server, coach)).toEqual([]);
  await context.setOffline(false);
  await expect
    .poll(() => exceptionsOf(server, coach))
    .toEqual([
      { kind: "blocked", date: TUESDAY, from: "14:00", to: "15:30" },
      { kind: "extra", date: TUESDAY, from: "18:00", to: "19:00" },
    ]);
  await expect(waits).toBeHidden();
  // The bar's end moves the screen up, and a tap meanwhile meets nothing.
  await expect(page.locator("[data-bar]")).toHaveCount(0);
  await page.getByRole("button", { name: "Wed 15 Jan", exact: true }).tap();
  await cell("Wed 15 Jan, 09:00–10:00, open").tap();
  await page.getByRole("button", { name: "Take the day off" }).click();
  await expect(cell("Wed 15 Jan, 10:00–11:00, Day off")).toBeVisible();
  await untilBack(page);
  await page.reload();
  await cell("Wed 15 Jan, 10:00–11:00, Day off").tap();
  await page.getByRole("button", { name: "Cancel day off" }).click();
  await expect(cell("Wed 15 Jan, 10:00–11:00, open")).toBeVisible();
  troubles.offline = false;
});

test("on a desk the week has sessions and holds; hours are blocked by dragging and by the keyboard", async ({
  server,
  newDevice,
}) => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server, { time_zone: "Europe/London" })];
  await addHours(server, coach, { exceptions: [{ kind: "off", date: "2031-01-16" }] });
  await makeBooking(server, athlete, coach, { ...at(11), client_name: "Mia Morning" });
  await makeBooking(server, athlete, coach, {
    ...at(9, "2031-01-17"),
    ...{ client_name: "Hana Hold", status: "pending_payment", payment_status: "unpaid" },
    hold_expires_at: new Date(Date.now() + 1_500_000).toISOString(),
  });
  const { page } = await newDevice({ viewport: DESK });
  await enter(page, server, coach, `/calendar?day=${TUESDAY}`);
  const cell = (name: string) => page.getByRole("button", { name, exact: true });
  await expect(page.getByRole("link", { name: "11:00–12:00 Mia Morning" })).toBeVisible();
  await expect(page.getByRole("link", { name: "09:00–10:00 Held for Hana Hold" })).toBeVisible();
  await expect(cell("Thu 16 Jan, 10:00–11:00, Day off")).toBeVisible();
  await expect(cell("Sun 19 Jan, 10:00–11:00, closed")).toBeVisible();
  await cell("Wed 15 Jan, 13:00–14:00, open").hover();
  await page.mouse.down();
  await cell("Wed 15 Jan, 15:00–16:00, open").hover();
  await page.mouse.up();
  const dialog = page.getByRole("dialog", { name: "Wed 15 Jan" });
  await expect(dialog.getByLabel("From")).toHaveValue("13:00");
  await expect(dialog.getByLabel("To")).toHaveValue("16:00");
  await dialog.getByRole("button", { name: "Block this time" }).click();
  await expect(cell("Wed 15 Jan, 15:00–16:00, Blocked")).toBeVisible();
  // One stop of the Tab key leads into the grid.
  await expect(page.locator("[data-calendar] button[tabindex='0']")).toHaveCount(1);
  await page.locator("[data-calendar] button[tabindex='0']").focus();
  // The session at 11:00 is passed over.
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "Shift+ArrowDown"]) await page.keyboard.press(key);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Tue 14 Jan" }).getByLabel("To")).toHaveValue("13:00");
  await expect(page.getByText("Your sessions at this time stay.")).toBeVisible();
  await page.keyboard.press("Escape");
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    await expectNothingFound(page, "the calendar of a week", axeFindings);
  }
  await page.setViewportSize(DESK);
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(page.getByRole("heading", { name: "Mon 20 Jan – Sun 26 Jan" })).toBeVisible();
  await eventually(
    () => exceptionsOf(server, coach),
    (found) => JSON.stringify(found).includes("13:00"),
  );
});

test("the hours' zone rules, also in the week of a clock change; an athlete sees the sessions only", async ({
  server,
  newDevice,
}) => {
  const coach = await makeCoach(server, { time_zone: "America/New_York" });
  const athlete = await makeAthlete(server);
  await addHours(server, coach, { time_zone: "America/New_York" });
  // Clocks in New York go forward on Sunday 2031-03-09: 15:00 UTC is 10:00 on Saturday, and 11:00 on Monday.
  await makeBooking(server, athlete, coach, { ...at(15, "2031-03-08"), client_name: "Sam Saturday" });
  await makeBooking(server, athlete, coach, { ...at(15, "2031-03-10"), client_name: "Mo Monday" });
  const { page } = await newDevice({ viewport: DESK });
  await enter(page, server, coach, "/calendar?day=2031-03-08");
  await expect(page.getByText("Times are those in New York.")).toBeVisible();
  await expect(page.getByRole("link", { name: "10:00–11:00 Sam Saturday" })).toBeVisible();
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(page.getByRole("link", { name: "11:00–12:00 Mo Monday" })).toBeVisible();
  const { page: theirs } = await newDevice({ viewport: PHONE });
  await enter(theirs, server, athlete, "/calendar?day=2031-03-10");
  await expect(theirs.getByRole("link", { name: "15:00–16:00 Cleo Coach" })).toBeVisible();
  await expect(theirs.locator("[data-calendar] button")).toHaveCount(0);
  const feed = theirs.getByRole("region", { name: "Your calendar" });
  await feed.getByRole("button", { name: "Create calendar link" }).click();
  const answer = await fetch(await feed.getByLabel("Secret link").inputValue());
  expect(await answer.text()).toContain("session with Cleo Coach");
  await expectNothingFound(theirs, "an athlete's calendar", axeFindings);
});

test("busy times of the coach's own calendar show on the phone, also offline, and a failing one says since when", async ({
  server,
  newDevice,
  troubles,
}) => {
  const site = await CalendarSite.start();
  const coach = await makeCoach(server, { time_zone: "Europe/London" });
  await addHours(server, coach);
  const start = new Date(Date.now() + 3 * 86_400_000);
  start.setUTCHours(12, 0, 0, 0);
  const end = new Date(start.getTime() + 5_400_000).toISOString();
  site.pages.set("/own.ics", calendarOf([{ start: start.toISOString(), end }]));
  const { page, context } = await newDevice({ installs: true, viewport: PHONE, touch: true });
  await enter(page, server, coach, "/coach/availability");
  const card = page.getByRole("region", { name: "Busy times from your calendar" });
  await card.getByRole("button", { name: "Use this calendar" }).click();
  const field = card.getByLabel("Address of your calendar");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill(`${site.url}/own.ics`);
  await card.getByRole("button", { name: "Use this calendar" }).click();
  await expect(card.getByText("1 ahead")).toBeVisible();
  await expectNothingFound(page, "a coach's own calendar");
  await page.goto(`/calendar?day=${start.toISOString().slice(0, 10)}`);
  await expect(page.getByText("Busy (your calendar)")).toBeVisible();
  await expect(page.getByRole("button", { name: /busy in your calendar$/ })).toHaveCount(2);
  await expectNothingFound(page, "the calendar with busy times", axeFindings);
  await untilInstalled(page);
  troubles.offline = true;
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("Busy (your calendar)")).toBeVisible();
  // A tap goes through to the hour below.
  await page.getByText("Busy (your calendar)").tap({ force: true });
  await expect(
    page
      .getByRole("dialog")
      .getByRole("button", { name: /this time$/ })
      .first(),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await untilBack(page);
  await context.setOffline(false);
  troubles.offline = false;
  site.pages.clear();
  await page.goto("/coach/availability");
  await card.getByRole("button", { name: "Read now" }).click();
  await expect(
    card.getByText(/There is no calendar at this address any more\. Busy times are as read on /),
  ).toBeVisible();
  await expectNothingFound(page, "a calendar that fails", axeFindings);
  await page.goto("/calendar");
  await expect(page.getByText(/There is no calendar at this address any more/)).toBeVisible();
  await page.getByRole("link", { name: "Check your calendar" }).click();
  await card.getByRole("button", { name: "Stop using it" }).click();
  await expect(field).toBeVisible();
  site.stop();
});
