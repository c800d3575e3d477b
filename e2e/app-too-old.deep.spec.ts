/** The server refuses this version. Every screen says so, also to visitors. Update opens the new version. */
import { readFile } from "node:fs/promises";
import { expect, test, untilInstalled } from "./fixtures/app";
import { bar, isNext, newWorker, offer, onlyTooOld, untilTakenOver } from "./fixtures/new-version";
import { NextRelease } from "./fixtures/next-release";
import { twoPeople } from "./fixtures/pairs";
import { enter, expectNoBarriers } from "./fixtures/screens";
import { device } from "./fixtures/sync";

test("an outdated app says so on every screen; Update opens the new version and sends unsent changes", async ({
  server,
  newDevice,
  troubles,
}) => {
  const release = await NextRelease.of(server);
  try {
    const { athlete, coach } = await twoPeople(server);
    const { page } = await newDevice({ installs: true, origin: release.url });
    await enter(page, server, athlete, `/messages?with=${coach.id}`);
    const box = page.getByRole("textbox", { name: "Message" });
    const log = page.getByRole("log", { name: "Messages" });
    await expect(box).toBeVisible();
    await untilInstalled(page);

    release.comesOut();
    await box.fill("Kept through the update");
    await box.press("Enter");
    await expect(log.getByText("Kept through the update")).toBeVisible();
    await expect(bar(page)).toContainText("What you write stays on this device");
    // An outdated page sends no more sync requests until it is reloaded.
    const asked: string[] = [];
    page.on("request", (request) => request.url().includes("/api/sync/") && asked.push(request.url()));
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await page.evaluate(() => fetch("/api/health"));
    expect(asked).toEqual([]);
    await expectNoBarriers(page);
    const download = page.waitForEvent("download");
    await bar(page).getByRole("button", { name: "Download a copy" }).click();
    expect(await readFile(await (await download).path(), "utf8")).toContain("Kept through the update");
    // A plain reload opens the cached old version.
    await page.reload();
    await expect(bar(page)).toBeVisible();
    expect(await isNext(page)).toBe(false);
    await box.fill("A draft");

    await bar(page).getByRole("button", { name: "Update" }).click();
    await untilTakenOver(page, () => isNext(page));
    await expect(bar(page)).toBeHidden();
    await expect(box).toHaveValue("A draft");
    await expect
      .poll(async () => {
        const { documents } = await device(server, coach.token, "messages");
        return [...documents.values()].map(({ content }) => content);
      })
      .toEqual(["Kept through the update"]);
    await page.goto("about:blank");
  } finally {
    release.close();
  }
  onlyTooOld(troubles);
});

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
