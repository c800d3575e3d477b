/** Money after the booking: statements; and the coach's calendar feed. */
import { readFile } from "node:fs/promises";
import { asRoot, changeRow } from "./fixtures/api";
import { DESK, expect, PHONE, test } from "./fixtures/app";
import { readCalendar } from "./fixtures/calendar-reader";
import { finished } from "./fixtures/finished-sessions";
import { enter, expectNoBarriers } from "./fixtures/screens";

test("a coach downloads the statement, and the dashboard's earnings match the ledger", async ({
  server,
  newDevice,
}) => {
  const { coach, bookingId } = await finished(server, "Maya Problem");
  await changeRow(server, "bookings", bookingId, { status: "completed" });
  const { page } = await newDevice({ viewport: DESK });
  await enter(page, server, coach, "/coach/dashboard");
  await expect(page.getByText("Total Earnings").locator("..")).toContainText("$85.00");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Statement (CSV)" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("statement-coach.csv");
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines[1]).toContain(`,${bookingId},`);
  expect(lines[1]).toMatch(/,Maya Problem,Your share,85\.00,85\.00$/);
});

test("the calendar link is created, copied, replaced and turned off", async ({ server, newDevice }) => {
  const { coach, bookingId } = await finished(server, "Maya Problem");
  const { page, context } = await newDevice({ viewport: PHONE });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await enter(page, server, coach, "/coach/availability");
  const card = page.getByRole("region", { name: "Your calendar" });
  await card.getByRole("button", { name: "Create calendar link" }).click();
  const address = card.getByLabel("Secret link");
  await expect(address).toHaveValue(/\/api\/calendar\/[0-9a-f]{64}\.ics$/);
  await card.getByRole("button", { name: "Copy" }).click();
  const first = await page.evaluate(() => navigator.clipboard.readText());
  expect(first).toBe(await address.inputValue());
  const read = async (url: string) => await fetch(url);
  const { events } = readCalendar(await (await read(first)).text());
  expect(events.map((event) => event.UID?.value)).toEqual([expect.stringContaining(bookingId)]);
  await expect(card.getByRole("link", { name: "Open in calendar" })).toHaveAttribute("href", /^webcal:/);
  await expectNoBarriers(page);

  await card.getByRole("button", { name: "New link" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create a new link" }).click();
  await expect(address).not.toHaveValue(first);
  expect((await read(first)).status).toBe(404);
  const second = await address.inputValue();
  await card.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Turn it off" }).click();
  await expect(card.getByRole("button", { name: "Create calendar link" })).toBeVisible();
  expect((await read(second)).status).toBe(404);
});

test("staff see the platform's profit and balances and download them", async ({ newDevice, server }) => {
  await finished(server, "Maya Problem");
  await asRoot(server, "/api/functions/run-jobs", { job: "balance" });
  const { page } = await newDevice({ as: "staff", viewport: DESK });
  await page.goto("/staff");
  await page.getByRole("tab", { name: "Money" }).click();
  const money = page.getByRole("region", { name: "The platform's money" });
  for (const label of ["Platform's share of what was paid", "Stripe's fees", "Profit", "At Stripe now"]) {
    await expect(money.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(money).toContainText(/Stripe's fees and payouts are (still being read|read every hour)/);
  await expect(money).toContainText("The demo's sample bookings were never charged.");
  await expectNoBarriers(page);
  const file = page.waitForEvent("download");
  await money.getByRole("button", { name: "Statement (CSV)" }).click();
  expect(await readFile(await (await file).path(), "utf8")).toContain("Platform's share");
});
