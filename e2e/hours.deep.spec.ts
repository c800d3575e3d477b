/** The hours editor: errors at their fields, copied days, time zones, and offline changes. */
import { expectNothingFound } from "./fixtures/access";
import { makeCoach } from "./fixtures/accounts";
import { addRow, findRows } from "./fixtures/api";
import { DESK, expect, PHONE, test, untilInstalled } from "./fixtures/app";
import { save, saved } from "./fixtures/opening-hours";
import { enter } from "./fixtures/screens";

test("overlapping hours, past days off and a day off with extra hours are refused at their fields", async ({
  server,
  newDevice,
}) => {
  const coach = await makeCoach(server, { time_zone: "Europe/London" });
  const { page } = await newDevice();
  await enter(page, server, coach, "/coach/availability");
  for (const [at, from, to] of [
    [0, "09:00", "12:00"],
    [1, "11:00", "13:00"],
  ] as const) {
    await page.getByRole("button", { name: "Add hours on Tuesday" }).click();
    await page.getByLabel("Tuesday from").nth(at).fill(from);
    await page.getByLabel("Tuesday to").nth(at).fill(to);
  }
  await save(page);
  const overlap = "Tuesday: 09:00 to 12:00 and 11:00 to 13:00 overlap";
  await expect(page.getByText(overlap)).toBeVisible();
  const later = page.getByLabel("Tuesday from").nth(1);
  await expect(later).toBeFocused();
  await expect(later).toHaveAccessibleDescription(overlap);
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(2);
  await later.fill("12:00");
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);

  const add = () => page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByLabel("Date").fill("2020-01-01");
  await add();
  await expect(page.getByText("This day is over. Choose today or a later day")).toBeVisible();
  await page.getByLabel("Date").fill("2031-12-24");
  await add();
  await page.getByText("Extra hours", { exact: true }).click();
  await page.getByLabel("Date").fill("2031-12-24");
  await add();
  await expect(page.getByText("This is a day off. Remove it first")).toBeVisible();
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    await expectNothingFound(page, "opening hours");
  }
  await save(page);
  await saved(page);
  await expect(page.getByText("overlap")).toHaveCount(0);
});

test("offline, opening hours and their unsaved changes survive leaving the page", async ({
  server,
  newDevice,
  troubles,
}) => {
  const coach = await makeCoach(server, { time_zone: "Europe/London" });
  await addRow(server, "availability", {
    ...{ coach_id: coach.coachId, user_id: coach.id, time_zone: "Europe/London", exceptions: [] },
    ...{ weekly: [{ day: 1, from: "09:00", to: "12:00" }], buffer_minutes: 15, minimum_notice_hours: 12 },
  });
  const { page, context } = await newDevice({ installs: true, viewport: DESK });
  await enter(page, server, coach, "/coach/availability");
  await expect(page.getByLabel("Monday to")).toHaveValue("12:00");
  await untilInstalled(page);
  troubles.offline = true;
  await context.setOffline(true);
  await page.getByLabel("Monday to").fill("14:00");
  await save(page);
  await expect(page.getByText("Your hours are still here", { exact: false })).toBeVisible();
  await page.goto("/coach/dashboard");
  await page.goto("/coach/availability");
  await expect(page.getByLabel("Monday to")).toHaveValue("14:00");
  await context.setOffline(false);
  await save(page);
  await saved(page);
  const [row] = await findRows(server, "availability", `coach_id = '${coach.coachId}'`);
  expect(row?.weekly).toMatchObject([{ day: 1, from: "09:00", to: "14:00" }]);
  troubles.offline = false;
});

test("a day is copied to others, and a zone is found by typing", async ({ server, newDevice }) => {
  const coach = await makeCoach(server, { time_zone: "Europe/London" });
  const { page } = await newDevice({ viewport: DESK });
  await enter(page, server, coach, "/coach/availability");
  await page.getByRole("button", { name: "Add hours on Monday" }).click();
  await page.getByRole("button", { name: "Copy to other days, Monday" }).click();
  for (const day of ["Wednesday", "Sunday"]) await page.getByRole("dialog").getByText(day, { exact: true }).click();
  await page.getByRole("button", { name: "Copy hours" }).click();
  for (const day of ["Wednesday", "Sunday"]) await expect(page.getByLabel(`${day} from`)).toHaveValue("17:00");
  const zone = page.getByRole("combobox", { name: "Time zone of these hours" });
  await expect(zone).toHaveValue("Europe/London");
  await zone.fill("buenos air");
  await page.getByRole("option", { name: /Buenos Aires/ }).click();
  await expect(zone).toHaveValue(/Buenos Aires/);
  await save(page);
  await saved(page);
  const [row] = await findRows(server, "availability", `coach_id = '${coach.coachId}'`);
  expect(row).toMatchObject({ time_zone: expect.stringContaining("Buenos_Aires") });
  expect(row?.weekly).toHaveLength(3);
});
