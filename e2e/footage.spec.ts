/** Footage: picked offline, kept, sent once online, seen by the other side. And a file that is a script too. */
import { call, type Row } from "./fixtures/api";
import { expect, test, untilInstalled } from "./fixtures/app";
import { confirmedBooking } from "./fixtures/footage";
import { recordingParts, sendForm } from "./fixtures/form";
import { twoWithBooking } from "./fixtures/pairs";
import { movFile } from "./fixtures/recordings";
import { wav } from "./fixtures/wav";

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

test("a recording that is also a script is neither run nor shown as a page, by its address or from another page", async ({
  server,
  newDevice,
  troubles,
}) => {
  const { athlete, coach, booking } = await twoWithBooking(server);
  const entry = { booking_id: booking.id, uploader_id: athlete.id, file_type: "video/quicktime", file_name: "x.svg" };
  const page = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>document.title = 'stolen'</script></svg>");
  const parts = recordingParts(entry, { name: "x.svg", bytes: movFile(page) });
  const { file_url } = (await sendForm<Row>(server, athlete.token, parts)).body;
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
