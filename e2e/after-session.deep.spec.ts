/** Screens of cancelled sessions, of held ones, and of one where both sides report the other as absent. */
import { makeAccount, makeCoach } from "./fixtures/accounts";
import { type Account, changeRow, inHours, type Json, readRow } from "./fixtures/api";
import { DESK, expect, PHONE, test } from "./fixtures/app";
import { openLine } from "./fixtures/desk";
import { act, moveTo } from "./fixtures/money-moves";
import { book, bookPaid } from "./fixtures/paid-bookings";
import { inHoursIso } from "./fixtures/people";
import { enter, expectNoBarriers } from "./fixtures/screens";

const HOUR = 3_600_000;

test("cancelled sessions are listed apart from past ones, and a hold shows the day it ends", async ({
  server,
  newDevice,
}) => {
  const athlete = await makeAccount(server, { name: "Ola Off" });
  const coach = await makeCoach(server);
  const { bookingId: off } = await bookPaid(server, athlete, coach, inHours(72));
  await changeRow(server, "bookings", off, { status: "cancelled", cancelled_by: "coach" });
  const { bookingId: held } = await book(server, athlete, coach, inHours(96));
  await changeRow(server, "bookings", held, { hold_expires_at: inHoursIso(26) });
  const { page } = await newDevice({ viewport: PHONE });
  await enter(page, server, athlete, "/today");
  await expect(page.getByRole("region", { name: "Cancelled" })).toContainText("Cleo Coach");
  await expect(page.getByRole("region", { name: "Past sessions" })).toBeHidden();
  await page.goto(`/booking/${held}?tab=session`);
  await expect(page.getByText(/^The time is held until \w{3} \d+ \w{3}, \d\d:\d\d; /)).toBeVisible();
});

test("when both report the other absent, both read each outcome, and the team can decide in three ways", async ({
  server,
  newDevice,
}) => {
  const athlete = await makeAccount(server, { name: "Cara Counter" });
  const coach = await makeCoach(server);
  const staff = await makeAccount(server, { role: "staff" });
  const report = (who: Account, body: Json) => act(server, who, "report-no-show", body);
  const claimed = async (days: number) => {
    const { bookingId } = await bookPaid(server, athlete, coach, inHours(24 * days), { clientName: "Cara Counter" });
    await moveTo(server, bookingId, Date.now() - (days + 2) * HOUR);
    expect((await report(coach, { bookingId, text: `Gate ${days} was empty.` })).status).toBe(200);
    return bookingId;
  };
  const [byButton, ...others] = await Promise.all([3, 4, 5].map(claimed));
  for (const bookingId of others)
    expect((await report(athlete, { bookingId, text: "Nobody came.", agreedAmount: 10_000 })).status).toBe(200);

  const { page: mine } = await newDevice({ viewport: PHONE });
  await enter(mine, server, athlete, `/booking/${byButton}?tab=session`);
  await expect(mine.getByRole("region", { name: "You were reported as a no-show" })).toContainText(
    "You get back$50.00",
  );
  await mine.getByRole("button", { name: "The coach didn't show up" }).click();
  const dialog = mine.getByRole("dialog", { name: "What happened?" });
  await expect(dialog).toContainText("You get back, if our team agrees$100.00");
  await dialog.getByLabel("Your words").fill("I stood there alone.");
  await dialog.getByRole("button", { name: "Send" }).click();
  const panel = mine.getByRole("region", { name: "Each of you reported a no-show" });
  await expect(panel).toContainText("You get back$50.00If our team finds that Cleo Coach didn't show up:");
  await expect(panel).toContainText("I stood there alone.");
  await expect(panel.getByRole("button")).toHaveCount(0);
  await expectNoBarriers(mine);

  const { page: desk } = await newDevice({ viewport: DESK });
  await enter(desk, server, staff, "/staff");
  await desk.getByRole("tab", { name: "Problems" }).click();
  const decisions = [
    {
      gate: 3,
      button: "The coach didn't show up",
      found: "Our team found that Cleo Coach didn't show up.",
      back: 10_000,
    },
    { gate: 4, button: "The athlete didn't show up", found: "The report stands.", back: 5_000 },
    { gate: 5, button: "The session took place", found: "Our team found that the session took place.", back: 0 },
  ];
  for (const [at, { gate, button, found, back }] of decisions.entries()) {
    const item = await openLine(desk, `Gate ${gate} was empty.`);
    await expect(item).toContainText("Each says that the other didn't show up.");
    if (at === 0) await expectNoBarriers(desk);
    await item.getByRole("button", { name: button }).click();
    await desk.getByRole("dialog").getByRole("button", { name: "Yes, decide" }).click();
    await expect(item).toBeHidden();
    const bookingId = [byButton, ...others][at] ?? "";
    await expect.poll(() => readRow(server, "bookings", bookingId)).toMatchObject({ refunded_amount: back });
    await mine.goto(`/booking/${bookingId}?tab=session`);
    await expect(mine.getByRole("region", { name: "You were reported as a no-show" })).toContainText(found);
  }
});
