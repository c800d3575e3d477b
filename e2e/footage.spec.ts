/** Footage: picked without a network, kept over a reload, sent when there is one, seen by the other side. */
import { apiSession, expect, test, untilInstalled } from "./fixtures/app";
import type { RunningServer } from "./fixtures/server";
import { pullPage } from "./fixtures/sync";
import { wav } from "./fixtures/wav";

async function confirmedBooking(server: RunningServer): Promise<string> {
  const coach = await apiSession(server, "coach@demo.test");
  const athlete = await apiSession(server, "athlete@demo.test");
  const { documents } = await pullPage(server, coach.token, "bookings", "?limit=1000");
  const booking = documents.find(({ client_id, status }) => client_id === athlete.record.id && status === "confirmed");
  if (!booking) throw new Error("the demo has no confirmed booking of its athlete with its coach");
  return `/booking/${booking.id}?tab=footage`;
}

test("[8.uploaded][8.file-type] a recording picked offline survives the tab, sends itself, and the coach can play it", async ({
  server,
  newDevice,
  troubles,
}) => {
  const path = await confirmedBooking(server);
  const { context, page } = await newDevice({ as: "athlete" });
  await page.goto(path);
  const input = page.locator("input[type=file]");
  await expect(input).toBeAttached();
  await untilInstalled(page);

  await input.setInputFiles({ name: "page.mp4", mimeType: "video/mp4", buffer: Buffer.from("<!doctype html>") });
  await expect(page.getByText("Invalid File Type")).toBeVisible();

  troubles.offline = true;
  await context.setOffline(true);
  const name = `serve-${Date.now()}.wav`;
  await input.setInputFiles({ name, mimeType: "audio/wav", buffer: wav(16_000) });
  const item = (on: typeof page) => on.getByRole("tabpanel").getByRole("listitem").filter({ hasText: name });
  await expect(item(page)).toContainText("On this device");
  await page.close();
  const again = await context.newPage();
  await again.goto(path);
  await expect(item(again)).toContainText("On this device");
  await context.setOffline(false);
  await expect(again.getByText("Training file uploaded successfully")).toBeVisible();
  troubles.offline = false;

  const coach = await newDevice({ as: "coach" });
  await coach.page.goto(path);
  await item(coach.page).getByRole("button", { name: "Listen" }).click();
  const player = coach.page.locator("audio");
  await expect.poll(() => player.evaluate((audio) => (audio as HTMLAudioElement).duration)).toBeCloseTo(1);
  await expect(item(coach.page).getByRole("button", { name: "Delete" })).toHaveCount(0);
});
