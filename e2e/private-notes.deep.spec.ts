/** A coach's private notes, on the coach's devices only, also when two of them change the same line. */
import { axeFindings, expectNothingFound } from "./fixtures/access";
import { makeCoach } from "./fixtures/accounts";
import { DESK, expect, test, untilInstalled } from "./fixtures/app";
import { twoWithBooking } from "./fixtures/pairs";
import { makeAthlete, makeBooking } from "./fixtures/people";
import { field, here, saved } from "./fixtures/private-notes";
import { enter, shareNotes } from "./fixtures/screens";

test("a coach's private notes are merged between their devices and never reach the athlete's", async ({
  server,
  newDevice,
  troubles,
}) => {
  const { athlete, coach, booking } = await twoWithBooking(server);
  const path = `/booking/${booking.id}`;
  const phone = await newDevice({ installs: true });
  const tablet = await newDevice({ viewport: DESK });
  const theirs = await newDevice();
  await enter(phone.page, server, coach, path);
  await enter(tablet.page, server, coach, path);
  const answers: Promise<string>[] = [];
  theirs.page.on("response", (answer) => {
    // The stream never ends. The server's tests cover it.
    const { pathname } = new URL(answer.url());
    if (pathname.startsWith("/api/") && pathname !== "/api/realtime") answers.push(answer.text().catch(() => ""));
  });
  await enter(theirs.page, server, athlete, path);
  await untilInstalled(phone.page);

  await field(phone.page).fill("Afraid of the net.\nAsk about the knee.");
  await expect(saved(phone.page)).toBeVisible();
  await expect(field(tablet.page)).toHaveValue("Afraid of the net.\nAsk about the knee.");
  for (const [name, { page }] of Object.entries({ "private notes": phone, "private notes, wide": tablet }))
    await expectNothingFound(page, name, axeFindings);

  // Both write offline, and the phone's page is killed at once.
  troubles.offline = true;
  for (const { context } of [phone, tablet]) await context.setOffline(true);
  await field(tablet.page).fill("Afraid of the net.\nAsk about the knee.\nKept on the tablet.");
  await expect(here(tablet.page)).toBeVisible();
  await field(phone.page).fill("Kept on the phone.\nAfraid of the net.\nAsk about the knee.");
  await phone.page.close();
  const again = await phone.context.newPage();
  await again.goto(path);
  await expect(field(again)).toHaveValue(/^Kept on the phone\./);
  await expect(again.getByRole("region", { name: "Waiting to send" })).toContainText("Private notes, Ana");
  for (const { context } of [phone, tablet]) await context.setOffline(false);
  const both = "Kept on the phone.\nAfraid of the net.\nAsk about the knee.\nKept on the tablet.";
  for (const page of [again, tablet.page]) {
    await expect(field(page)).toHaveValue(both);
    await expect(saved(page)).toBeVisible();
  }
  troubles.offline = false;

  // Sharing the session notes does not share private ones.
  await again.getByRole("textbox", { name: "Session notes" }).fill("Higher toss.");
  await shareNotes(again);
  await expect(theirs.page.getByText("Higher toss.")).toBeVisible();
  await expect(theirs.page.getByText("Private notes")).toHaveCount(0);
  expect((await Promise.all(answers)).join("\n")).not.toMatch(/Afraid of the net|Kept on the phone|Kept on the tablet/);

  await field(again).fill("");
  await expect(saved(again)).toBeVisible();
  await expect(field(tablet.page)).toHaveValue("");
  await again.reload();
  await expect(field(again)).toHaveValue("");
});

test("a private line changed on both devices is asked about, apart from the session notes", async ({
  server,
  newDevice,
  troubles,
}) => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const path = `/booking/${(await makeBooking(server, athlete, coach)).id}`;
  const phone = await newDevice();
  const tablet = await newDevice({ viewport: DESK });
  await enter(phone.page, server, coach, path);
  await enter(tablet.page, server, coach, path);
  await field(phone.page).fill("Knee: left.");
  await expect(field(tablet.page)).toHaveValue("Knee: left.");
  troubles.offline = true;
  for (const { context } of [phone, tablet]) await context.setOffline(true);
  await field(phone.page).fill("Knee: right.");
  await field(tablet.page).fill("Knee: both.");
  for (const { page } of [phone, tablet]) await expect(here(page)).toBeVisible();
  await phone.context.setOffline(false);
  await expect(saved(phone.page)).toBeVisible();
  await tablet.context.setOffline(false);
  await expect(tablet.page.getByText("The one that you do not keep is deleted.", { exact: false })).toBeVisible();
  await expect(tablet.page.getByRole("textbox", { name: "Session notes" })).toBeVisible();
  await tablet.page.getByText("Knee: both.").click();
  await tablet.page.getByRole("button", { name: "Keep this version" }).click();
  for (const { page } of [phone, tablet]) await expect(field(page)).toHaveValue("Knee: both.");
  troubles.offline = false;
});
