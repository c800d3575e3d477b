/** Specification, section 8: screens with a real failure of the server or the device. Failures of the network stand in 8-no-network.spec.ts. */
import { mkdtempSync, truncateSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright/test";
import { makeAccount, makeCoach } from "../fixtures/accounts";
import type { Account } from "../fixtures/api";
import { freeTimes } from "../fixtures/booking-form";
import { fillUp, roomFor } from "../fixtures/full-device";
import { twoWithBooking } from "../fixtures/pairs";
import { control } from "../fixtures/payments-simulator";
import { inHoursIso, makeAthlete, makeBooking } from "../fixtures/people";
import { choose } from "../fixtures/screens";
import type { RunningServer } from "../fixtures/server";
import { wav } from "../fixtures/wav";
import { enter, error, expect, forgive, type Pages, test, toastOf, toastsOf } from "./shared";

/** A page for which these paths fail from the start. */
async function failing(page: Page, path: string): Promise<void> {
  await page.route(path, (route) => route.fulfill({ status: 500, json: { message: "Broken" } }));
}

/** Waits until it loads: automatically, or by Retry while that is shown. */
async function comesBack(page: Page, what: Locator): Promise<void> {
  const retry = page.getByRole("button", { name: "Retry" });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 5000 }).catch(() => undefined);
    await expect(what).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
}

test("[8.booking-load] a booking that fails to load", async ({ pages, server, world }) => {
  const page = await pages.get("booking-load", async (fresh) => {
    await failing(fresh, "**/api/sync/bookings**");
    await enter(fresh, server, world.athlete, `/booking/${world.coming.id}`);
  });
  await expect(page.getByRole("heading", { name: "Failed to load booking details" })).toBeVisible();
  await expect.poll(() => toastsOf(page)).toContainEqual(error("Failed to load booking details"));
  await page.unrouteAll({ behavior: "wait" });
  await comesBack(page, page.getByRole("heading", { level: 1, name: "Cleo Coach" }));
  forgive(pages);
});

test("[8.notes-load] session notes that fail to load", async ({ pages, server, world }) => {
  const page = await pages.get("notes-load", async (fresh) => {
    await failing(fresh, "**/api/sync/session_notes**");
    await enter(fresh, server, world.athlete, `/booking/${world.done.id}`);
  });
  await expect(page.getByRole("heading", { name: "Failed to load session notes" })).toBeVisible();
  await expect.poll(() => toastsOf(page)).toContainEqual(error("Failed to load session notes"));
  await page.unrouteAll({ behavior: "wait" });
  await comesBack(page, page.getByText("Your coach has not written notes yet.", { exact: false }));
  forgive(pages);
});

test("[8.messages-load] messages that fail to load", async ({ pages, server, person }) => {
  const page = await pages.get("messages-load", async (fresh) => {
    await failing(fresh, "**/api/sync/messages**");
    await enter(fresh, server, person, "/messages");
  });
  await expect.poll(() => toastsOf(page)).toContainEqual(error("Failed to load messages"));
  await page.goto("about:blank");
  forgive(pages);
});

test("[8.booking][2.book.payment][4.booking-flow] a booking while the payment service is down; then the payment step follows", async ({
  pages,
  server,
  world,
}) => {
  const page = await pages.get("books", (fresh) => enter(fresh, server, world.athlete, `/book/${world.coach.coachId}`));
  await freeTimes(page).first().click();
  await control(server, { api: { mode: "down" } });
  const go = page.getByRole("button", { name: "Continue to payment" }).filter({ visible: true });
  expect(await toastOf(page, () => go.click())).toEqual(error("Failed to create booking"));
  await control(server, { api: null });
  forgive(pages);
  await go.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment");
  await expect(page.locator('iframe[title="Secure payment input frame"]')).toBeVisible();
});

