/** Sync in a browser: a full device. */
import { makeCoach } from "./fixtures/accounts";
import { expect, test } from "./fixtures/app";
import { everythingRead, fillUp, roomFor } from "./fixtures/full-device";
import { twoWithBooking } from "./fixtures/pairs";
import { makeAthlete } from "./fixtures/people";
import { enter } from "./fixtures/screens";
import { device } from "./fixtures/sync";
import { wav } from "./fixtures/wav";

const MEGABYTE = 1024 * 1024;
const ROOM = 11 * MEGABYTE;
/** Fits, but leaves no space for text. */
const TOO_MUCH = 5 * MEGABYTE;

test("[8.notes-save] a full quota is reported, and text is kept before footage", async ({
  server,
  newDevice,
  troubles,
}) => {
  const { coach, booking } = await twoWithBooking(server);
  const { page } = await newDevice();
  const notes = page.getByRole("textbox", { name: "Session notes" });
  const saved = page.getByRole("status").filter({ hasText: /^Saved,/ });
  const onServer = async () => {
    const { documents } = await device(server, coach.token, "session_notes");
    return [...documents.values()].map((note) => note.notes);
  };
  const give = await roomFor(page, server.url);
  await give(ROOM);
  await enter(page, server, coach, `/booking/${booking.id}`);
  await notes.fill("Written while there is room.");
  await expect(saved).toBeVisible();

  await page.getByRole("tab", { name: "Footage" }).click();
  await page.locator("input[type=file]").setInputFiles({
    name: "too-much.wav",
    mimeType: "audio/wav",
    buffer: wav(TOO_MUCH),
  });
  await expect(page.getByText("This device has no space for it.", { exact: false })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "too-much.wav" })).toHaveCount(0);
  await page.getByRole("tab", { name: "Notes" }).click();
  await notes.fill("Words have room where a recording has none.");
  await expect(saved).toBeVisible();
  await expect.poll(onServer).toEqual(["Words have room where a recording has none."]);

  await fillUp(page);
  const words = "Words that this device has no room for.";
  await notes.fill(words);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Failed to save notes")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "storage is full" })).toBeVisible();
  await expect(saved).toBeHidden();
  await expect(notes).toHaveValue(words);
  const noRoom = page.getByRole("alert").filter({ hasText: "This device has no space left." });
  await expect(noRoom).toBeVisible();
  // On whichever screen the person is.
  await page.getByRole("tab", { name: "Footage" }).click();
  await expect(noRoom).toBeVisible();
  await page.getByRole("tab", { name: "Notes" }).click();

  await give(null);
  await expect(saved).toBeVisible();
  await expect(notes).toHaveValue(words);
  await expect.poll(onServer).toEqual([words]);
  await expect(page.getByRole("alert").filter({ hasText: "storage is full" })).toBeHidden();
  await expect(noRoom).toBeHidden();
  // The browser, Dexie and RxDB log a full disk on the console.
  troubles.found.length = 0;
});

test("[8.message-send] a message that does not fit on the device stays in its box", async ({
  server,
  newDevice,
  troubles,
}) => {
  const [coach, athlete] = await Promise.all([makeCoach(server), makeAthlete(server)]);
  const { page } = await newDevice();
  const box = page.getByRole("textbox", { name: "Message" });
  const give = await roomFor(page, server.url);
  await give(ROOM);
  await enter(page, server, athlete, `/messages?with=${coach.id}`);
  await expect(box).toBeVisible();
  await expect(page.getByRole("heading", { name: "Cleo Coach" })).toBeVisible();
  await everythingRead(page);
  await fillUp(page);
  await box.fill("No room for this");
  await box.press("Enter");
  await expect(page.getByText("Failed to send message")).toBeVisible();
  await expect(box).toHaveValue("No room for this");
  await expect(page.getByRole("log").getByText("No room for this")).toHaveCount(0);
  await give(null);
  await box.press("Enter");
  await expect(page.getByRole("log").getByText("Sent", { exact: true })).toBeVisible();
  await expect(box).toHaveValue("");
  const { documents } = await device(server, coach.token, "messages");
  expect([...documents.values()].map(({ content }) => content)).toEqual(["No room for this"]);
  troubles.found.length = 0;
});
