/** A person's photo: picked, cropped by touch, kept offline, sent by itself, shown to who may see it. */
import { axeFindings, expectNothingFound } from "./fixtures/access";
import { makeCoach } from "./fixtures/accounts";
import { eventually } from "./fixtures/api";
import { DESK, expect, PHONE, test, untilInstalled } from "./fixtures/app";
import { inHoursIso, makeAthlete, makeBooking, oneRow } from "./fixtures/people";
import { portrait } from "./fixtures/pictures";
import { enter } from "./fixtures/screens";

test("an athlete crops a photo by touch without a network; it is kept over a reload, sent later, and seen in the directory", async ({
  server,
  newDevice,
  troubles,
}) => {
  const athlete = await makeAthlete(server, { name: "Pia Photo" });
  const { page, context } = await newDevice({ installs: true, viewport: PHONE, touch: true });
  await enter(page, server, athlete, "/athlete/onboarding");
  await untilInstalled(page);
  const photo = page.getByRole("region", { name: "Your photo" });
  await expect(photo.getByLabel("Profile Image URL")).toBeVisible();
  troubles.offline = true;
  await context.setOffline(true);

  const file = { name: "me.jpg", mimeType: "image/jpeg", buffer: await portrait(page) };
  await photo.locator("input[type=file]").first().setInputFiles(file);
  const dialog = page.getByRole("dialog", { name: "Place your face in the square" });
  const frame = dialog.getByRole("button", { name: "Photo. Move it with the arrow keys." });
  await expect(frame).toBeVisible();
  await expectNothingFound(page, "cropping a photo");
  const place = () => frame.locator("img").evaluate((image) => (image as HTMLElement).style.cssText);
  const first = await place();
  await dialog.getByLabel("Zoom").fill("2");
  const close = await place();
  expect(close).not.toBe(first);
  const box = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await frame.dispatchEvent("pointerdown", { pointerId: 1, clientX: x, clientY: y });
  await frame.dispatchEvent("pointermove", { pointerId: 1, clientX: x + 60, clientY: y });
  await frame.dispatchEvent("pointerup", { pointerId: 1, clientX: x + 60, clientY: y });
  const dragged = await place();
  expect(dragged).not.toBe(close);
  await frame.press("ArrowDown");
  expect(await place()).not.toBe(dragged);
  await dialog.getByRole("button", { name: "Use this photo" }).click();

  await expect(photo.getByRole("status")).toContainText("On this device");
  await expect(photo.locator("img")).toHaveAttribute("src", /^data:image\/jpeg/);
  await expect(photo.getByLabel("Profile Image URL")).toHaveCount(0);
  await page.reload();
  await expect(photo.getByRole("status")).toContainText("On this device");
  await context.setOffline(false);
  const url = async () => (await oneRow(server, "athlete_profiles", `user_id='${athlete.id}'`))?.profile_image_url;
  const stored = String(await eventually(url, (found) => found !== ""));
  expect(stored).toMatch(/^\/api\/files\/photos\//);
  await expect(photo.getByRole("status")).not.toContainText("On this device");
  await expect(photo.locator("img")).toHaveAttribute("src", /^data:image\/jpeg/);
  await expectNothingFound(page, "a profile with a photo", axeFindings);

  const visitor = await newDevice({ viewport: DESK });
  await visitor.page.goto("/athletes?q=Pia");
  const card = visitor.page.getByRole("article").filter({ hasText: "Pia Photo" });
  await expect(card.locator("img")).toHaveAttribute("src", stored);
  await expect
    .poll(() => card.locator("img").evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100);
  const sent = Buffer.from(await (await fetch(server.url + stored)).arrayBuffer());
  expect(sent.includes("Exif")).toBe(false);

  await photo.getByRole("button", { name: "Remove photo" }).click();
  await eventually(url, (found) => found === "");
  await expect(photo.getByLabel("Profile Image URL")).toBeVisible();
});

test("a file that is no picture is refused in words", async ({ server, newDevice }) => {
  const coach = await makeCoach(server);
  const { page } = await newDevice({ viewport: PHONE, touch: true });
  await enter(page, server, coach, "/coach/onboarding?edit=true");
  const text = { name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg onload=alert(1)>") };
  await page.locator("input[type=file]").first().setInputFiles(text);
  await expect(page.getByText("The photo could not be prepared")).toBeVisible();
});

test("after a completed session the athlete books the coach again, with the same length and kind", async ({
  server,
  newDevice,
}) => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const booking = await makeBooking(server, athlete, coach, {
    ...{ status: "completed", duration_hours: 2, session_type: "video_review" },
    ...{ session_date: inHoursIso(-50), session_end: inHoursIso(-48) },
  });
  const { page } = await newDevice({ viewport: PHONE, touch: true });
  await enter(page, server, athlete, `/booking/${booking.id}?tab=session`);
  await page.getByRole("link", { name: "Book again" }).click();
  await expect(page).toHaveURL(new RegExp(`/book/${coach.coachId}\\?hours=2&type=video_review`));
  await expect(page.getByRole("radio", { name: /Video/ })).toBeChecked();
});

test("the home page shows a few coaches with price and rating once the reader comes near", async ({ newDevice }) => {
  const { page } = await newDevice({ viewport: PHONE, touch: true });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const cards = page.getByRole("region", { name: "Coaches you can book" }).getByRole("article");
  await expect(cards).toHaveCount(0);
  await page.getByRole("heading", { name: "How it works" }).scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText(/\$\d+/);
  await expect(cards.first()).toContainText(/\d\.\d \(\d+\)/);
  await expectNothingFound(page, "home with coaches");
});
