/** The calendar on a phone: a day's open and blocked time, changed by tap, also offline. calendar.deep.spec.ts has the week. */
import { axeFindings, expectNothingFound } from "./fixtures/access";
import { makeCoach } from "./fixtures/accounts";
import { expect, PHONE, test, untilInstalled } from "./fixtures/app";
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
