/** Storage that fails to open, that a newer version wrote, or that is full. A browser without BroadcastChannel. */
import type { Page } from "playwright/test";
import { expect, test } from "./fixtures/app";
import { bar, FAULTS, saysFault } from "./fixtures/broken-storage";
import { everythingRead, fillUp, roomFor } from "./fixtures/full-device";
import { twoPeople } from "./fixtures/pairs";
import { makeAthlete } from "./fixtures/people";
import { enter } from "./fixtures/screens";
import { device } from "./fixtures/sync";
import { box, log } from "./fixtures/thread";

const [, ...OTHERS] = FAULTS;

for (const fault of OTHERS) {
  test(`storage that fails with ${fault[0]} is said on the screen, with a next step that works`, async ({
    server,
    newDevice,
    troubles,
  }) => {
    await saysFault({ server, newDevice, troubles }, fault);
  });
}

test("data stored by a newer version opens in this one and is sent", async ({ server, newDevice, troubles }) => {
  const { athlete, coach } = await twoPeople(server);
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
  const { athlete, coach } = await twoPeople(server);
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
