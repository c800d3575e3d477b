/** Main paths by keyboard alone, with the focus where it is expected: a new screen and a sheet. keyboard.deep.spec.ts has the others. */
import { DESK, expect, test } from "./fixtures/app";
import { button, expectFocusIn, focusedName, heading, pressAt, tabTo } from "./fixtures/keys";

test("the skip link comes first, and a new screen starts at its heading", async ({ newDevice }) => {
  const { page } = await newDevice({ viewport: DESK });
  await page.goto("/coaches");
  await expect(heading(page, "Coaches")).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);

  await tabTo(page, page.getByRole("link", { name: /^View Profile/ }).first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/coach\/[a-z0-9]{15}$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.locator("[aria-live=polite]").filter({ hasText: await page.title() })).toHaveCount(1);
});

test("the filters' sheet keeps the focus, works by keys and gives the focus back", async ({ newDevice }) => {
  const { page } = await newDevice();
  await page.goto("/coaches");
  await expect(page.getByRole("link", { name: /^View Profile/ }).first()).toBeVisible();
  const opener = button(page, "Filters");
  await pressAt(page, opener);
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expectFocusIn(sheet);
  await expect(sheet.getByRole("switch").last()).toBeVisible(); // the sheet is focused before its filters are loaded
  const places = new Set<string>();
  for (let stop = 0; stop < 25; stop++) {
    await page.keyboard.press(stop < 20 ? "Tab" : "Shift+Tab");
    await expectFocusIn(sheet);
    places.add(await focusedName(page));
  }
  expect(places.size).toBeGreaterThan(6);

  await pressAt(page, sheet.getByRole("button", { name: /^Sport/ }));
  const sports = page.getByRole("listbox");
  await expect(sports).toBeVisible();
  await page.keyboard.type("Swim");
  await page.keyboard.press("Enter");
  await expect(sports).toBeHidden();
  await expect(sheet.getByRole("button", { name: /^Sport/ })).toBeFocused();
  await expect(page).toHaveURL(/sport=Swimming/);
  await pressAt(page, sheet.getByRole("switch", { name: "Verified only" }), "Space");
  await expect(page).toHaveURL(/verified=true/);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: /^Filters/ }).filter({ visible: true })).toBeFocused();
  // The number of results is announced.
  await expect(page.getByRole("status").filter({ hasText: /^\d+ of \d+/ })).toBeVisible();
});
