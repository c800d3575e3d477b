/** The intro call on a phone: a coach offers it, an athlete takes it once. */
import { expectNothingFound } from "./fixtures/access";
import { makeCoach } from "./fixtures/accounts";
import { eventually } from "./fixtures/api";
import { expect, test } from "./fixtures/app";
import { pickTime } from "./fixtures/booking-form";
import { makeAthlete, oneRow } from "./fixtures/people";
import { enter } from "./fixtures/screens";

test("a coach offers a free intro call; an athlete finds it, books it without paying, sees it as such, and is not offered it again", async ({
  server,
  newDevice,
}) => {
  const coach = await makeCoach(server, { name: "Ina Intro" });
  const athlete = await makeAthlete(server);
  const settings = (await newDevice({ touch: true })).page;
  await enter(settings, server, coach, "/coach/onboarding?edit=true");
  await settings.getByText("Offer each athlete one intro call of 20 minutes").tap();
  const price = settings.getByLabel("Price of the intro call (USD)");
  await price.fill("100");
  await settings.getByRole("button", { name: "Save Profile" }).tap();
  await expect(settings.getByText("An intro call must cost less than an hour with you").first()).toBeVisible();
  await expectNothingFound(settings, "offering an intro call");
  await price.fill("");
  await settings.getByRole("button", { name: "Save Profile" }).tap();
  await eventually(
    () => oneRow(server, "coaches", `id='${coach.coachId}'`),
    (row) => row?.intro_call === true && row.intro_price === 0,
  );

  const { page } = await newDevice({ touch: true });
  await enter(page, server, athlete, "/coaches?q=Ina");
  const card = page.getByRole("article").filter({ hasText: "Ina Intro" });
  await expect(card).toContainText("Free 20-minute intro call");
  await card.getByRole("link", { name: "Ina Intro", exact: false }).first().tap();
  await page.getByRole("link", { name: "Free 20-minute intro call" }).tap();
  await expect(page).toHaveURL(/kind=intro/);
  await expect(page.getByText("Intro call, 20 min").first()).toBeVisible();
  await expect(page.getByText("Duration", { exact: true })).toHaveCount(0);
  await pickTime(page);
  await expectNothingFound(page, "choosing an intro call's time");
  await page.getByRole("button", { name: "Continue", exact: true }).tap();
  await page.getByRole("button", { name: "Book the free call" }).tap();
  await expect(page.getByRole("heading", { name: "Booking Confirmed!" })).toBeVisible();

  await page.getByRole("link", { name: "See the booking" }).tap();
  await expect(page.getByRole("region", { name: "Session" })).toContainText("intro call, 20 min");
  await page.getByRole("tab", { name: "Money" }).tap();
  const money = page.getByRole("region", { name: "Price" });
  await expect(money).toContainText("This call is free. Nothing is charged and nothing is paid out.");
  await expect(page.getByRole("link", { name: "Receipt" })).toHaveCount(0);
  await expectNothingFound(page, "a free call's money");
  await page.goto("/today");
  await expect(page.getByText("intro call, 20 min").first()).toBeVisible();

  await page.goto(`/book/${coach.coachId}?kind=intro`);
  await expect(page.getByText("Duration", { exact: true })).toBeVisible();
  await expect(page.getByText("intro call", { exact: false })).toHaveCount(0);
  await page.goto("/coaches?q=Ina");
  await expect(card).toBeVisible();
  await expect(card).not.toContainText("intro call");
});
