/** Toasts: one failure at a time, gone after success, never over a phone's header. */
import type { Locator } from "playwright/test";
import { expect, PHONE, test, untilInstalled } from "./fixtures/app";
import { twoWithBooking } from "./fixtures/pairs";
import { enter, shareNotes } from "./fixtures/screens";

test("a toast on a phone appears below the header and the bars", { tag: "@deep" }, async ({ newDevice, troubles }) => {
  const { page, context } = await newDevice({ installs: true, viewport: PHONE });
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

test("a toast on a phone covers neither the pressed button nor its subject, and a newer one replaces it", {
  tag: "@deep",
}, async ({ server, newDevice }) => {
  const { coach, booking } = await twoWithBooking(server);
  const { page, context } = await newDevice({ viewport: PHONE });
  await enter(page, server, coach, `/booking/${booking.id}`);
  await page.getByRole("textbox", { name: "Session notes" }).fill("Higher toss.");
  await page.getByRole("button", { name: "Save" }).click();
  const saved = page.getByTestId("toast").filter({ hasText: "Session notes saved successfully" });
  await expect(saved).toBeVisible();
  const free = [
    page.getByRole("button", { name: "Save" }),
    page.getByRole("tab", { name: "Notes" }),
    page.getByRole("heading", { name: "Session notes" }),
  ];
  const covers = async (toast: Locator, things = free) => {
    const over = await toast.boundingBox();
    const boxes = await Promise.all(things.map((one) => one.boundingBox()));
    return boxes.filter((box) => !over || !box || (box.y < over.y + over.height && over.y < box.y + box.height)).length;
  };
  // The toast slides in from its edge.
  await expect.poll(() => covers(saved)).toBe(0);
  await shareNotes(page);
  await expect(page.getByTestId("toast").filter({ hasText: "Shared with Ana" })).toBeVisible();
  await expect(saved).toHaveCount(0);

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.goto(`/coach/${coach.coachId}`);
  const share = page.getByRole("button", { name: "Share this profile" }).filter({ visible: true }).first();
  await share.click();
  const copied = page.getByTestId("toast").filter({ hasText: "Link copied" });
  await expect(copied).toBeVisible();
  await expect.poll(() => covers(copied, [share])).toBe(0);
});

test("an error of the app is reported to the server once, and a refusal is not an error", async ({
  newDevice,
  troubles,
}) => {
  const { page } = await newDevice();
  const told: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/client-errors")) told.push(request.postData() ?? "");
  });
  await page.goto("/about");
  const answer = page.waitForResponse("**/api/client-errors");
  await page.evaluate(() => {
    const fail = (message: string) => setTimeout(() => Promise.reject(new Error(message)));
    fail("drawn wrong");
    fail("drawn wrong");
    setTimeout(() => {
      throw new TypeError("the last one");
    }, 100);
  });
  expect((await answer).status()).toBe(204);
  await expect
    .poll(() => told.map((body) => JSON.parse(body).message))
    .toEqual(["Error: drawn wrong", "TypeError: the last one"]);
  expect(JSON.parse(told[0] ?? "").stack).toContain("drawn wrong");
  expect(troubles.found.splice(0)).toHaveLength(3);
});
