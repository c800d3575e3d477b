import { expect, test } from "vitest";
import { makeAccount } from "../../e2e/fixtures/accounts";
import { call, changeRow, findRows, inHours, readRow } from "../../e2e/fixtures/api";
import { bookingStage } from "../../e2e/fixtures/booking-stage";
import { bookPaid } from "../../e2e/fixtures/paid-bookings";

const { server, athlete, coach, must } = await bookingStage();

const statement = async (who: { token: string }, side: string) => {
  const answer = await fetch(`${server.url}/api/statements/${side}.csv`, {
    headers: who.token ? { Authorization: who.token } : {},
  });
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
};
const lines = (text: string) => text.split("\r\n").slice(1, -1);

test("each side reads its own ledger account and nobody else's", async () => {
  const whole = await bookPaid(server, athlete, coach, inHours(60), {
    clientName: '=HYPERLINK("https://evil.example")',
  });
  const soon = await bookPaid(server, athlete, coach, inHours(10));
  await must(athlete, "cancel-booking", { bookingId: soon.bookingId });
  const mine = await statement(athlete, "athlete");
  expect(mine).toMatchObject({ status: 200, type: "text/csv; charset=utf-8" });
  expect(lines(mine.text).map((line) => line.split(",").slice(3))).toEqual([
    ["Cleo Coach", "Payment", "-100.00", "-100.00"],
    ["Cleo Coach", "Payment", "-100.00", "-200.00"],
    ["Cleo Coach", "Refund", "50.00", "-150.00"],
  ]);
  const theirs = lines((await statement(coach, "coach")).text);
  expect(theirs[0]).toContain(`,"'=HYPERLINK(""https://evil.example"")",Your share,85.00,85.00`);
  expect(theirs.slice(1).map((line) => line.split(",").slice(4))).toEqual([
    ["Your share", "85.00", "170.00"],
    ["Share returned to the athlete", "-42.50", "127.50"],
  ]);
  expect(theirs[0]).toContain(`,${whole.bookingId},`);
  const stranger = await makeAccount(server);
  expect(lines((await statement(stranger, "athlete")).text)).toEqual([]);
  expect(lines((await statement(athlete, "coach")).text)).toEqual([]);
  expect((await statement({ token: "" }, "coach")).status).toBe(401);
  expect((await statement(coach, "platform")).status).toBe(403);
});

test("the booking's share follows the ledger through refund and transfer", async () => {
  const { bookingId } = await bookPaid(server, athlete, coach, inHours(80));
  const earned = async () => {
    const rows = await findRows(
      server,
      "ledger",
      `booking_id='${bookingId}' && (account='coach' || account='payout' || account='carried')`,
    );
    const booking = await readRow(server, "bookings", bookingId);
    expect(booking.earned_amount).toBe(rows.reduce((sum, row) => sum + Number(row.amount), 0));
    return booking.earned_amount;
  };
  expect(await earned()).toBe(8_500);
  await changeRow(server, "bookings", bookingId, {
    session_date: new Date(Date.now() - 7_200_000).toISOString(),
    session_end: new Date(Date.now() - 3_600_000).toISOString(),
  });
  await must(coach, "complete-booking", { bookingId });
  const [task] = await findRows(server, "payment_tasks", `booking_id='${bookingId}' && kind='transfer'`);
  await changeRow(server, "payment_tasks", String(task?.id), { due_at: new Date(Date.now() - 1000).toISOString() });
  await call(server, server.superuser.token, "/api/functions/run-jobs", { job: "tasks" });
  expect((await findRows(server, "ledger", `booking_id='${bookingId}' && kind='transfer'`)).length).toBe(2);
  expect(await earned()).toBe(8_500);
  await must(athlete, "report-problem", { bookingId, text: "It was too short." });
  await must(coach, "report-problem", { bookingId, text: "Sorry.", percent: 40 });
  await must(athlete, "report-problem", { bookingId, action: "accept", percent: 40 });
  expect(await readRow(server, "bookings", bookingId)).toMatchObject({ refunded_amount: 4_000 });
  expect(await earned()).toBe(5_100);
});
