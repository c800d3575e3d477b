/** Saved coaches: kept on a person's devices, also without a network. */
import type { Page } from "playwright/test";
import { axeFindings, expectNothingFound } from "./fixtures/access";
import { makeCoach } from "./fixtures/accounts";
import { DESK, expect, test, untilInstalled } from "./fixtures/app";
import { makeAthlete } from "./fixtures/people";
import { enter } from "./fixtures/screens";

const cards = (page: Page) => page.getByRole("list", { name: "Coaches" }).getByRole("article");
const heart = (page: Page, name: string) => page.getByRole("button", { name: `Save ${name}`, exact: true });
const chip = (page: Page) => page.getByRole("button", { name: /^Saved/ });

test("a coach is saved and taken back offline, on a card and on the profile, and the list shows who is saved", async ({
  server,
  newDevice,
  troubles,
}) => {
  const athlete = await makeAthlete(server);
  const coach = await makeCoach(server, { name: "Saba Saved" });
  const { context, page } = await newDevice({ installs: true, touch: true });
  // A visitor has no list.
  await page.goto("/coaches?q=Saba");
  await expect(cards(page)).toHaveCount(1);
  await expect(heart(page, "Saba Saved")).toHaveCount(0);

  await enter(page, server, athlete, "/coaches?q=Saba");
  await expect(heart(page, "Saba Saved")).toHaveAttribute("aria-pressed", "false");
  await untilInstalled(page);
  await expect(chip(page)).toHaveCount(0);
  troubles.offline = true;
  await context.setOffline(true);
  await heart(page, "Saba Saved").tap();
  await expect(heart(page, "Saba Saved")).toHaveAttribute("aria-pressed", "true");
  await page.goto("/coaches");
  await chip(page).tap();
  await expect(page).toHaveURL(/saved=true/);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText("Saba Saved");
  await expectNothingFound(page, "saved coaches");
  await context.setOffline(false);
  troubles.offline = false;

  const desk = (await newDevice({ viewport: DESK })).page;
  await enter(desk, server, athlete, `/coach/${coach.coachId}`);
  const save = desk.getByRole("button", { name: "Save coach" });
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await expectNothingFound(desk, "a saved coach", axeFindings);
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByText("No coaches found matching your filters.")).toBeVisible();
  await page.goto(`/coach/${coach.coachId}`);
  await expect(heart(page, "Saba Saved")).toHaveAttribute("aria-pressed", "false");
  await heart(page, "Saba Saved").tap();
  await expect(save).toHaveAttribute("aria-pressed", "true");
});
