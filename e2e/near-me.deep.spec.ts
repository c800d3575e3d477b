/** Coaches near a place: a typed city or the device's own position, which is sent to nobody. */

import type { Page } from "playwright/test";
import { axeFindings, expectNothingFound } from "./fixtures/access";
import { makeCoach } from "./fixtures/accounts";
import { DESK, expect, test, untilInstalled } from "./fixtures/app";

const cards = (page: Page) => page.getByRole("list", { name: "Coaches", exact: true }).getByRole("article");
const near = (page: Page) => page.getByRole("region", { name: "Near me" });
const AT = { latitude: 64.1466, longitude: -21.9426 };

test("coaches are sorted by the distance to a typed city or to the device's position, with a map, also offline", async ({
  server,
  newDevice,
  troubles,
}) => {
  await makeCoach(server, { name: "Nora Nearest", location: "Reykjavík, Iceland" });
  await makeCoach(server, { name: "Uma Unknown", location: "A village" });
  const { context, page } = await newDevice({ installs: true, touch: true });
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto("/coaches");
  await page.getByRole("button", { name: /^Sort by/ }).tap();
  await page.getByRole("option", { name: "Near me" }).tap();

  // Refused: a sentence, and a city instead.
  await near(page).getByRole("button", { name: "Use my position" }).tap();
  await expect(near(page).getByRole("alert")).toContainText("Your device did not share its position.");
  const city = near(page).getByRole("textbox", { name: "City" });
  await city.fill("Atlantis");
  await city.press("Enter");
  await expect(near(page).getByRole("alert")).toContainText("We do not know Atlantis.");
  await expectNothingFound(page, "an unknown city");
  await city.fill("Reykjavik");
  await near(page).getByRole("button", { name: "Sort", exact: true }).tap();
  await expect(near(page)).toContainText("The nearest to Reykjavik first.");
  await expect(cards(page).first()).toContainText("Nora Nearest");
  await expect(cards(page).first()).toContainText("1 mi away");

  // The device's own position, without a network.
  await untilInstalled(page);
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(AT);
  troubles.offline = true;
  await context.setOffline(true);
  await near(page).getByRole("button", { name: "Change place" }).tap();
  await near(page).getByRole("button", { name: "Use my position" }).tap();
  await expect(near(page)).toContainText("The nearest to you first.");
  await expect(cards(page).first()).toContainText("Nora Nearest");
  await expect(page).toHaveURL(/near=me/);
  await near(page)
    .getByRole("button", { name: /^Distance/ })
    .tap();
  await page.getByRole("option", { name: "Within 10 mi" }).tap();
  await expect(page.getByRole("status").filter({ hasText: / of \d+/ })).toContainText(/^1 of/);
  await near(page)
    .getByRole("button", { name: /^Distance/ })
    .tap();
  await page.getByRole("option", { name: "Any distance" }).tap();

  // The map and its list have the same cities.
  await near(page).getByRole("button", { name: "Map", exact: true }).tap();
  const listed = near(page).getByRole("list", { name: "Cities with coaches" }).getByRole("button");
  await expect(listed.first()).toContainText("Reykjavík, Iceland");
  await expect(listed.first()).toContainText("1 coach, 1 mi");
  const dot = near(page).getByRole("button", { name: "Reykjavík, Iceland, 1 coach, 1 mi away" });
  await dot.tap();
  await expect(dot).toHaveAttribute("aria-pressed", "true");
  await expect(listed.first()).toHaveAttribute("aria-pressed", "true");
  await expect(cards(page)).toHaveCount(1);
  await expectNothingFound(page, "the map");
  await dot.focus();
  await page.keyboard.press("Enter");
  await expect(dot).toHaveAttribute("aria-pressed", "false");
  await expect(cards(page)).not.toHaveCount(1);

  // Nobody was told, and a reload forgets it.
  await context.setOffline(false);
  troubles.offline = false;
  await page.reload();
  await expect(near(page).getByRole("button", { name: "Use my position" })).toBeVisible();
  expect(sent.filter((text) => /64\.1|21\.9/.test(text))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain("64.14");
});

test("on a desk a dot of several cities zooms in, in Spanish with kilometres", async ({ newDevice }) => {
  const { page } = await newDevice({ viewport: DESK, locale: "es-ES" });
  await page.goto("/coaches?sort=near&near=Londres&map=true");
  const region = page.getByRole("region", { name: "Cerca de mí" });
  const map = region.getByRole("group", { name: "Mapa de las ciudades con entrenadores" });
  await expect(region).toContainText("Primero los más cercanos a Londres.");
  for (let step = 0; step < 4; step++) await region.getByRole("button", { name: "Alejar" }).click();
  const several = region.getByRole("button", { name: /cercanas?, .* Acercar$/ });
  await several.first().focus();
  const before = (await map.locator("svg").getAttribute("viewBox")) ?? "";
  await page.keyboard.press("Enter");
  await expect(map.locator("svg")).not.toHaveAttribute("viewBox", before);
  await expect(region.getByText(/\d km$/).first()).toBeVisible();
  await expectNothingFound(page, "the map on a desk", axeFindings);
});
