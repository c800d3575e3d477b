/** The hours editor: copied days and time zones. */
import { makeCoach } from "./fixtures/accounts";
import { findRows } from "./fixtures/api";
import { DESK, expect, test } from "./fixtures/app";
import { save, saved } from "./fixtures/opening-hours";
import { enter } from "./fixtures/screens";

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
