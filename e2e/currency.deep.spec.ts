/** An instance in yen, on a phone: prices from the first paint on, forms, and a receipt with numbers and tax. */
import { expectNothingFound, fitFindings } from "./fixtures/access";
import { makeAccount, makeCoach } from "./fixtures/accounts";
import { call, inHours, readRow } from "./fixtures/api";
import { test as base, expect, PHONE } from "./fixtures/app";
import { bookPaid } from "./fixtures/paid-bookings";
import { enter } from "./fixtures/screens";
import { type RunningServer, startServer } from "./fixtures/server";

const YEN = { CURRENCY: "jpy", TAX_NAME: "JCT", TAX_PERCENT: "10", TAX_ID: "T1234567890123" };
const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer({ simulators: true, env: YEN });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test("prices, forms and receipts are in yen, and a refund adds a numbered credit note", async ({
  server,
  newDevice,
}) => {
  const coach = await makeCoach(server, { name: "Yuki Yen", hourly_rate: 900 });
  const athlete = await makeAccount(server, { name: "Aoi Athlete" });
  const { bookingId } = await bookPaid(server, athlete, coach, inHours(12), { durationHours: 2 });
  const { page } = await newDevice({ viewport: PHONE, touch: true });

  await page.goto("/pricing");
  await expect(page.getByText("2 hours at ¥80")).toBeVisible();
  await expect(page.getByText("Coaches set it themselves, from ¥50 to ¥1,000.")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("$");
  await expectNothingFound(page, "pricing in yen", fitFindings);
  await page.goto("/coaches");
  await expect(page.getByRole("main")).toContainText("¥900");

  await enter(page, server, athlete, `/receipt/${bookingId}`);
  const receipt = page.getByRole("article", { name: "Receipt" });
  await expect(receipt).toContainText("Amount (JPY)");
  await expect(receipt).toContainText("INV-000001¥1,800");
  await expect(receipt).toContainText("The platform’s fee of ¥270 includes 10% JCT: ¥25. Tax number: T1234567890123");
  await call(server, athlete.token, "/api/functions/cancel-booking", { bookingId });
  await expect.poll(async () => (await readRow(server, "bookings", bookingId)).refunded_amount).toBe(900);
  await page.reload();
  await expect(receipt).toContainText("CN-000001-¥900");
  await expect(receipt).toContainText("The platform’s fee of ¥135 includes 10% JCT: ¥12.");
  await expectNothingFound(page, "receipt in yen");

  await enter(page, server, coach, "/coach/onboarding?edit=true");
  const rate = page.getByLabel("Hourly Rate (JPY)");
  await expect(rate).toHaveValue("900");
  await rate.fill("49");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Hourly rate must be at least ¥50").first()).toBeVisible();
  await rate.fill("950");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect.poll(async () => (await readRow(server, "coaches", coach.coachId)).hourly_rate).toBe(950);
});
