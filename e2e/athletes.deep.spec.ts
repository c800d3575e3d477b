/** A coach's athletes when there are none, and somebody who is not one of them. */
import { axeFindings, expectNothingFound } from "./fixtures/access";
import { makeCoach } from "./fixtures/accounts";
import { expect, test } from "./fixtures/app";
import { makeAthlete } from "./fixtures/people";
import { enter } from "./fixtures/screens";

test("a coach without athletes is led to the directory, and somebody who never booked has no page", async ({
  server,
  newDevice,
}) => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const { page } = await newDevice();
  await enter(page, server, coach, "/athletes");
  await expect(page.getByRole("heading", { name: "No athletes yet" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Find athletes" }).last().click();
  await expect(page).toHaveURL("/athletes?list=all");
  await page.getByRole("searchbox", { name: "Search athletes" }).fill("Ana");
  await expect(page).toHaveURL(/list=all/);
  await page.getByRole("searchbox", { name: "Search athletes" }).fill("");
  await expect(page).toHaveURL("/athletes?list=all");
  await page.goto(`/athletes/${athlete.id}`);
  await expect(page.getByRole("heading", { name: "This is not one of your athletes" })).toBeVisible();
  await expectNothingFound(page, "not a coach's athlete", axeFindings);
});
