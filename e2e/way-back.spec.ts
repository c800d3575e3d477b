/** The start page, Back, Enter and links. */
import type { Page } from "playwright/test";
import { devices } from "playwright/test";
import { makeCoach } from "./fixtures/accounts";
import { addRow, findRows } from "./fixtures/api";
import { expect, PHONE, test, waitForApp } from "./fixtures/app";
import { makeAthlete } from "./fixtures/people";
import { choose, enter } from "./fixtures/screens";

/** The page as the installed app opens it. */
const installed = (page: Page) =>
  page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) => {
      const list = real(query);
      if (query.includes("standalone")) Object.defineProperty(list, "matches", { value: true });
      return list;
    };
  });

/** /coaches, with /about behind Back. */
async function fromAboutToCoaches(page: Page): Promise<void> {
  await page.goto("/about");
  await page.getByRole("link", { name: "Find Coaches" }).click();
  await expect(page).toHaveURL("/coaches");
}

test("the installed app opens at Today for a signed-in person, at home for a visitor", async ({
  server,
  newDevice,
}) => {
  const athlete = await makeAthlete(server);
  const { page } = await newDevice();
  await installed(page);
  await page.goto("/?source=installed");
  await expect(page.getByRole("link", { name: "Find My Perfect Coach" })).toBeVisible();
  await enter(page, server, athlete, "/?source=installed");
  await expect(page).toHaveURL("/today");
  await page.goto("/#benefits");
  await expect(page.getByRole("link", { name: "Find My Perfect Coach" })).toBeVisible();
});

test("in a browser, home leads a signed-in person to Today", async ({ server, newDevice }) => {
  const athlete = await makeAthlete(server);
  const { page } = await newDevice();
  await enter(page, server, athlete, "/");
  await page.getByRole("link", { name: "Go to Today" }).click();
  await expect(page).toHaveURL("/today");
});

test("Back closes an open sheet and stays on the page; closing the sheet itself adds no history entry", async ({
  newDevice,
}) => {
  const { page } = await newDevice({ viewport: PHONE });
  await fromAboutToCoaches(page);
  const sheet = page.getByRole("dialog");
  for (const close of [() => page.goBack(), () => sheet.getByRole("button", { name: "Close" }).click()]) {
    await page.getByRole("button", { name: /^Filters/ }).click();
    await expect(sheet).toBeVisible();
    await close();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/coaches");
  }
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("Back in the moment a sheet opens closes it; a reload and a quick second sheet leave one history entry", async ({
  newDevice,
}) => {
  const { page } = await newDevice({ viewport: PHONE });
  await fromAboutToCoaches(page);
  const filters = page.getByRole("button", { name: /^Filters/ });
  const sheet = page.getByRole("dialog");
  await expect(filters).toBeVisible();
  const wentBack = page.evaluate(
    () =>
      new Promise<void>((done) => {
        addEventListener("popstate", () => done(), { capture: true, once: true });
        new MutationObserver((_, observer) => {
          if (!document.querySelector("[role=dialog]")) return;
          observer.disconnect();
          history.back();
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await filters.click();
  await wentBack;
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL("/coaches");

  await filters.click();
  await expect(sheet).toBeVisible();
  const entries = await page.evaluate(() => history.length);
  await page.reload();
  await filters.click();
  await expect(sheet).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await expect(sheet).toBeHidden();

  // A second sheet opens while the entry of the first is being left.
  await filters.evaluate((opener) => {
    const back = history.back;
    history.back = () => {
      history.back = back;
      history.back();
      (opener as HTMLElement).click();
    };
  });
  await filters.click();
  await sheet.getByRole("button", { name: "Close" }).click();
  await page.waitForFunction(() => history.state?.over !== undefined && document.querySelector("[role=dialog]"));
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL("/coaches");
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("Back in the quiz leads to the previous question, and from the first one out of the quiz", async ({
  newDevice,
}) => {
  const { page } = await newDevice();
  await page.goto("/about");
  await page.getByRole("link", { name: "Encore" }).first().click();
  await page.getByRole("link", { name: "Find My Perfect Coach" }).click();
  const at = (step: number) => expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", String(step));
  for (const step of [1, 2]) {
    await at(step);
    await choose(page.getByRole("radio").nth(1));
    await page.getByRole("button", { name: "Next", exact: true }).click();
  }
  await at(3);
  await page.goBack();
  await at(2);
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
  await page.goForward();
  await at(3);
  await page.locator("form").getByRole("button", { name: "Back" }).click();
  await at(2);
  await page.goBack();
  await at(1);
  await page.goBack();
  await expect(page.getByRole("link", { name: "Find My Perfect Coach" })).toBeVisible();
});

test("Enter on a touch keyboard adds a line; links in a message can be opened", async ({
  server,
  browser,
  troubles,
}) => {
  const [athlete, coach] = await Promise.all([makeAthlete(server), makeCoach(server)]);
  const context = await browser.newContext({ ...devices["Pixel 7"], baseURL: server.url, reducedMotion: "reduce" });
  const page = await context.newPage();
  troubles.watch(page);
  waitForApp(page);
  await enter(page, server, athlete, `/messages?with=${coach.id}`);
  const box = page.getByRole("textbox", { name: "Message" });
  await box.fill("Look at https://video.example/serve?t=1.");
  await box.press("Enter");
  await box.pressSequentially("Second line");
  await expect(box).toHaveValue("Look at https://video.example/serve?t=1.\nSecond line");
  await page.getByRole("button", { name: "Send" }).click();
  const link = page.getByRole("log").getByRole("link", { name: "https://video.example/serve?t=1", exact: true });
  await expect(link).toHaveAttribute("href", "https://video.example/serve?t=1");
  await expect(link).toHaveAttribute("target", "_blank");
  await context.close();
});

test("the success page without a booking confirms nothing", async ({ newDevice }) => {
  const { page } = await newDevice();
  await page.goto("/booking-success");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No booking to show");
});

test("many unread messages are marked as read in a few requests", { tag: "@deep" }, async ({ server, newDevice }) => {
  const [athlete, coach] = await Promise.all([makeAthlete(server), makeCoach(server)]);
  const write = (index: number) =>
    addRow(server, "messages", {
      sender_id: coach.id,
      receiver_id: athlete.id,
      sender_name: "Cleo Coach",
      receiver_name: "Ana Athlete",
      content: `Message ${index}`,
      is_read: false,
    });
  // A coach can only reply to an athlete.
  await addRow(server, "messages", {
    sender_id: athlete.id,
    receiver_id: coach.id,
    sender_name: "Ana Athlete",
    receiver_name: "Cleo Coach",
    content: "Hello",
    is_read: true,
  });
  for (let begun = 0; begun < 300; begun += 20)
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(begun + index)));
  const { page } = await newDevice();
  let pushes = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/sync/messages")) pushes++;
  });
  await enter(page, server, athlete, `/messages?with=${coach.id}`);
  await expect
    .poll(async () => (await findRows(server, "messages", `receiver_id='${athlete.id}' && is_read=false`)).length)
    .toBe(0);
  expect(pushes).toBeLessThanOrEqual(5);
});

test("a link in a sheet opens; Back leads to the page under the sheet and then further back", { tag: "@deep" }, async ({
  newDevice,
}) => {
  const { page } = await newDevice({ viewport: PHONE });
  await fromAboutToCoaches(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Find Athletes" }).click();
  await expect(page).toHaveURL("/athletes");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Athletes");
  await page.goBack();
  await expect(page).toHaveURL("/coaches");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Coaches");
  await expect.poll(() => page.evaluate(() => history.state?.over ?? null)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL("/about");
});
