/** Footage: picked offline, kept over a reload, sent once online, seen by the other side. */

import { makeCoach } from "./fixtures/accounts";
import { call, type Row } from "./fixtures/api";
import { apiSession, expect, test, untilInstalled } from "./fixtures/app";
import { makeAthlete, makeBooking } from "./fixtures/people";
import { movFile } from "./fixtures/recordings";
import { enter, expectNoBarriers } from "./fixtures/screens";
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

test("[1.athlete-story][6.athlete][4.upload][8.uploaded][8.file-type] a recording picked offline survives the tab, sends itself, and the coach can play it", async ({
  server,
  newDevice,
  troubles,
}) => {
  const path = await confirmedBooking(server);
  const { context, page } = await newDevice({ installs: true, as: "athlete" });
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

test("an interrupted upload resumes at its chunk after a reload, and text is sent before footage", async ({
  server,
  newDevice,
  troubles,
}) => {
  const [coach, athlete] = await Promise.all([makeCoach(server), makeAthlete(server)]);
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

test("a recording made offline is kept, commented on and sent, and the coach's reply jumps to its moment", async ({
  server,
  newDevice,
  troubles,
}) => {
  const [coach, athlete] = await Promise.all([makeCoach(server), makeAthlete(server)]);
  const booking = await makeBooking(server, athlete, coach);
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

test("a recording that is also a script is neither run nor shown as a page, by its address or from another page", async ({
  server,
  newDevice,
  troubles,
}) => {
  const [coach, athlete] = await Promise.all([makeCoach(server), makeAthlete(server)]);
  const booking = await makeBooking(server, athlete, coach);
  const form = new FormData();
  const entry = { booking_id: booking.id, uploader_id: athlete.id, file_type: "video/quicktime", file_name: "x.svg" };
  for (const [name, value] of Object.entries(entry)) form.set(name, String(value));
  const page = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>document.title = 'stolen'</script></svg>");
  form.set("file", new Blob([new Uint8Array(movFile(page))], { type: "video/quicktime" }), "x.svg");
  const stored = await fetch(`${server.url}/api/collections/training_files/records`, {
    method: "POST",
    headers: { Authorization: athlete.token },
    body: form,
  });
  const { file_url } = (await stored.json()) as Row;
  const { token } = (await call<{ token: string }>(server, coach.token, "/api/files/token", {})).body;
  const address = `${file_url}?token=${token}`;

  const { page: visited } = await newDevice();
  await visited.goto("/about");
  const ran = await visited.evaluate(
    (src) =>
      new Promise<boolean>((done) => {
        const script = document.createElement("script");
        script.src = src;
        script.onload = () => done(true);
        script.onerror = () => done(false);
        document.body.append(script);
      }),
    address,
  );
  expect(ran).toBe(false);
  expect(troubles.found.splice(0)).toEqual([expect.stringContaining("Refused to execute script")]);
  await visited.goto(address).catch(() => undefined); // a browser that cannot play it saves it
  expect(await visited.title()).not.toBe("stolen");
});

test("a recording served from its own origin plays in the page and can be seeked", async ({ server, newDevice }) => {
  const [coach, athlete] = await Promise.all([makeCoach(server), makeAthlete(server)]);
  const booking = await makeBooking(server, athlete, coach);
  await server.restart({ FILES_URL: server.url.replace("127.0.0.1", "localhost") });
  const { page } = await newDevice();
  try {
    const form = new FormData();
    const entry = { booking_id: booking.id, uploader_id: athlete.id, file_type: "audio/wav", file_name: "rally.wav" };
    for (const [name, value] of Object.entries(entry)) form.set(name, String(value));
    form.set("file", new Blob([new Uint8Array(wav(160_000))], { type: "audio/wav" }), "rally.wav");
    const headers = { Authorization: athlete.token };
    await fetch(`${server.url}/api/collections/training_files/records`, { method: "POST", headers, body: form });
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
