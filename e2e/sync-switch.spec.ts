/** Two accounts on one device, and what a sign-out removes from the device. */
import type { Page } from "playwright/test";
import { makeCoach } from "./fixtures/accounts";
import { addRow, findRows } from "./fixtures/api";
import { DESK, expect, test, untilInstalled } from "./fixtures/app";
import { makeAthlete, makeBooking } from "./fixtures/people";
import { enter } from "./fixtures/screens";
import { wav } from "./fixtures/wav";

/** Runs in the page: reads everything the site stored, including the bytes of files. */
async function everythingKept(): Promise<string> {
  const parts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie];
  const told = async (value: unknown): Promise<unknown> => {
    if (value instanceof Blob) return await value.text();
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
      return new TextDecoder().decode(value as ArrayBuffer);
    if (Array.isArray(value)) return await Promise.all(value.map(told));
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(async ([key, part]) => [key, await told(part)] as const);
    return Object.fromEntries(await Promise.all(entries));
  };
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name } of await indexedDB.databases()) {
    if (!name) continue;
    const database = await done(indexedDB.open(name));
    parts.push(name);
    for (const store of database.objectStoreNames) {
      const rows = await done(database.transaction(store).objectStore(store).getAll());
      parts.push(store, JSON.stringify(await told(rows)));
    }
    database.close();
  }
  const walk = async (folder: FileSystemDirectoryHandle): Promise<void> => {
    const entries = folder as unknown as AsyncIterable<[string, FileSystemHandle]>;
    for await (const [name, handle] of entries) {
      parts.push(name);
      if (handle instanceof FileSystemFileHandle) parts.push(await (await handle.getFile()).text());
      if (handle instanceof FileSystemDirectoryHandle) await walk(handle);
    }
  };
  await walk(await navigator.storage.getDirectory());
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      parts.push(request.url, (await (await cache.match(request))?.text()) ?? "");
    }
  }
  return parts.join("\n");
}

/** Which of these texts are anywhere in the browser's storage. */
async function keptOf(page: Page, words: readonly string[]): Promise<string[]> {
  const all = await page.evaluate(everythingKept);
  return words.filter((word) => all.includes(word));
}

test("the second account on a device sees nothing of the first", async ({ server, newDevice, troubles }) => {
  const mark = `mark${Date.now().toString(36)}`;
  const traces = ["sent", "version", "note", "draft", "footage", "unsent"].map((what) => `${mark}-${what}`);
  const [sentWords = "", versionWords = "", noteWords = "", draftWords = "", footageWords = "", unsentWords = ""] =
    traces;
  const [coach, athlete, second] = await Promise.all([makeCoach(server), makeAthlete(server), makeCoach(server)]);
  const booking = await makeBooking(server, athlete, coach);
  const { page, context } = await newDevice({ installs: true, viewport: DESK });
  const box = page.getByRole("textbox", { name: "Message" });
  await enter(page, server, coach, `/messages?with=${athlete.id}`);
  await untilInstalled(page);
  await box.fill(sentWords);
  await box.press("Enter");
  await expect(page.getByRole("log").getByText("Sent", { exact: true })).toBeVisible();

  troubles.offline = true;
  await context.setOffline(true);
  await box.fill(unsentWords);
  await box.press("Enter");
  await expect(page.getByRole("log").getByText(unsentWords)).toBeVisible();
  await box.fill(draftWords);
  await page.goto(`/booking/${booking.id}`);
  for (const words of [versionWords, noteWords]) {
    await page.getByRole("textbox", { name: "Session notes" }).fill(words);
    await expect(page.getByRole("status").filter({ hasText: /^Saved on this device/ })).toBeVisible();
  }
  await page.getByRole("tab", { name: "Footage" }).click();
  const recording = Buffer.concat([wav(16_000), Buffer.from(footageWords)]);
  const file = { name: `${mark}.wav`, mimeType: "audio/wav", buffer: recording };
  await page.locator("input[type=file]").setInputFiles(file);
  const item = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: file.name });
  await expect(item).toContainText("On this device");
  expect(await keptOf(page, traces), "the search finds what is there").toEqual(traces);

  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  // A message, a note and a recording.
  await expect(page.getByRole("dialog")).toContainText("3 changes on this device are not sent yet.");
  await expect(page.getByRole("dialog")).toContainText("1 earlier version of your notes is only on this device.");
  await page.getByRole("button", { name: "Sign out and lose them" }).click();
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  // Still offline, because the public directory names this coach.
  expect(await keptOf(page, [mark, coach.id, coach.email, coach.token, booking.id])).toEqual([]);
  await context.setOffline(false);

  await enter(page, server, second, `/messages?with=${athlete.id}`);
  await expect(box).toBeVisible();
  await expect(box).toHaveValue("");
  await page.goto("/messages");
  await expect(page.getByText("No conversations yet")).toBeVisible();
  await page.goto(`/booking/${booking.id}`);
  await expect(page.getByRole("heading", { name: "Booking not found" })).toBeVisible();
  expect(await keptOf(page, [mark, coach.email, coach.token])).toEqual([]);
});

test("signing out ends the notifications on this device, in the browser and on the server", async ({
  server,
  newDevice,
}) => {
  const coach = await makeCoach(server);
  const endpoint = `https://push.example/${coach.id}`;
  await addRow(server, "push_subscriptions", { user_id: coach.id, endpoint });
  const { page } = await newDevice({ viewport: DESK });
  let isSubscribed = true;
  await page.exposeFunction("unsubscribe", () => {
    isSubscribed = false;
  });
  // Subscribing needs a push service, which this browser has not. Unsubscribing needs none.
  await page.addInitScript((endpoint) => {
    const pushManager = {
      getSubscription: async () => ({ endpoint, unsubscribe: Reflect.get(window, "unsubscribe") }),
    };
    ServiceWorkerContainer.prototype.getRegistration = async () => ({ pushManager }) as never;
  }, endpoint);
  await enter(page, server, coach, "/settings");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  expect(isSubscribed).toBe(false);
  expect(await findRows(server, "push_subscriptions", `endpoint='${endpoint}'`)).toEqual([]);
});
