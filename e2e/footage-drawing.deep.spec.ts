/** A coach draws on a frame on a phone without a network; the athlete sees it over the same frame. */
import type { Locator, Page } from "playwright/test";
import { expect, PHONE, test, untilInstalled } from "./fixtures/app";
import { twoWithBooking } from "./fixtures/pairs";
import { enter, expectNoBarriers } from "./fixtures/screens";
import { unreadable } from "./fixtures/text-fit";

type Place = readonly [x: number, y: number];

/** Places of the frame, in parts, on the screen. */
async function onScreen(frame: Locator, places: readonly Place[]): Promise<Place[]> {
  const box = await frame.boundingBox();
  if (!box) throw new Error("there is no frame to draw on");
  return places.map(([x, y]) => [box.x + x * box.width, box.y + y * box.height]);
}

async function dragFinger(page: Page, places: readonly Place[]): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at: Place[]) =>
    screen.send("Input.dispatchTouchEvent", { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
  const [first, ...rest] = places;
  await touch("touchStart", first ? [first] : []);
  for (const place of rest) await touch("touchMove", [place]);
  await touch("touchEnd", []);
  await screen.detach();
}

async function dragMouse(page: Page, places: readonly Place[]): Promise<void> {
  for (const [at, [x, y]] of places.entries()) {
    await page.mouse.move(x, y);
    if (at === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

test("a drawing made offline with a finger lies over its frame, and reaches the athlete with its words", async ({
  server,
  newDevice,
  troubles,
}) => {
  const { athlete, coach, booking } = await twoWithBooking(server);
  const path = `/booking/${booking.id}?tab=footage`;
  const { context, page } = await newDevice({ installs: true, viewport: PHONE, touch: true });
  await context.grantPermissions(["camera", "microphone"]);
  await enter(page, server, coach, path);
  await untilInstalled(page);
  troubles.offline = true;
  await context.setOffline(true);
  await page.getByRole("button", { name: "Record video" }).click();
  await expect(page.getByRole("timer")).toHaveText(/0:0[2-9]/);
  await page.getByRole("button", { name: "Stop and keep" }).click();
  const item = page.getByRole("list", { name: "Training footage" }).getByRole("listitem").first();
  // Its picture and its length are made here, without the network.
  const poster = (of: Locator) => of.locator("img[src^='data:image/']");
  await expect(poster(item)).toBeVisible();
  await expect(item).toContainText(/MB, 0:0[2-9]/);
  await item.getByRole("button", { name: "Watch" }).click();
  const video = page.locator("li video");
  const seconds = (of: Locator) => of.evaluate((element) => (element as HTMLVideoElement).currentTime);
  await expect.poll(() => video.evaluate((element) => (element as HTMLVideoElement).duration)).toBeLessThan(60);
  await expect.poll(() => seconds(video)).toBe(0);
  await video.evaluate((element) => {
    (element as HTMLVideoElement).currentTime = 1.25;
  });
  await expect(page.getByLabel("Comment at 0:01")).toBeVisible();

  await page.getByRole("button", { name: "Draw on this frame" }).click();
  const frame = page.getByRole("img", { name: "The frame. Draw here" });
  await frame.scrollIntoViewIfNeeded();
  await dragFinger(
    page,
    await onScreen(frame, [
      [0.2, 0.2],
      [0.4, 0.5],
      [0.7, 0.8],
    ]),
  );
  await expect(item).toContainText("Drawing at 0:01: 1 line");
  await page.getByRole("button", { name: "Angle" }).click();
  await dragFinger(
    page,
    await onScreen(frame, [
      [0.3, 0.7],
      [0.4, 0.7],
      [0.6, 0.7],
    ]),
  );
  await expect(page.getByRole("status").filter({ hasText: "second side" })).toBeVisible();
  await dragMouse(
    page,
    await onScreen(frame, [
      [0.6, 0.7],
      [0.6, 0.4],
      [0.6, 0.2],
    ]),
  );
  await expect(item).toContainText("1 line, 1 angle of 90°");
  await page.getByRole("button", { name: "Freehand" }).click();
  await page.getByRole("button", { name: "Orange" }).click();
  await dragMouse(
    page,
    await onScreen(frame, [
      [0.1, 0.1],
      [0.2, 0.3],
      [0.3, 0.1],
      [0.4, 0.3],
    ]),
  );
  await expect(item).toContainText("1 freehand line");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(item).not.toContainText("freehand line");
  await expectNoBarriers(page);

  // What is drawn survives a reload.
  await page.getByRole("button", { name: "Done" }).click();
  await page.reload();
  await item.getByRole("button", { name: "Watch" }).click();
  await expect(item).toContainText("Drawing at 0:01: 1 line, 1 angle of 90°");
  await item.getByRole("button", { name: "Comment", exact: true }).click();
  const words = "Drawing: 1 line, 1 angle of 90°";
  const told = page.getByRole("button", { name: words });
  const seen = (on: Page) => on.getByRole("img", { name: "1 line, 1 angle of 90°" });
  await expect(item).toContainText("Saved on this device");
  await expect(seen(page)).toHaveCount(0);
  await told.click();
  await expect(seen(page)).toBeVisible();
  await expect.poll(() => seconds(video)).toBeCloseTo(1.25, 2);
  // The drawing covers the picture exactly, wherever its box is.
  expect(await seen(page).boundingBox()).toEqual(await video.boundingBox());
  await page.getByRole("button", { name: "One frame forward" }).click();
  await expect(seen(page)).toHaveCount(0);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect(await page.evaluate(unreadable)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText("Training file uploaded successfully")).toBeVisible();
  troubles.offline = false;

  const other = await newDevice({ touch: true });
  await enter(other.page, server, athlete, path);
  await expect(poster(other.page.getByRole("listitem"))).toBeVisible();
  await other.page.getByRole("button", { name: "Watch" }).click();
  await expect.poll(() => seconds(other.page.locator("li video"))).toBe(0);
  await other.page.getByRole("button", { name: words }).click();
  await expect(seen(other.page)).toBeVisible();
  await expectNoBarriers(other.page);

  // The athlete answers by voice.
  await other.context.grantPermissions(["microphone"]);
  await other.page.getByRole("button", { name: "Speak a comment" }).click();
  await expect(other.page.getByRole("timer")).toHaveText(/0:0[1-9]/);
  await expectNoBarriers(other.page);
  await other.page.getByRole("button", { name: "Stop and send" }).click();
  await expect(other.page.getByRole("button", { name: /^Play voice comment, 0:0/ })).toBeVisible();
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await item.getByRole("button", { name: /^Play voice comment, 0:0/ }).click();
  const voice = item.locator("audio");
  await expect.poll(() => voice.evaluate((audio) => (audio as HTMLAudioElement).currentTime)).toBeGreaterThan(0.2);
  await expectNoBarriers(page);
  await expect(page.getByRole("list", { name: "Training footage" }).locator("h2")).toHaveCount(1);
});
