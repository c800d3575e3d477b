/** The coach's notes: text survives a killed tab, the athlete sees no draft, Save says what it did. notes.deep.spec.ts has conflicts. */
import { axeFindings, expectNothingFound } from "./fixtures/access";
import { DESK, expect, test, untilInstalled } from "./fixtures/app";
import { twoWithBooking } from "./fixtures/pairs";
import { enter, shareNotes } from "./fixtures/screens";
import { editor, saved } from "./fixtures/session-notes";

test("text typed just before the tab was killed is restored offline after a cold start, or by another open tab", async ({
  server,
  newDevice,
  troubles,
}) => {
  const { coach, path } = await twoWithBooking(server);
  const { context, page } = await newDevice({ installs: true });
  await enter(page, server, coach, path);
  await expect(editor(page)).toBeVisible();
  await untilInstalled(page);
  troubles.offline = true;
  await context.setOffline(true);
  const words = `Killed in the middle of ${Date.now()}`;
  await editor(page).fill(words);
  // The tab is killed before the last words are in the database.
  await page.close();
  const again = await context.newPage();
  await again.goto(path);
  await expect(editor(again)).toHaveValue(words);
  await expect(again.getByText("Saved on this device", { exact: false }).first()).toBeVisible();
  await expect(again.getByRole("region", { name: "Waiting to send" })).toContainText("Session notes");
  await context.setOffline(false);
  await expect(saved(again)).toBeVisible();
  await expect(again.getByRole("region", { name: "Waiting to send" })).toBeHidden();

  const second = await context.newPage();
  await second.goto(path);
  await expect(editor(second)).toHaveValue(words);
  await editor(second).press("End");
  await second.keyboard.type(" And in a second tab.");
  await second.close();
  await expect(editor(again)).toHaveValue(`${words} And in a second tab.`);
  await expect(saved(again)).toBeVisible();
});

test("only the coach sees a draft, on both devices; a note shared offline reaches the athlete once online", async ({
  server,
  newDevice,
  troubles,
}) => {
  const { athlete, coach, path } = await twoWithBooking(server);
  const phone = await newDevice({ installs: true });
  const tablet = await newDevice({ viewport: DESK });
  const theirs = await newDevice();
  await enter(phone.page, server, coach, path);
  await enter(tablet.page, server, coach, path);
  await enter(theirs.page, server, athlete, path);
  const share = phone.page.getByRole("button", { name: "Share with athlete" });
  await share.click();
  await expect(phone.page.getByText("Notes cannot be empty")).toBeVisible();
  await editor(phone.page).fill("Higher toss.");
  await expect(saved(phone.page)).toBeVisible();
  await expect(editor(tablet.page)).toHaveValue("Higher toss.");
  for (const { page } of [phone, tablet]) await expect(page.getByText("Only you see this")).toBeVisible();
  const nothing = theirs.page.getByText("Your coach has not written notes yet", { exact: false });
  await expect(nothing).toBeVisible();

  await untilInstalled(phone.page);
  troubles.offline = true;
  await phone.context.setOffline(true);
  // Sharing is final, so it asks once. "Not yet" keeps the draft.
  await share.click();
  const question = phone.page.getByRole("dialog", { name: "Share these notes with Ana?" });
  await expect(question).toContainText("Sharing cannot be undone");
  await question.getByRole("button", { name: "Not yet" }).click();
  await expect(question).toBeHidden();
  await expect(phone.page.getByText("Only you see this")).toBeVisible();
  await shareNotes(phone.page);
  await expect(phone.page.getByText("Shared with Ana", { exact: true }).first()).toBeVisible();
  await expect(nothing).toBeVisible();
  await phone.context.setOffline(false);
  await expect(theirs.page.getByText("Higher toss.")).toBeVisible();
  await expect(tablet.page.getByText("Shared with Ana")).toBeVisible();
  await expect(share).toHaveCount(0);
  await editor(tablet.page).fill("Higher toss. Bend the knees.");
  await expect(theirs.page.getByText("Higher toss. Bend the knees.")).toBeVisible();
  for (const [name, { page }] of Object.entries({ "shared notes": tablet, "a shared note's reader": theirs }))
    await expectNothingFound(page, name, axeFindings);
  troubles.offline = false;
});

test("[8.notes-saved][8.notes-empty] Save shows the specified texts and refuses an empty note", async ({
  server,
  newDevice,
}) => {
  // A booking of its own, so that no earlier text arrives.
  const { coach, path } = await twoWithBooking(server);
  const { page } = await newDevice();
  await enter(page, server, coach, path);
  await editor(page).fill("   ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Notes cannot be empty")).toBeVisible();
  await editor(page).fill("Second serve: higher toss.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Session notes saved successfully")).toBeVisible();
});
