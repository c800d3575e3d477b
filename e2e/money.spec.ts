/** Money after the booking: a problem, its refund and the receipt. */
import { readRow } from "./fixtures/api";
import { DESK, expect, PHONE, test } from "./fixtures/app";
import { finished } from "./fixtures/finished-sessions";
import { enter, expectNoBarriers } from "./fixtures/screens";

test("a problem: the athlete's report, the exact refund and a receipt that shows it", async ({ server, newDevice }) => {
  const { athlete, coach, bookingId } = await finished(server, "Maya Problem");
  const session = `/booking/${bookingId}?tab=session`;
  const { page: mine } = await newDevice({ viewport: PHONE });
  await enter(mine, server, athlete, session);
  await mine.getByRole("button", { name: "Report a problem" }).click();
  const report = mine.getByRole("dialog", { name: "What went wrong?" });
  await report.getByLabel("Your words").fill("We stopped after half the time.");
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
