/** Homework that an athlete ticks off: on two phones, with and without a network. */
import type { Page } from "playwright/test";
import { expectNothingFound } from "./fixtures/access";
import { makeCoach } from "./fixtures/accounts";
import { expect, test, untilInstalled } from "./fixtures/app";
import { makeAthlete, makeBooking } from "./fixtures/people";
import { enter, shareNotes } from "./fixtures/screens";
import { editor, press } from "./fixtures/session-notes";

const homework = (page: Page) => page.getByRole("region", { name: "Homework" });
const tick = (page: Page, task: string) => page.getByRole("tabpanel").locator("label", { hasText: task });

test("an athlete ticks homework offline, the coach sees what is done and when, and later edits keep the ticks", async ({
  server,
  newDevice,
  troubles,
}) => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const path = `/booking/${(await makeBooking(server, athlete, coach)).id}`;
  const { page } = await newDevice({ touch: true });
  await enter(page, server, coach, path);
  await editor(page).fill("Good work.\n20 serves");
  await press(page, "Check box");
  await expect(editor(page)).toHaveValue("Good work.\n- [ ] 20 serves");
  await page.keyboard.type(" a day");
  await press(page, "Check box");
  await page.keyboard.type("Jog");
  await expect(editor(page)).toHaveValue("Good work.\n- [ ] 20 serves a day\n- [ ] Jog");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(editor(page)).not.toHaveValue(/Jog/);
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(editor(page)).toHaveValue(/- \[ \] Jog$/);
  await expect(homework(page)).toBeHidden();
  await shareNotes(page);
  await expect(homework(page)).toContainText("0 of 2 done");

  const theirs = await newDevice({ installs: true, touch: true });
  await enter(theirs.page, server, athlete, path);
  await untilInstalled(theirs.page);
  await expect(tick(theirs.page, "Jog")).toBeVisible();
  troubles.offline = true;
  await theirs.context.setOffline(true);
  await tick(theirs.page, "20 serves a day").tap();
  await tick(theirs.page, "Jog").tap();
  await expect(theirs.page.getByText("2 of 2 done")).toBeVisible();
  await tick(theirs.page, "Jog").tap();
  await expect(theirs.page.getByText("1 of 2 done")).toBeVisible();
  await expect(theirs.page.getByRole("region", { name: "Waiting to send" })).toContainText("Homework");
  await theirs.page.reload();
  await expect(theirs.page.getByRole("checkbox", { name: "20 serves a day" })).toBeChecked();
  await expectNothingFound(theirs.page, "homework of an athlete");
  await theirs.context.setOffline(false);
  await expect(homework(page)).toContainText("1 of 2 done");
  await expect(homework(page).getByRole("listitem").filter({ hasText: "20 serves a day" })).toContainText(/Done \w+/);
  troubles.offline = false;

  await editor(page).fill("Better.\n- [ ] Sleep\n- [ ] 20 serves a day");
  await expect(homework(page)).toContainText("1 of 2 done");
  await expect(theirs.page.getByRole("checkbox", { name: "Sleep" })).not.toBeChecked();
  await expect(theirs.page.getByRole("checkbox", { name: "20 serves a day" })).toBeChecked();
  await expectNothingFound(page, "homework of a coach");
});
