/** The coach's notes: typed text survives conflicts with other devices, and lines that arrive while it is typed. */
import type { Page } from "playwright/test";
import { axeFindings, expectNothingFound } from "./fixtures/access";
import { DESK, expect, test, untilInstalled } from "./fixtures/app";
import { twoWithBooking } from "./fixtures/pairs";
import { enter, shareNotes } from "./fixtures/screens";
import type { RunningServer } from "./fixtures/server";
import { editor, saved } from "./fixtures/session-notes";
import { newId, pullPage, pushOne, type Wire } from "./fixtures/sync";

test("two devices that changed the same line keep both versions, and the athlete never sees conflict marks", async ({
  server,
  newDevice,
  troubles,
}) => {
  const { athlete, coach, path } = await twoWithBooking(server);
  const [phone, tablet] = [await newDevice(), await newDevice({ viewport: DESK })];
  await enter(phone.page, server, coach, path);
  await editor(phone.page).fill("Starts, wet track.\n\nNext time: blocks.\n\nShe looks up at step three.");
  await expect(saved(phone.page)).toBeVisible();
  await enter(tablet.page, server, coach, path);
  await expect(editor(tablet.page)).toHaveValue(/Next time: blocks/);

  troubles.offline = true;
  await phone.context.setOffline(true);
  await tablet.context.setOffline(true);
  await editor(phone.page).fill("Starts, wet track.\n\nNext time: no blocks.\n\nShe looks up at step three.");
  await editor(tablet.page).fill("Starts, wet track.\n\nNext time: blocks twice.\n\nShe looks up at step three.");
  for (const { page } of [phone, tablet])
    await expect(page.getByText("Saved on this device", { exact: false }).first()).toBeVisible();

  await phone.context.setOffline(false);
  await expect(saved(phone.page)).toBeVisible();
  await tablet.context.setOffline(false);
  await expect(tablet.page.getByRole("heading", { name: "One place, two versions" })).toBeVisible();
  for (const words of ["Next time: no blocks.", "Next time: blocks twice."])
    await expect(tablet.page.getByText(words)).toBeVisible();
  await expectNothingFound(tablet.page, "two versions of a note", axeFindings);

  // Text of two devices. The one without a conflict shares it.
  await phone.page.getByRole("button", { name: "Decide later" }).click();
  await shareNotes(phone.page);
  const theirs = await newDevice();
  await enter(theirs.page, server, athlete, path);
  await expect(theirs.page.getByText("Next time: no blocks.", { exact: false })).toBeVisible();
  await expect(theirs.page.getByText(/[<>=]{4,}/)).toHaveCount(0);

  await tablet.page.getByText("Next time: blocks twice.").click();
  await tablet.page.getByRole("button", { name: "Keep this version" }).click();
  await expect(editor(tablet.page)).toHaveValue(/Next time: blocks twice\./);
  await expect(editor(tablet.page)).not.toHaveValue(/no blocks/);
  await expect(editor(phone.page)).toHaveValue(/Next time: blocks twice\./);
  await expect(saved(tablet.page)).toBeVisible();
  await tablet.page.getByRole("button", { name: "Versions" }).click();
  await expect(tablet.page.getByRole("dialog")).toContainText("Next time: no blocks.");
  troubles.offline = false;
});

test("text that lost a conflict before it was sent is among the versions on this device", async ({
  server,
  newDevice,
  troubles,
}) => {
  const { coach, path } = await twoWithBooking(server);
  const { context, page } = await newDevice({ installs: true });
  await enter(page, server, coach, path);
  await editor(page).fill("Warm-up.");
  await expect(saved(page)).toBeVisible();
  await untilInstalled(page);
  troubles.offline = true;
  await context.setOffline(true);
  const here = page.getByRole("status").filter({ hasText: /^Saved on this device,/ });
  for (const words of ["Warm-up. Typed on a boat.", "Something else."]) {
    await editor(page).fill(words);
    await expect(here).toBeVisible();
  }
  await page.getByRole("button", { name: "Versions" }).click();
  const version = page.getByRole("listitem").filter({ hasText: "Typed on a boat." });
  await expect(version).toContainText("only on this device");
  await version.getByRole("button", { name: "Use this version" }).click();
  await expect(editor(page)).toHaveValue("Warm-up. Typed on a boat.");
  // Must be stored before the network is back, or the server accepts "Something else.".
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Session notes saved successfully")).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await page.getByRole("button", { name: "Versions" }).click();
  for (const words of ["Something else.", "Typed on a boat."])
    await expect(page.getByRole("dialog")).toContainText(words);
  // Signing out would delete them, so it lists them.
  await page.getByRole("button", { name: "Close" }).click();
  await page.setViewportSize(DESK);
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByRole("dialog")).toContainText("earlier versions of your notes are only on this device");
  await page.getByRole("button", { name: "Stay" }).click();
  await expect(editor(page)).toHaveValue("Warm-up. Typed on a boat.");
});

test("typing while another device's lines arrive loses neither lines nor letters", async ({ server, newDevice }) => {
  const { coach, path } = await twoWithBooking(server);
  const { page } = await newDevice();
  await enter(page, server, coach, path);
  await editor(page).fill("Warm-up.");
  await expect(saved(page)).toBeVisible();
  await editor(page).press("End");
  await startTyping(page);
  const lines = Array.from({ length: 20 }, (_, index) => `from the tablet ${index} ${newId()}`);
  for (const line of lines) {
    await addLine(server, coach.token, path, line);
    await expect(editor(page)).toHaveValue(new RegExp(line));
  }
  const typed = await stopTyping(page);
  await expect(saved(page)).toBeVisible();
  const { notes } = await storedNote(server, coach.token, path);
  expect(lines.filter((line) => !String(notes).split("\n").includes(line))).toEqual([]);
  expect(String(notes).split("\n")).toContain(typed);
  await expect(editor(page)).toHaveValue(String(notes));
});

/** Types one key in each turn of the event loop. So some keys arrive before React renders the earlier ones. */
const startTyping = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    let keys = 0;
    port1.onmessage = () => {
      keys++;
      if (keys % 200 === 0) document.execCommand("insertText", false, ` k${keys}`);
      else if (keys % 2) document.execCommand("insertText", false, ".");
      else document.execCommand("delete");
      port2.postMessage(null);
    };
    port2.postMessage(null);
    Object.assign(window, { stopTyping: () => port1.close() });
  });

/** @returns the line that was typed in */
const stopTyping = (page: Page): Promise<string> =>
  page.evaluate(() => {
    (window as unknown as { stopTyping: () => void }).stopTyping();
    const field = document.querySelector<HTMLTextAreaElement>("textarea[aria-labelledby=session-notes]");
    return field?.value.split("\n").find((line) => line.startsWith("Warm-up.")) ?? "";
  });

async function storedNote(server: RunningServer, token: string, path: string): Promise<Wire> {
  const { documents } = await pullPage(server, token, "session_notes", "?limit=1000");
  const note = documents.find(({ booking_id }) => path.endsWith(String(booking_id)));
  if (!note) throw new Error("the booking has no note");
  return note;
}

/** Writes like another device of the coach, on top of the server's text. */
async function addLine(server: RunningServer, token: string, path: string, line: string): Promise<void> {
  for (let note = await storedNote(server, token, path); ; ) {
    const change = { ...note, notes: `${line}\n${note.notes}` };
    const result = await pushOne(server, token, "session_notes", change, note.rev);
    if (result.status === "ok") return;
    if (!result.document) throw new Error(`refused: ${result.message}`);
    note = result.document;
  }
}
