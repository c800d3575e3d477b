/** Long notes, and notes with long URLs. */
import type { Page } from "playwright/test";
import { expectNothingFound, fitFindings } from "./fixtures/access";
import { makeCoach } from "./fixtures/accounts";
import { expect, PHONE, test } from "./fixtures/app";
import { makeAthlete, makeBooking } from "./fixtures/people";
import { enter, shareNotes } from "./fixtures/screens";

const ADDRESS = `https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=${"PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf".repeat(3)}&index=12&t=95s`;
const field = (page: Page) => page.getByRole("textbox", { name: "Session notes" });
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test("a long URL in notes makes neither the coach's nor the athlete's page wider", async ({ server, newDevice }) => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const path = `/booking/${(await makeBooking(server, athlete, coach)).id}`;
  const { page } = await newDevice({ viewport: PHONE });
  await enter(page, server, coach, path);
  await field(page).fill(`Watch this: ${ADDRESS}\n${ADDRESS}`);
  await page.getByRole("textbox", { name: "Private notes (only you)" }).fill(ADDRESS);
  await shareNotes(page);
  await expect(page.getByRole("tabpanel").getByText("Shared with Ana")).toBeVisible();
  expect(await width(page)).toBe(PHONE.width);
  await expectNothingFound(page, "notes with an address", fitFindings);
  const theirs = (await newDevice({ viewport: PHONE })).page;
  await enter(theirs, server, athlete, path);
  await expect(theirs.getByText("Watch this", { exact: false })).toBeVisible();
  expect(await width(theirs)).toBe(PHONE.width);
  await expectNothingFound(theirs, "read notes with an address", fitFindings);
  await theirs.goto(`/messages?with=${coach.id}`);
  const message = theirs.getByRole("textbox", { name: "Message" });
  await message.fill(ADDRESS);
  expect(await width(theirs)).toBe(PHONE.width);
  expect((await message.boundingBox())?.width).toBeGreaterThan(200);
});

test("a key in a long note changes only the typed text; the field is not rewritten", async ({ server, newDevice }) => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const { page } = await newDevice({ viewport: PHONE });
  await enter(page, server, coach, `/booking/${(await makeBooking(server, athlete, coach)).id}`);
  const long = "The second serve needs a higher toss. ".repeat(500);
  await field(page).fill(long);
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await field(page).evaluate((area: HTMLTextAreaElement) => {
    const writes: string[] = [];
    Reflect.set(window, "writes", writes);
    new MutationObserver((records) => writes.push(...records.map(({ type }) => type))).observe(area, {
      ...{ childList: true, characterData: true, subtree: true, attributes: true },
    });
    const { set, get } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value") as PropertyDescriptor;
    Object.defineProperty(area, "value", {
      get() {
        return get?.call(area);
      },
      set(words: string) {
        writes.push("value");
        set?.call(area, words);
      },
    });
  });
  await page.keyboard.type("Bend.");
  await expect(field(page)).toHaveValue(/Bend\.$/);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Session notes saved successfully")).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "writes"))).toEqual([]);
});