test("[8.file-size][5.other.upload-size][9.upload] a file above 100 MB", async ({ pages, server, world }) => {
  const page = await pages.get("large-file", (fresh) =>
    enter(fresh, server, world.athlete, `/booking/${world.coming.id}?tab=footage`),
  );
  const folder = mkdtempSync(join(tmpdir(), "encore-large-"));
  const path = join(folder, "long.mp4");
  writeFileSync(path, Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from("ftypisom")]));
  truncateSync(path, 100 * 1024 * 1024 + 1);
  expect(await toastOf(page, () => page.locator("input[type=file]").setInputFiles(path))).toEqual({
    title: "File Too Large",
    description: "File size must be less than 100MB",
  });
  await rm(folder, { recursive: true });
});

test("[8.upload] footage that the server refuses", async ({ pages, server }) => {
  const { athlete, booking } = await twoWithBooking(server);
  const page = await pages.get("upload", (fresh) =>
    enter(fresh, server, athlete, `/booking/${booking.id}?tab=footage`),
  );
  // A proxy with a lower body limit than the server's.
  await page.route("**/api/footage/**", (route) =>
    route.fulfill({ status: 413, json: { message: "The file is too large.", data: { code: "too_large" } } }),
  );
  const file = { name: "serve.wav", mimeType: "audio/wav", buffer: wav(8_000) };
  expect(await toastOf(page, () => page.locator("input[type=file]").setInputFiles(file))).toEqual({
    title: "Upload Failed",
    description: "The file is too large.",
  });
  await page.unrouteAll({ behavior: "wait" });
  forgive(pages);
});

/** Opens a page with 12 MB of storage. `fill` uses it up, and the browser finds nothing to delete. */
const onSmallDevice = async (pages: Pages, server: RunningServer, person: Account, path: string) => {
  let give = async (_bytes: number): Promise<void> => {};
  const page = await pages.get(`full ${person.id}`, async (fresh) => {
    give = await roomFor(fresh, server.url);
    await give(12 * 1024 * 1024);
    await enter(fresh, server, person, path);
  });
  const fill = async () => {
    await fillUp(page);
    await give(1);
  };
  return { page, fill };
};

test("[8.link-save][8.notes-save] a coach's full device", async ({ pages, server }) => {
  const { coach, booking } = await twoWithBooking(server);
  const { page, fill } = await onSmallDevice(pages, server, coach, `/booking/${booking.id}`);
  const notes = page.getByRole("textbox", { name: "Session notes" });
  await notes.waitFor();
  await page.getByRole("tab", { name: "Session" }).click();
  await page.getByLabel("Meeting link").fill("https://meet.example/room");
  await fill();
  const save = page.getByRole("button", { name: "Save link" });
  expect(await toastOf(page, () => save.click())).toEqual(error("Failed to save meeting link"));
  await page.getByRole("tab", { name: "Notes" }).click();
  await notes.fill("No room for this");
  expect(await toastOf(page, () => page.getByRole("button", { name: "Save" }).click())).toEqual(
    error("Failed to save notes"),
  );
  await page.goto("about:blank");
  forgive(pages);
});

test("[8.athlete] a new athlete's full device", async ({ pages, server }) => {
  const person = await makeAccount(server);
  const { page, fill } = await onSmallDevice(pages, server, person, "/athlete/onboarding");
  await page.getByLabel("Age", { exact: true }).fill("24");
  await page.getByLabel("Nationality").fill("Portugal");
  await page.getByLabel("Sport Interest").fill("Backstroke");
  await fill();
  const submit = page.getByRole("button", { name: "Create Athlete Profile" });
  expect(await toastOf(page, () => submit.click())).toEqual(error("Failed to create profile"));
  await expect(submit).toBeEnabled();
  await page.goto("about:blank");
  forgive(pages);
});

test("[8.review] an athlete's full device", async ({ pages, server }) => {
  const [athlete, coach] = await Promise.all([makeAthlete(server), makeCoach(server)]);
  const booking = await makeBooking(server, athlete, coach, { session_date: inHoursIso(-1) });
  const { page, fill } = await onSmallDevice(pages, server, athlete, `/booking/${booking.id}`);
  await choose(page.getByRole("radio", { name: "5 stars" }));
  await fill();
  const submit = page.getByRole("button", { name: "Submit review" });
  expect(await toastOf(page, () => submit.click())).toEqual(error("Failed to submit review"));
  await page.goto("about:blank");
  forgive(pages);
});
