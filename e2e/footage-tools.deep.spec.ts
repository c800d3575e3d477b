/** How a coach looks at a recording: frame by frame, a part again and again, two videos side by side. All on the device, offline too. */
import type { Locator, Page } from "playwright/test";
import { expect, PHONE, test, untilInstalled } from "./fixtures/app";
import { twoWithBooking } from "./fixtures/pairs";
import { enter, expectNoBarriers } from "./fixtures/screens";

const secondsOf = (video: Locator): Promise<number> =>
  video.evaluate((element) => (element as HTMLVideoElement).currentTime);

async function setTo(video: Locator, seconds: number): Promise<void> {
  await video.evaluate(async (element, at) => {
    const player = element as HTMLVideoElement;
    const sought = new Promise((done) => player.addEventListener("seeked", done, { once: true }));
    player.currentTime = at;
    await sought;
  }, seconds);
}

async function record(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Record video" }).click();
  await expect(page.getByRole("timer")).toHaveText(/0:0[3-9]/);
  await page.getByRole("button", { name: "Stop and keep" }).click();
}

test("a recording goes frame by frame, loops between two marks, and moves in step with another, offline on a phone", async ({
  server,
  newDevice,
  troubles,
}) => {
  const { coach, booking } = await twoWithBooking(server);
  const { context, page } = await newDevice({ installs: true, viewport: PHONE });
  await context.grantPermissions(["camera", "microphone"]);
  await enter(page, server, coach, `/booking/${booking.id}?tab=footage`);
  await expect(page.getByText("No footage yet")).toBeVisible();
  await untilInstalled(page);
  troubles.offline = true;
  await context.setOffline(true);
  await record(page);
  const items = page.getByRole("list", { name: "Training footage" }).getByRole("listitem");
  await expect(items).toHaveCount(1);
  await items.getByRole("button", { name: "Watch" }).click();
  const video = page.locator("li video");
  await expect.poll(() => video.evaluate((element) => (element as HTMLVideoElement).duration)).toBeLessThan(60);
  await expect.poll(() => secondsOf(video)).toBe(0);
  // Nothing to compare with yet.
  await expect(page.getByRole("button", { name: "Compare with another video" })).toHaveCount(0);

  await setTo(video, 1.2);
  await page.getByRole("button", { name: "One frame forward" }).click();
  await expect.poll(() => secondsOf(video)).toBeCloseTo(1.2 + 1 / 30, 3);
  await page.getByRole("button", { name: "One frame back" }).click();
  await expect.poll(() => secondsOf(video)).toBeCloseTo(1.2, 3);

  await page.getByRole("button", { name: "Loop from here" }).click();
  await setTo(video, 2.2);
  await page.getByRole("button", { name: "Loop 0:01 until here" }).click();
  const ends = page.getByRole("button", { name: "End loop 0:01 – 0:02" });
  await expect(ends).toHaveAttribute("aria-pressed", "true");
  await expectNoBarriers(page);
  // Playing on from the second mark begins at the first one.
  await video.evaluate((element) => (element as HTMLVideoElement).play());
  await expect.poll(() => secondsOf(video)).toBeLessThan(2);
  await video.evaluate((element) => (element as HTMLVideoElement).pause());
  await ends.click();
  await expect(page.getByRole("button", { name: "Loop from here" })).toBeVisible();

  await record(page);
  await expect(items).toHaveCount(2);
  await page.getByRole("button", { name: "Compare with another video" }).click();
  const pair = page.getByRole("region", { name: "Two videos side by side" });
  const [left, right] = [pair.locator("video").first(), pair.locator("video").last()];
  for (const one of [left, right]) {
    await expect.poll(() => one.evaluate((element) => (element as HTMLVideoElement).duration)).toBeLessThan(60);
    await expect.poll(() => secondsOf(one)).toBe(0);
  }
  const places = await Promise.all([left.boundingBox(), right.boundingBox()]);
  expect(places[0]?.y).toBe(places[1]?.y);
  await pair.getByRole("slider").last().fill("1");
  await expect.poll(() => secondsOf(right)).toBeCloseTo(1);
  await pair.getByRole("button", { name: "One frame forward, both" }).click();
  await expect.poll(() => secondsOf(left)).toBeCloseTo(1 / 30, 3);
  await expect.poll(() => secondsOf(right)).toBeCloseTo(1 + 1 / 30, 3);
  await expectNoBarriers(page);
  await pair.getByRole("button", { name: "Play both" }).click();
  await expect.poll(() => secondsOf(left)).toBeGreaterThan(0.3);
  await pair.getByRole("button", { name: "Pause both" }).click();
  const apart = async () => (await secondsOf(right)) - (await secondsOf(left));
  await expect.poll(apart).toBeCloseTo(1, 1);
  await pair.getByRole("button", { name: "End comparing" }).click();
  await expect(pair).toHaveCount(0);
  // What was recorded is only here, and stays.
  await expect(items.first()).toContainText("On this device");
});
