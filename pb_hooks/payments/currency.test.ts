import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { makeCoach } from "../../e2e/fixtures/accounts";
import { call, changeRow, eventually, findRows, readRow } from "../../e2e/fixtures/api";
import { lines, runCommand } from "../../e2e/fixtures/commands";
import { nextStart, sumsOf } from "../../e2e/fixtures/money-moves";
import { moneyStage } from "../../e2e/fixtures/money-stage";
import { bookPaid, runJobs } from "../../e2e/fixtures/paid-bookings";
import { stripe } from "../../e2e/fixtures/payments-simulator";
import { startServer } from "../../e2e/fixtures/server";

const { server, athlete, coach, must, over, payOut, row } = await moneyStage({ CURRENCY: "KWD" });

const run = (args: string[], env: Record<string, string>) =>
  runCommand(args, { ...(server.env as Record<string, string>), PORT: "1", ...env }, tmpdir());

test("the app knows the currency before its first answer, and search engines read it", async () => {
  expect((await call<{ currency: string }>(server, "", "/api/config")).body.currency).toBe("kwd");
  for (const path of ["/", "/pricing", "/messages"]) {
    const page = await (await fetch(`${server.url}${path}`, { headers: { Accept: "text/html" } })).text();
    expect(page).toContain('<meta name="currency" content="kwd" />');
    expect(page).not.toMatch(/\$\d/);
  }
  const profile = await (
    await fetch(`${server.url}/coach/${coach.coachId}`, { headers: { Accept: "text/html" } })
  ).text();
  expect(profile).toContain('"price":"10.000","priceCurrency":"KWD"');
});

test("a session is charged, refunded in part and paid out in whole tens of the smallest unit", async () => {
  // 10.000 dinars an hour: 15% of what is left is 1.005, which Stripe cannot move.
  const bookingId = await over();
  await must(athlete, "report-problem", { bookingId, text: "Half of it did not take place" });
  await must(coach, "report-problem", { bookingId, percent: 33 });
  await must(athlete, "report-problem", { bookingId, action: "accept" });
  await eventually(
    () => row(bookingId),
    (booking) => booking.payment_status === "partially_refunded",
  );
  await must(coach, "complete-booking", { bookingId });
  await payOut(bookingId);
  expect(await sumsOf(server, bookingId)).toEqual({ athlete: -6_700, platform: 1_010, coach: 0, payout: 5_690 });
  const made = await stripe<{ data: { amount: number; currency: string }[] }>(
    server,
    `/v1/transfers?transfer_group=booking_${bookingId}`,
  );
  expect(made.data).toMatchObject([{ amount: 5_690, currency: "kwd" }]);
});

test("money of another currency that the account also holds is not in the books", async () => {
  await stripe(server, "/v1/payment_intents", {
    ...{ amount: "1000000", currency: "usd", payment_method: "pm_card_bypassPending", confirm: "true" },
    "automatic_payment_methods[enabled]": "true",
    "automatic_payment_methods[allow_redirects]": "never",
  });
  const { bookingId } = await bookPaid(server, athlete, coach, nextStart());
  const [mark] = await findRows(server, "job_marks", "name='stripe_balance'");
  await changeRow(server, "job_marks", mark?.id ?? "", { seconds: Math.floor(Date.now() / 1000) - 7200 });
  await runJobs(server);
  const fees = await findRows(server, "platform_ledger", "kind='stripe_fee' && account='stripe'");
  expect(fees.filter(({ booking_id }) => booking_id === "")).toEqual([]);
  expect(fees.map(({ booking_id }) => booking_id)).toContain(bookingId);
});

test("a folder with bookings refuses another currency with one line, and its books are right in its own", async () => {
  const refused = run(["serve"], { DATA_DIR: server.dataDir, CURRENCY: "eur" });
  expect(lines(refused.stderr).at(-1)).toContain("DATA_DIR: another server");
  await server.kill9();
  const { status, stderr } = run(["serve"], { DATA_DIR: server.dataDir, CURRENCY: "eur" });
  expect([status, lines(stderr).at(-1)]).toEqual([
    1,
    "CURRENCY: this folder has bookings in kwd, so it cannot be served in eur; set CURRENCY=kwd",
  ]);
  const checked = run(["check"], { DATA_DIR: server.dataDir, CURRENCY: "usd" });
  expect([checked.status, checked.stdout]).toEqual([0, expect.stringContaining("the books are right")]);
  const bad = run(["serve"], { CURRENCY: "dollars" });
  expect([bad.status, lines(bad.stderr).at(-1)]).toEqual([1, expect.stringMatching(/^CURRENCY: "dollars" is not/)]);
});

test("before the first booking the currency may change, and rates keep their main units", async () => {
  const other = await startServer();
  try {
    const { coachId } = await makeCoach(other, { hourly_rate: 8_000 });
    await other.restart({ CURRENCY: "jpy" });
    expect((await readRow(other, "coaches", coachId)).hourly_rate).toBe(80);
  } finally {
    await other.stop();
  }
});
