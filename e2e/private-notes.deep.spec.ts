/** A coach's private notes that two of their devices changed at the same line. */
import { makeCoach } from "./fixtures/accounts";
import { DESK, expect, test } from "./fixtures/app";
import { makeAthlete, makeBooking } from "./fixtures/people";
import { field, here, saved } from "./fixtures/private-notes";
import { enter } from "./fixtures/screens";

test("a private line changed on both devices is asked about, apart from the session notes", async ({
  server,
  newDevice,
  troubles,
}) => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const path = `/booking/${(await makeBooking(server, athlete, coach)).id}`;
  const phone = await newDevice();
  const tablet = await newDevice({ viewport: DESK });
  await enter(phone.page, server, coach, path);
  await enter(tablet.page, server, coach, path);
  await field(phone.page).fill("Knee: left.");
  await expect(field(tablet.page)).toHaveValue("Knee: left.");
  troubles.offline = true;
  for (const { context } of [phone, tablet]) await context.setOffline(true);
  await field(phone.page).fill("Knee: right.");
  await field(tablet.page).fill("Knee: both.");
  for (const { page } of [phone, tablet]) await expect(here(page)).toBeVisible();
  await phone.context.setOffline(false);
  await expect(saved(phone.page)).toBeVisible();
  await tablet.context.setOffline(false);
  await expect(tablet.page.getByText("The one that you do not keep is deleted.", { exact: false })).toBeVisible();
  await expect(tablet.page.getByRole("textbox", { name: "Session notes" })).toBeVisible();
  await tablet.page.getByText("Knee: both.").click();
  await tablet.page.getByRole("button", { name: "Keep this version" }).click();
  for (const { page } of [phone, tablet]) await expect(field(page)).toHaveValue("Knee: both.");
  troubles.offline = false;
});
