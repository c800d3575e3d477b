/** A device whose storage does not open: every screen says why and what to do. */
import { readFile } from "node:fs/promises";
import { expect, test, untilInstalled } from "./fixtures/app";
import { bar, FAULTS, opensWith, saysFault } from "./fixtures/broken-storage";
import { twoPeople } from "./fixtures/pairs";
import { enter } from "./fixtures/screens";
import { box, log } from "./fixtures/thread";

const [NO_INDEXED_DB] = FAULTS;

test("storage that fails with no IndexedDB is said on the screen, with a next step that works", async ({
  server,
  newDevice,
  troubles,
}) => {
  await saysFault({ server, newDevice, troubles }, NO_INDEXED_DB);
});

test("stored data that cannot be opened can be saved as a file", { tag: "@deep" }, async ({
  server,
  newDevice,
  troubles,
}) => {
  const { athlete, coach } = await twoPeople(server);
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
