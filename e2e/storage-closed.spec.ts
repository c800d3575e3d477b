/** A device whose storage does not open: every screen says why and what to do. And a browser without BroadcastChannel. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { makeCoach } from "./fixtures/accounts";
import { expect, test, untilInstalled } from "./fixtures/app";
import { everythingRead, fillUp, roomFor } from "./fixtures/full-device";
import { makeAthlete } from "./fixtures/people";
import { enter, expectNoBarriers } from "./fixtures/screens";
import { device } from "./fixtures/sync";

const bar = (page: Page, words: string) => page.getByRole("alert").filter({ hasText: words });
const box = (page: Page) => page.getByRole("textbox", { name: "Message" });
const log = (page: Page) => page.getByRole("log", { name: "Messages" });

/** From the next load on, opening a database fails as in real browsers. `null` removes IndexedDB. */
const opensWith = (page: Page, name: string | null) =>
  page.addInitScript((fault) => {
    if (sessionStorage.getItem("opens-again")) return;
    if (fault === null) return void Object.defineProperty(window, "indexedDB", { value: undefined });
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, version) {
      // A direct read still finds the stored data.
      if (version === undefined) return open.call(this, name);
      throw new DOMException("The browser's own words.", fault);
    };
  }, name);

const FAULTS = [
  [null, "Encore cannot store anything in this browser", "private window"],
  ["SecurityError", "Encore cannot store anything in this browser", "private window"],
  ["QuotaExceededError", "This device has no space left", "Free some space"],
  ["UnknownError", "Encore cannot open its data on this device", "Close other tabs"],
] as const;

for (const [fault, cause, step] of FAULTS) {
  test(`storage that fails with ${fault ?? "no IndexedDB"} is said on the screen, with a next step that works`, async ({
    server,
    newDevice,
    troubles,
  }) => {
    const [athlete, coach] = await Promise.all([makeAthlete(server), makeCoach(server)]);
    const { page } = await newDevice();
    await opensWith(page, fault);
    await enter(page, server, athlete, `/messages?with=${coach.id}`);
    await expect(bar(page, cause)).toContainText(step);
    await expectNoBarriers(page);
    await page.evaluate(() => sessionStorage.setItem("opens-again", "1"));
    await bar(page, cause).getByRole("button", { name: "Reload" }).click();
    await expect(box(page)).toBeVisible();
    await expect(bar(page, cause)).toBeHidden();
    troubles.found.length = 0; // what the browser, Dexie and RxDB say of it on the console is theirs to say
  });
}

test("stored data that cannot be opened can be saved as a file", async ({ server, newDevice, troubles }) => {
  const [athlete, coach] = await Promise.all([makeAthlete(server), makeCoach(server)]);
  const { page, context } = await newDevice({ installs: true });
  await enter(page, server, athlete, `/messages?with=${coach.id}`);
  await untilInstalled(page);
  await expect(box(page)).toBeVisible();
  troubles.offline = true;
  await context.setOffline(true);
  await box(page).fill("Not sent yet");
  await box(page).press("Enter");
  await expect(log(page).getByText("Not sent yet")).toBeVisible();
  await opensWith(page, "UnknownError");
  await page.reload();
  const broken = bar(page, "Encore cannot open its data on this device");
  const download = page.waitForEvent("download");
  await broken.getByRole("button", { name: "Download a copy" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain("Not sent yet");
  troubles.found.length = 0;
});

test("data stored by a newer version opens in this one and is sent", async ({ server, newDevice, troubles }) => {
  const [athlete, coach] = await Promise.all([makeAthlete(server), makeCoach(server)]);
  const { page } = await newDevice();
  await enter(page, server, athlete, `/messages?with=${coach.id}`);
  await expect(box(page)).toBeVisible();
  await everythingRead(page);
  await page.route("**/api/sync/messages", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  troubles.offline = true;
  await box(page).fill("Not sent yet");
  await box(page).press("Enter");
  await expect(log(page).getByText("Not sent yet")).toBeVisible();
  await page.goto("/api/health");
  await page.evaluate(async (account) => {
    for (const { name = "", version = 1 } of await indexedDB.databases()) {
      if (!name.startsWith(`rxdb-dexie-encore-${account}--`)) continue;
      const opening = indexedDB.open(name, version + 100);
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      opening.result.close();
    }
  }, athlete.id);
  await page.unroute("**/api/sync/messages");
  await page.goto(`/messages?with=${coach.id}`);
  await expect(log(page).getByText("Sent", { exact: true })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  troubles.found.length = 0; // Dexie warns of the version
});

test("a device that is full at the start says so", async ({ server, newDevice, troubles }) => {
  const athlete = await makeAthlete(server);
  const { page } = await newDevice();
  const give = await roomFor(page, server.url);
  await page.goto("/about");
  await give(1024 * 1024);
  await fillUp(page);
  await enter(page, server, athlete, "/today");
  await expect(bar(page, "This device has no space left")).toBeVisible();
  await give(null);
  await bar(page, "This device has no space left").getByRole("button", { name: "Reload" }).click();
  await expect(bar(page, "This device has no space left")).toBeHidden();
  troubles.found.length = 0;
});

test("a browser without BroadcastChannel opens, writes and syncs, also with two tabs", async ({
  server,
  newDevice,
}) => {
  const [athlete, coach] = await Promise.all([makeAthlete(server), makeCoach(server)]);
  const { page, context } = await newDevice();
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, "BroadcastChannel");
  });
  const path = `/messages?with=${coach.id}`;
  await enter(page, server, athlete, path);
  const write = async (tab: Page, words: string) => {
    await box(tab).fill(words);
    await box(tab).press("Enter");
    await expect(log(tab).getByText(words)).toHaveCount(1);
  };
  const stored = async () => {
    const { documents } = await device(server, coach.token, "messages");
    return [...documents.values()].map(({ content }) => String(content)).sort();
  };
  await write(page, "1 from the only tab");
  await expect(log(page).getByText("Sent", { exact: true })).toBeVisible();
  await expect.poll(stored).toEqual(["1 from the only tab"]);

  const second = await context.newPage();
  await second.goto(path);
  await expect(log(second).getByText("1 from the only tab")).toBeVisible();
  await write(second, "2 from the second tab");
  await write(page, "3 from the first tab");
  const all = ["1 from the only tab", "2 from the second tab", "3 from the first tab"];
  await expect.poll(stored).toEqual(all);
  for (const tab of [page, second]) {
    await tab.reload();
    for (const words of all) await expect(log(tab).getByText(words)).toHaveCount(1);
  }
});
