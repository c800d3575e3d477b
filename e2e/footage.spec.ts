/** Footage: picked without a network, kept over a reload, sent when there is one, seen by the other side. */
import { apiSession, expect, test, untilInstalled } from "./fixtures/app";
import { makeAthlete, makeBooking, makeTrainer } from "./fixtures/people";
import { enter } from "./fixtures/screens";
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

test("an upload that was cut off goes on at its chunk after a reload, and never ahead of words", async ({
  server,
  newDevice,
  troubles,
}) => {
  const [coach, athlete] = await Promise.all([makeTrainer(server), makeAthlete(server)]);
  const booking = await makeBooking(server, athlete, coach);
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
