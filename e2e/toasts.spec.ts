/** Toasts: one failure at a time, none outlives success, and none covers what stands at the top of a phone. */
import { expect, PHONE, test, untilInstalled } from "./fixtures/app";

test("a toast on a phone stands below the header and the bars", async ({ newDevice, troubles }) => {
  const { page, context } = await newDevice({ viewport: PHONE });
  await page.goto("/auth");
  await untilInstalled(page);
  troubles.offline = true;
  await context.setOffline(true);
  const bar = page.getByRole("status").filter({ hasText: "keep looking around" });
  await expect(bar).toBeVisible();
  await page.getByRole("button", { name: "Sign In" }).last().click();
  const toast = page.getByRole("alert").filter({ hasText: "Error" });
  await expect(toast).toBeVisible();
  const edge = await bar.locator("p").evaluate((node) => node.getBoundingClientRect().bottom);
  await expect.poll(async () => (await toast.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(edge);
});
