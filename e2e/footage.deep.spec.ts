/** Footage: interrupted uploads, recordings made offline, a blocked camera, and files of their own origin. */
import { expect, test, untilInstalled } from "./fixtures/app";
import { confirmedBooking } from "./fixtures/footage";
import { recordingParts, sendForm } from "./fixtures/form";
import { twoWithBooking } from "./fixtures/pairs";
import { enter, expectNoBarriers } from "./fixtures/screens";
import { wav } from "./fixtures/wav";

test("an interrupted upload resumes at its chunk after a reload, and text is sent before footage", async ({
  server,
  newDevice,
  troubles,
}) => {
  const { athlete, coach, booking } = await twoWithBooking(server);
  const { context, page } = await newDevice();
  troubles.offline = true;
  const sent: string[] = [];
  context.on("response", (response) => {
    const [, what] = /\/(chunks\/\d+|sync\/messages)$/.exec(response.url()) ?? [];
    if (what && response.ok() && response.request().method() === "POST") sent.push(what);
  });
  await context.route(/\/chunks\/2$/, (route) => route.abort());
  await context.route("**/api/sync/messages", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await enter(page, server, athlete, `/messages?with=${coach.id}`);
  await page.getByRole("textbox", { name: "Message" }).fill("Have a look at this one");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log").getByText("Have a look at this one")).toBeVisible();
  await page.goto(`/booking/${booking.id}?tab=footage`);
  const file = { name: "rally.wav", mimeType: "audio/wav", buffer: wav(3_300_000) };
  await page.locator("input[type=file]").setInputFiles(file);
  const item = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: file.name });
  await expect(item).toContainText("Sending 0%");
  expect(sent).toEqual([]);
  await context.unroute("**/api/sync/messages");
  await expect(item).toContainText("On this device");
  await expect.poll(() => sent).toEqual(["sync/messages", "chunks/0", "chunks/1"]);
  await context.unroute(/\/chunks\/2$/);
  await page.reload();
  await expect(page.getByText("Training file uploaded successfully")).toBeVisible();
  await expect(item.getByRole("button", { name: "Listen" })).toBeVisible();
  expect(sent).toEqual(["sync/messages", "chunks/0", "chunks/1", "chunks/2", "chunks/3"]);
});

test("a recording made offline is kept, commented on and sent, and the coach's reply jumps to its moment", async ({
  server,
  newDevice,
  troubles,
}) => {
  const { athlete, coach, booking } = await twoWithBooking(server);
  const path = `/booking/${booking.id}?tab=footage`;
  const { context, page } = await newDevice({ installs: true });
  await context.grantPermissions(["camera", "microphone"]);
  await enter(page, server, athlete, path);
  await expect(page.getByText("No footage yet")).toBeVisible();
  await untilInstalled(page);
  await page.getByRole("button", { name: "Record video" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("No footage yet")).toBeVisible();

  troubles.offline = true;
  await context.setOffline(true);
  await page.getByRole("button", { name: "Record video" }).click();
  await expect(page.getByRole("timer")).toHaveText(/0:0[2-9]/);
  await page.getByRole("button", { name: "Stop and keep" }).click();
  const items = (on: typeof page) => on.getByRole("list", { name: "Training footage" }).getByRole("listitem");
  const item = items(page).filter({ hasText: "Recording" }).first();
  await expect(item).toContainText("On this device");
  await item.getByRole("button", { name: "Watch" }).click();
  const player = page.locator("li video");
  const seconds = (of: typeof player) => of.evaluate((video) => (video as HTMLVideoElement).currentTime);
  await expect.poll(() => player.evaluate((video) => (video as HTMLVideoElement).duration)).toBeLessThan(60);
  await expect.poll(() => seconds(player)).toBe(0);
  await player.evaluate((video) => {
    (video as HTMLVideoElement).currentTime = 1.5;
  });
  await page.getByLabel("Comment at 0:01").fill("Is the elbow too low here?");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(item).toContainText("Saved on this device");
  await context.setOffline(false);
  await expect(page.getByText("Training file uploaded successfully")).toBeVisible();
  await expect(item).not.toContainText("on this device");
  troubles.offline = false;

  const other = await newDevice();
  await enter(other.page, server, coach, path);
  const seen = items(other.page).first();
  await expect(seen).toContainText("1 comment");
  await seen.getByRole("button", { name: "Watch" }).click();
  await expect.poll(() => seconds(other.page.locator("li video"))).toBe(0);
  await expect(seen).toContainText("Is the elbow too low here?");
  await seen.getByRole("button", { name: "Go to 0:01" }).click();
  await expect.poll(() => seconds(other.page.locator("li video"))).toBeCloseTo(1.5);
  // The moment's link focused the recording, so its keys work from there.
  await other.page.keyboard.press("ArrowLeft");
  await expect.poll(() => seconds(other.page.locator("li video"))).toBe(0);
  await other.page.keyboard.press(">");
  await expect(seen.getByRole("radio", { name: "2×" })).toBeChecked();
  await seen.getByRole("button", { name: "Go to 0:01" }).click();
  await expectNoBarriers(other.page);
  await other.page.getByLabel("Comment at 0:01").fill("Higher, yes.");
  await other.page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(item).toContainText("Higher, yes.");
});

test("a blocked camera is reported with an alternative", async ({ server, newDevice }) => {
  const path = await confirmedBooking(server);
  const { page } = await newDevice({ as: "athlete" });
  await page.goto(path);
  await page.getByRole("button", { name: "Record audio" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "upload the file" })).toContainText(/microphone|browser/);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "Record audio" })).toBeEnabled();
});

test("a recording served from its own origin plays in the page and can be seeked", async ({ server, newDevice }) => {
  const { athlete, coach, booking } = await twoWithBooking(server);
  await server.restart({ FILES_URL: server.url.replace("127.0.0.1", "localhost") });
  const { page } = await newDevice();
  try {
    const entry = { booking_id: booking.id, uploader_id: athlete.id, file_type: "audio/wav", file_name: "rally.wav" };
    await sendForm(server, athlete.token, recordingParts(entry, { name: "rally.wav", bytes: wav(160_000) }));
    await enter(page, server, coach, `/booking/${booking.id}?tab=footage`);
    await page.getByRole("button", { name: "Listen" }).click();
    const player = page.locator("audio");
    await expect.poll(() => player.evaluate((audio) => (audio as HTMLAudioElement).duration)).toBeCloseTo(10);
    expect(await player.getAttribute("src")).toContain("http://localhost:");
    await player.evaluate((audio) => {
      (audio as HTMLAudioElement).currentTime = 7;
    });
    await expect.poll(() => player.evaluate((audio) => (audio as HTMLAudioElement).seeking)).toBe(false);
    await expect.poll(() => player.evaluate((audio) => (audio as HTMLAudioElement).currentTime)).toBeCloseTo(7);
  } finally {
    await page.goto("about:blank");
    await server.restart({ FILES_URL: "" });
  }
});
