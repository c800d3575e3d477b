/** Money after the booking: a problem, its refund and the receipt; statements; and the coach's calendar feed. */

import { readFile } from "node:fs/promises";
import { asRoot, changeRow, readRow } from "./fixtures/api";
import { DESK, expect, PHONE, test } from "./fixtures/app";
import { readCalendar } from "./fixtures/calendar-reader";
import { finished } from "./fixtures/finished-sessions";
import { enter, expectNoBarriers } from "./fixtures/screens";

test("a problem: the athlete's report, the exact refund and a receipt that shows it", async ({ server, newDevice }) => {
  const { athlete, coach, bookingId } = await finished(server, "Maya Problem");
  const session = `/booking/${bookingId}?tab=session`;
  const { page: mine } = await newDevice({ viewport: PHONE });
  await enter(mine, server, athlete, session);
  await mine.getByRole("button", { name: "Report a problem" }).click();
  const report = mine.getByRole("dialog", { name: "Report a problem" });
  await report.getByText("The session", { exact: true }).click();
  await report.getByLabel("What happened").fill("We stopped after half the time.");
  await expect(report).toContainText("Coach's payment on hold$85.00");
  await report.getByRole("button", { name: "Report problem" }).click();
  const problem = mine.getByRole("region", { name: "A problem was reported" });
  await expect(problem).toContainText("We stopped after half the time.");

  const { page: theirs } = await newDevice({ viewport: DESK, dark: true });
  await enter(theirs, server, coach, session);
  await expect(theirs.getByRole("region", { name: "A problem was reported" })).toContainText("We stopped after half");
  await expectNoBarriers(theirs);
  await theirs.getByRole("button", { name: "Offer a refund" }).click();
  const back = theirs.getByRole("dialog", { name: "How much do you offer to refund?" });
  await back.getByText("25%", { exact: true }).click();
  await expect(back).toContainText("The athlete would get back$25.00");
  await expect(back).toContainText("You would keep$63.75");
  await back.getByRole("button", { name: "Send offer" }).click();
  await expect(theirs.getByText("The coach offers a partial refund.")).toBeVisible();
  await expect(problem).toContainText("You get back, 25%$25.00");
  await expectNoBarriers(mine);
  await problem.getByRole("button", { name: "Accept" }).click();
  await expect(problem).toContainText("Settled: $25.00 of $100.00 is refunded to the athlete, the coach keeps $63.75.");
  // Accepting settles the problem. A task sends the money.
  const money = () => readRow(server, "bookings", bookingId);
  await expect.poll(money).toMatchObject({ refunded_amount: 2500, earned_amount: 6375 });

  await mine.goto(`/booking/${bookingId}?tab=money`);
  const price = mine.getByRole("region", { name: "Price" });
  await expect(price).toContainText("You paid$100.00");
  await expect(price).toContainText("$25.00 of $100.00 was refunded.");
  await mine.getByText("Details", { exact: true }).click();
  await expect(mine.getByRole("region", { name: "Payment history" }).getByRole("listitem")).toHaveText([
    /^Payment.*\$100\.00$/,
    /^Refund.*-\$25\.00$/,
  ]);
  await theirs.goto(`/booking/${bookingId}?tab=money`);
  await expect(theirs.getByRole("region", { name: "Price" })).toContainText("You receive$63.75");
  await mine.getByRole("link", { name: "Receipt" }).click();
  const receipt = mine.getByRole("article", { name: "Receipt" });
  await expect(receipt.getByRole("row", { name: /Payment INV-\d{6} \$100\.00/ })).toBeVisible();
  await expect(receipt.getByRole("row", { name: /Refund CN-\d{6} -\$25\.00/ })).toBeVisible();
  await expect(receipt.getByRole("row", { name: /Refunded \$25\.00/ })).toBeVisible();
  await expect(receipt.getByRole("row", { name: /You paid \$100\.00/ })).toBeVisible();
  await expectNoBarriers(mine);
  await mine.emulateMedia({ media: "print" });
  await expect(mine.getByRole("banner")).toBeHidden();
  await expect(receipt.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(receipt.getByRole("row", { name: /You paid \$100\.00/ })).toBeVisible();
});

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
