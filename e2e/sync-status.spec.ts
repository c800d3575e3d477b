/** Sync status at each item, in the header and on the sync page. */
import { readFile } from "node:fs/promises";
import type { Page, Request } from "playwright/test";
import { DESK, expect, test, untilInstalled } from "./fixtures/app";
import { held } from "./fixtures/busy";
import { twoWithBooking } from "./fixtures/pairs";
import { makeAthlete } from "./fixtures/people";
import { enter } from "./fixtures/screens";

const messageBox = (page: Page) => page.getByRole("textbox", { name: "Message" });
const log = (page: Page) => page.getByRole("log", { name: "Messages" });
const send = async (page: Page, words: string) => {
  await messageBox(page).fill(words);
  await messageBox(page).press("Enter");
  await expect(log(page).getByText(words)).toBeVisible();
};
/** The value of a term on the sync page. */
const fact = (page: Page, term: string) => page.locator("dl").first().locator(`dt:text-is("${term}") + dd`);

test("an item goes through saved, queued, syncing and synced; the header and the sync page agree", async ({
  server,
  newDevice,
  troubles,
}) => {
  const { athlete, coach, booking } = await twoWithBooking(server);
  const { page, context } = await newDevice({ installs: true, viewport: DESK });
  await enter(page, server, coach, `/messages?with=${athlete.id}`);
  await expect(messageBox(page)).toBeVisible();
  await untilInstalled(page);

  troubles.offline = true;
  await context.setOffline(true);
  await send(page, "Written without a network");
  await expect(log(page).getByText("Saved on this device")).toBeVisible();
  await page.goto(`/booking/${booking.id}`);
  await page.getByRole("textbox", { name: "Session notes" }).fill("Noted without a network");
  await expect(page.getByRole("status").filter({ hasText: /^Saved on this device/ })).toBeVisible();
  const shell = page.getByRole("status").filter({ hasText: "Offline." });
  await expect(shell).toContainText("2 waiting");

  await page.goto("/settings");
  await expect(
    page.getByText("You're offline. You can keep writing; it sends automatically when you're back online."),
  ).toBeVisible();
  await expect(fact(page, "Waiting to send")).toHaveText("2");
  await expect(fact(page, "Last synced")).toHaveText(/\d{2}:\d{2}/);
  await expect(fact(page, "Storage used")).toHaveText(/^\d+\.\d MB of \d+\.\d GB$/);
  await expect(fact(page, "Kept by the browser")).toHaveText(/Yes, until you sign out|The browser may clear it/);
  const waiting = page.getByRole("list", { name: "Not sent yet" });
  await expect(waiting.getByRole("listitem")).toHaveText([/Session notes, Ana/, /Message to Ana/]);
  await expect(page.getByRole("button", { name: "Sync now" })).toBeDisabled();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export unsent changes" }).click();
  const exported = JSON.parse(await readFile(await (await download).path(), "utf8")) as {
    account: string;
    unsent: { messages: { content: string }[]; session_notes: { notes: string }[] };
  };
  expect(exported.account).toBe(coach.id);
  expect(exported.unsent.messages.map(({ content }) => content)).toEqual(["Written without a network"]);
  expect(exported.unsent.session_notes.map(({ notes }) => notes)).toEqual(["Noted without a network"]);

  // The network is back, but the first push is held.
  const letGo = await held(context, "**/api/sync/messages", (request) => request.method() === "POST");
  await page.goto(`/messages?with=${athlete.id}`);
  await expect(log(page).getByText("Saved on this device")).toBeVisible();
  await context.setOffline(false);
  await expect(log(page).getByText("Sending", { exact: true })).toBeVisible();
  await expect(page.getByText("Back online.")).toBeVisible();
  await send(page, "Written while that one is on its way");
  await expect(log(page).getByText("Queued", { exact: true })).toBeVisible();
  letGo();
  await expect(log(page).getByText("Sent", { exact: true })).toBeVisible();
  await expect(log(page).getByText("Queued", { exact: true })).toBeHidden();
  troubles.offline = false;

  await page.goto("/settings");
  await expect(page.getByText("Everything here is up to date.")).toBeVisible();
  await expect(fact(page, "Waiting to send")).toHaveText("0");
  await expect(waiting).toBeHidden();
  await expect(page.getByRole("button", { name: "Export unsent changes" })).toBeDisabled();
  const asked = page.waitForRequest((request) => request.url().includes("/api/sync/messages?"));
  await page.getByRole("button", { name: "Sync now" }).click();
  await asked;
});

test("a refused change is listed on the sync page with its reason, and can be retried, copied, exported or discarded", async ({
  server,
  newDevice,
}) => {
  const [athlete, other] = await Promise.all([makeAthlete(server), makeAthlete(server, { name: "Bo Athlete" })]);
  const { page, context } = await newDevice();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await enter(page, server, athlete, `/messages?with=${other.id}`);
  await send(page, "Shall we train together?");
  await expect(log(page).getByText("Not accepted")).toBeVisible();

  await page.goto("/settings");
  const refused = page.getByRole("main").getByRole("listitem").filter({ hasText: "A message" });
  await expect(refused).toContainText("You cannot write to this person.");
  await refused.getByRole("button", { name: "Copy" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("Shall we train together?");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export unsent changes" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain("Shall we train together?");
  // The retry is on its way when it is discarded. Its answer does not bring the message back.
  const isPush = (request: Request) => request.method() === "POST" && request.url().includes("/api/sync/messages");
  const letGo = await held(page, "**/api/sync/messages", isPush);
  const retried = page.waitForRequest(isPush);
  await refused.getByRole("button", { name: "Retry" }).click();
  const answer = (await retried).response();
  await refused.getByRole("button", { name: "Discard" }).click();
  await expect(refused).toBeHidden();
  letGo();
  expect(await (await answer)?.text()).toContain("You cannot write to this person.");
  const pulled = page.waitForResponse((response) => response.url().includes("/api/sync/messages?"));
  await page.getByRole("button", { name: "Sync now" }).click();
  await pulled;
  await expect(fact(page, "Waiting to send")).toHaveText("0");
  await expect(refused).toBeHidden();
  await expect(page.getByText("Everything here is up to date.")).toBeVisible();
});
