/** The server refuses this version to a visitor: the screen says so, and the update can be postponed. */
import { expect, test, untilInstalled } from "./fixtures/app";
import { bar, isNext, newWorker, offer, onlyTooOld, untilTakenOver } from "./fixtures/new-version";
import { NextRelease } from "./fixtures/next-release";

test("an outdated app says so to visitors too", async ({ server, newDevice, troubles }) => {
  const release = await NextRelease.of(server);
  try {
    const { page } = await newDevice({ installs: true, origin: release.url });
    // Before the page: a visitor's database also opens after a while.
    const synced = page.waitForResponse((answer) => answer.url().includes("/api/sync/coaches?since=0&limit=1000"));
    await page.goto("/coaches");
    await untilInstalled(page);
    await page.mouse.click(5, 5); // what opens a visitor's database
    await synced;
    release.comesOut();
    await page.evaluate(() => dispatchEvent(new Event("online"))); // an occasion to pull
    await expect(bar(page)).toBeVisible();
    // The update is offered below the header and can be postponed.
    await newWorker(page, "waiting");
    const question = offer(page);
    await expect(question.getByRole("button", { name: "Update" })).toBeVisible();
    const header = await page.getByRole("banner").boundingBox();
    await expect
      .poll(async () => (await question.boundingBox())?.y ?? 0)
      .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    await question.getByRole("button", { name: "Later" }).click();
    await expect(question).toHaveCount(0);
    expect(await isNext(page)).toBe(false);
    await bar(page).getByRole("button", { name: "Update" }).click();
    await untilTakenOver(page, () => isNext(page));
    await expect(bar(page)).toBeHidden();
    await page.goto("about:blank");
  } finally {
    release.close();
  }
  onlyTooOld(troubles);
});
