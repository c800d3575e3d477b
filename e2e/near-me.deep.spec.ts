/** The map of coaches near a place, on a desk and in Spanish. */
import { axeFindings, expectNothingFound } from "./fixtures/access";
import { DESK, expect, test } from "./fixtures/app";

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
