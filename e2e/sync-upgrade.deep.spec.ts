/** A device that was last used with the release before 2026-11-23, when sync state moved into the rows. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { makeCoach } from "./fixtures/accounts";
import { addRow } from "./fixtures/api";
import { DESK, expect, test, untilInstalled } from "./fixtures/app";
import { makeAthlete, makeBooking } from "./fixtures/people";
import { enter } from "./fixtures/screens";
import { device } from "./fixtures/sync";

type Index = { name: string; keyPath: string | string[]; multiEntry: boolean; unique: boolean };
type Store = { name: string; keyPath: string | null; autoIncrement: boolean; indexes: Index[]; rows: unknown[] };
type Database = { name: string; version: number; stores: Store[] };

const OLDER = new URL("./fixtures/older-device.jsonl", import.meta.url);

/** Recorded in Chromium: a sent note edited offline, a note begun offline, a sent and an unsent message. */
async function restore(page: Page, words: Readonly<Record<string, string>>): Promise<void> {
  let text = readFileSync(OLDER, "utf8");
  for (const [recorded, word] of Object.entries(words)) text = text.replaceAll(recorded, word);
  await page.evaluate(
    (databases) =>
      Promise.all(
        databases.map(
          ({ name, version, stores }) =>
            new Promise<void>((resolve, reject) => {
              const request = indexedDB.open(name, version);
              request.onerror = () => reject(request.error);
              request.onupgradeneeded = () => {
                for (const { name, keyPath, autoIncrement, indexes, rows } of stores) {
                  const store = request.result.createObjectStore(name, { keyPath, autoIncrement });
                  for (const { name, keyPath, ...options } of indexes) store.createIndex(name, keyPath, options);
                  for (const row of rows) store.put(row);
                }
              };
              request.onsuccess = () => {
                request.result.close();
                resolve();
              };
            }),
        ),
      ),
    text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Database),
  );
}

const editor = (page: Page) => page.getByRole("textbox", { name: "Session notes" });
const oldTables = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name = "" }) => (name.includes("rx-replication-meta") ? [name] : [])),
  );

test("a device of the older release keeps unsent changes, and its other tab is reloaded first", async ({
  server,
  newDevice,
}) => {
  const [coach, athlete] = await Promise.all([makeCoach(server), makeAthlete(server)]);
  const [one, two] = [await makeBooking(server, athlete, coach), await makeBooking(server, athlete, coach)];
  const whose = { coach_id: coach.coachId, coach_user_id: coach.id, client_id: athlete.id };
  await addRow(server, "session_notes", { id: one.id, booking_id: one.id, ...whose, notes: "first words" });
  const { context, page } = await newDevice({ installs: true, viewport: DESK });
  await page.goto("/about");
  await untilInstalled(page);
  await restore(page, {
    coachuser000000: coach.id,
    coachprofile000: coach.coachId,
    athlete00000000: athlete.id,
    booking1x000000: one.id,
    booking2x000000: two.id,
  });
  expect(await oldTables(page)).not.toEqual([]);

  // Stands for the older release's leader: a page that holds its lock.
  const older = await context.newPage();
  await older.goto("/robots.txt");
  await older.evaluate((name) => {
    void navigator.locks.request(name, () => new Promise(() => undefined));
    Object.assign(window, { isOlder: true });
  }, `pubkey-bc||native||RxDB:|dexie|encore-${coach.id}`);
  const isOlder = () => older.evaluate(() => "isOlder" in window).catch(() => true);

  await enter(page, server, coach, `/booking/${one.id}`);
  await expect(editor(page)).toHaveValue("first words\nand on");
  expect(await isOlder()).toBe(false);
  const notes = async () => {
    const { documents } = await device(server, coach.token, "session_notes");
    return [one.id, two.id].map((id) => documents.get(id)?.notes);
  };
  await expect.poll(notes).toEqual(["first words\nand on", "begun in the other tab"]);
  const messages = async () =>
    [...(await device(server, coach.token, "messages")).documents.values()].map(({ content }) => content);
  await expect.poll(messages).toEqual(["unsent two"]);
  await expect.poll(() => oldTables(page)).toEqual([]);
});
