/** A coach's introduction: recorded on a phone, approved by the team, played on the profile. */
import { axeFindings, expectNothingFound } from "./fixtures/access";
import { makeAccount, makeCoach } from "./fixtures/accounts";
import { DESK, expect, test } from "./fixtures/app";
import { openLine } from "./fixtures/desk";
import { enter } from "./fixtures/screens";

test("a coach records an introduction, the team approves it beside the profile, and a visitor plays it", async ({
  server,
  newDevice,
  troubles,
}) => {
  const coach = await makeCoach(server, { name: "Iva Introduced" });
  const { context, page } = await newDevice({ touch: true });
  await context.grantPermissions(["camera", "microphone"]);
  await enter(page, server, coach, "/coach/onboarding?edit=true");
  const field = page.getByRole("region", { name: "Your introduction video" });
  // No video: refused on the device.
  await field.locator("input[type=file]").setInputFiles({
    ...{ name: "page.mp4", mimeType: "video/mp4", buffer: Buffer.from("<!doctype html>") },
  });
  await expect(field.getByRole("alert")).toBeVisible();
  // The network fails once, and the same video is sent again.
  await context.route("**/finish", (route) => route.abort(), { times: 1 });
  troubles.offline = true;
  await field.getByRole("button", { name: "Record a video" }).tap();
  const recorder = page.getByRole("region", { name: "Recording" });
  await expect(recorder.getByRole("timer")).toHaveText(/0:0[2-9]/);
  await recorder.getByRole("button", { name: "Stop and send" }).tap();
  await field.getByRole("button", { name: "Try again" }).tap();
  await expect(field.getByText("Waiting for our team", { exact: true })).toBeVisible();
  troubles.offline = false;
  await expectNothingFound(page, "an introduction that waits");

  const visitor = await newDevice({ touch: true });
  await visitor.page.goto(`/coach/${coach.coachId}`);
  await expect(visitor.page.getByRole("heading", { name: "Details" })).toBeVisible();

  const staff = await makeAccount(server, { role: "staff", name: "Sia Staff" });
  const desk = await newDevice({ viewport: DESK });
  await enter(desk.page, server, staff, "/staff?part=coaches");
  const line = await openLine(desk.page, "Iva Introduced");
  await line.getByRole("button", { name: "Watch" }).click();
  await expect(line.locator("video")).toHaveJSProperty("readyState", 4);
  await expectNothingFound(desk.page, "an introduction on the desk", axeFindings);
  await line.getByRole("button", { name: "Approve video" }).click();
  await expect(desk.page.getByText("Video approved")).toBeVisible();

  await visitor.page.reload();
  const video = visitor.page.getByLabel("Introduction video of Iva Introduced");
  await expect(video).toHaveJSProperty("paused", true);
  await expect(video).toHaveAttribute("poster", /^data:image\//);
  await expect(video).toHaveAttribute("preload", "none");
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  await expectNothingFound(visitor.page, "a profile with an introduction");
});
