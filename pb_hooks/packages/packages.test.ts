import { describe, expect, test } from "vitest";
import { makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { asRoot, call, changeRow, eventually, findRows, readRow } from "../../e2e/fixtures/api";
import { beginPackage, buyPackage, draw, offerPackage, packageSums, viewOf } from "../../e2e/fixtures/bought-packages";
import { ledgerFindings } from "../../e2e/fixtures/ledger-findings";
import { act, moveTo, nextStart, sumsOf } from "../../e2e/fixtures/money-moves";
import { HOUR, moneyStage } from "../../e2e/fixtures/money-stage";
import { CARDS, intentOf, ledgerSumOf, runJobs, untilReturned } from "../../e2e/fixtures/paid-bookings";
import { control, stripe } from "../../e2e/fixtures/payments-simulator";
import { mailTo } from "../../e2e/fixtures/people";

/** Packages over a real server and Stripe's simulator. The coach's rate is 100.00. */
const { server, athlete, coach, staff, row, must, code, payOut } = await moneyStage();
const FIVE = { sessions: 5, hours: 1, price: 45_001 };

const drawn = async (packageId: string, start = nextStart()): Promise<string> => {
  const answer = await draw(server, athlete, coach, packageId, start);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.body.clientSecret).toBe("");
  return String(answer.body.bookingId);
};
const refundsOf = async (packageId: string) => {
  const { payment_intent_id } = await readRow(server, "packages", packageId);
  const list = await stripe<{ data: { amount: number }[] }>(server, `/v1/refunds?payment_intent=${payment_intent_id}`);
  return list.data.map(({ amount }) => amount).sort((a, b) => a - b);
};
const untilState = (packageId: string, wanted: string) =>
  eventually(
    () => readRow(server, "packages", packageId),
    ({ state }) => state === wanted,
  );
const refused = async (packageId: string) =>
  (await draw(server, athlete, coach, packageId, nextStart())).body.data?.code ?? "";

test("a package is paid once, its sessions are confirmed without a payment, and their parts add up to its price", async () => {
  const packageId = await buyPackage(server, athlete, coach, FIVE);
  expect(await packageSums(server, packageId)).toEqual({ athlete: -45_001, prepaid: 45_001 });
  const ids: string[] = [];
  for (let at = 0; at < 5; at++) ids.push(await drawn(packageId));
  const rows = await Promise.all(ids.map(row));
  for (const booking of rows)
    expect(booking).toMatchObject({ status: "confirmed", payment_status: "paid", package_id: packageId });
  expect(rows.reduce((sum, { total_amount }) => sum + Number(total_amount), 0)).toBe(45_001);
  expect(await packageSums(server, packageId)).toEqual({ athlete: -45_001, drawn: 45_001 });
  expect(await viewOf(server, athlete, packageId)).toMatchObject({ used: 5, unusedCents: 0, state: "active" });
  expect(await refused(packageId)).toBe("package_not_usable");
  const mails = await findRows(server, "outbox", "kind='package_bought' && channel='mail'");
  expect(mails.map(({ user_id }) => user_id).sort()).toEqual([athlete.id, coach.id].sort());
  // One invoice for the package, none for its sessions.
  const documents = await findRows(server, "ledger", `client_id='${athlete.id}' && series!=''`);
  expect(documents.map(({ amount }) => amount)).toEqual([-45_001]);
});

test("the coach gets 85% of a session after it, out of the package's charge", async () => {
  const packageId = await buyPackage(server, athlete, coach, { ...FIVE, price: 40_000 });
  const bookingId = await drawn(packageId);
  await moveTo(server, bookingId, Date.now() - 2 * HOUR);
  await must(coach, "complete-booking", { bookingId });
  await payOut(bookingId);
  expect(await sumsOf(server, bookingId)).toEqual({ drawn: -8_000, platform: 1_200, coach: 0, payout: 6_800 });
  const { charge_id } = await readRow(server, "packages", packageId);
  const [payment] = await findRows(server, "booking_payments", `booking_id='${bookingId}'`);
  expect(await stripe(server, `/v1/transfers/${payment?.transfer_id}`)).toMatchObject({
    amount: 6_800,
    source_transaction: charge_id,
  });
});

describe("what is refunded", () => {
  test("a session cancelled in time goes back into the package, and no money moves", async () => {
    const packageId = await buyPackage(server, athlete, coach, FIVE);
    const bookingId = await drawn(packageId);
    await must(athlete, "cancel-booking", { bookingId, agreedAmount: 9_000 });
    expect(await row(bookingId)).toMatchObject({ status: "cancelled", payment_status: "refunded", owed_amount: 0 });
    expect(await packageSums(server, packageId)).toEqual({ athlete: -45_001, prepaid: 45_001 });
    expect(await viewOf(server, athlete, packageId)).toMatchObject({ used: 0, unusedCents: 45_001 });
    expect(await refundsOf(packageId)).toEqual([]);
    await drawn(packageId);
  });

  test("of a late cancellation the policy's part goes to the card, and the session counts as used", async () => {
    const packageId = await buyPackage(server, athlete, coach, { ...FIVE, price: 40_000 });
    const bookingId = await drawn(packageId);
    await moveTo(server, bookingId, Date.now() + 2 * HOUR);
    await must(athlete, "cancel-booking", { bookingId, agreedAmount: 4_000 });
    await eventually(
      () => row(bookingId),
      ({ refunded_amount }) => refunded_amount === 4_000,
    );
    expect(await refundsOf(packageId)).toEqual([4_000]);
    expect(await sumsOf(server, bookingId)).toEqual({ athlete: 4_000, drawn: -8_000, platform: 600, coach: 3_400 });
    expect(await viewOf(server, athlete, packageId)).toMatchObject({ used: 1, unusedCents: 32_000 });
  });

  test("what is unused, when its athlete ends it: to the cent, once, at the amount that was shown", async () => {
    const packageId = await buyPackage(server, athlete, coach, { ...FIVE, price: 40_000 });
    const bookingId = await drawn(packageId);
    expect(await code(coach, "end-package", { packageId })).toBe("package_not_found");
    expect(await code(athlete, "end-package", { packageId, agreedAmount: 40_000 })).toBe("amount_changed");
    await must(athlete, "end-package", { packageId, agreedAmount: 32_000 });
    expect(await code(athlete, "end-package", { packageId, agreedAmount: 0 })).toBe("package_not_usable");
    await eventually(
      () => refundsOf(packageId),
      (amounts) => amounts.length === 1,
    );
    expect(await refundsOf(packageId)).toEqual([32_000]);
    expect(await packageSums(server, packageId)).toEqual({ athlete: -8_000, drawn: 8_000 });
    expect(await refused(packageId)).toBe("package_not_usable");
    expect((await mailTo(server, athlete.email, "The package with")).text).toContain("booked stay booked.");
    // The booked session stays; cancelled now, its money goes to the card.
    await must(athlete, "cancel-booking", { bookingId, agreedAmount: 8_000 });
    await eventually(
      () => refundsOf(packageId),
      (amounts) => amounts.length === 2,
    );
    expect(await refundsOf(packageId)).toEqual([8_000, 32_000]);
    expect(await row(bookingId)).toMatchObject({ payment_status: "refunded", owed_amount: 0 });
  });

  test("what is unused, when its time is over", async () => {
    const packageId = await buyPackage(server, athlete, coach, FIVE);
    await changeRow(server, "packages", packageId, { expires_at: new Date(Date.now() - 1000).toISOString() });
    expect(await refused(packageId)).toBe("package_not_usable");
    await runJobs(server);
    await eventually(
      () => refundsOf(packageId),
      (amounts) => amounts.length === 1,
    );
    expect(await viewOf(server, athlete, packageId)).toMatchObject({ state: "ended", unusedCents: 0 });
  });

  test("what is unused, when the coach leaves", async () => {
    const leaving = await makeCoach(server);
    const packageId = await buyPackage(server, athlete, leaving, FIVE);
    await must(leaving, "delete-my-account", { password: "correct-horse" });
    await runJobs(server);
    await eventually(
      () => refundsOf(packageId),
      (amounts) => amounts.length === 1,
    );
    expect(await viewOf(server, athlete, packageId)).toMatchObject({ state: "ended", coachName: "Deleted account" });
  });

  test("a refund that the bank returns is owed again and is sent again", async () => {
    const packageId = await buyPackage(server, athlete, coach, FIVE, CARDS.refundFails);
    await must(athlete, "end-package", { packageId, agreedAmount: 45_001 });
    await untilReturned(server, `package_id='${packageId}'`);
    expect(await packageSums(server, packageId)).toMatchObject({ owed: 45_001 });
    const tasks = await findRows(
      server,
      "payment_tasks",
      `package_id='${packageId}' && kind='refund' && state='waiting'`,
    );
    expect(tasks).toHaveLength(1);
  });
});

describe("a dispute of the payment", () => {
  test("freezes the package, takes what is unused first, and ends it when it is lost", async () => {
    const packageId = await buyPackage(server, athlete, coach, { ...FIVE, price: 40_000 });
    const bookingId = await drawn(packageId);
    await control(server, { dispute: { charge: (await readRow(server, "packages", packageId)).charge_id } });
    const open = await eventually(
      () => readRow(server, "packages", packageId),
      ({ dispute_state }) => dispute_state === "open",
    );
    expect(await refused(packageId)).toBe("package_not_usable");
    expect(await code(athlete, "end-package", { packageId })).toBe("package_not_usable");
    expect(await packageSums(server, packageId)).toEqual({ athlete: -8_000, drawn: 8_000 });
    expect(await row(bookingId)).toMatchObject({ payment_status: "disputed" });
    await control(server, { closeDispute: { id: String(open.dispute_id), outcome: "lost" } });
    await eventually(
      () => readRow(server, "packages", packageId),
      ({ dispute_state, state }) => dispute_state === "lost" && state === "ended",
    );
    expect(await row(bookingId)).toMatchObject({ payment_status: "lost", status: "cancelled" });
    expect(await refundsOf(packageId)).toEqual([]);
  });

  test("that is won gives everything back, and the package can be used again", async () => {
    const packageId = await buyPackage(server, athlete, coach, { ...FIVE, price: 40_000 }, CARDS.disputed);
    await control(server, { runJobs: true });
    const open = await eventually(
      () => readRow(server, "packages", packageId),
      ({ dispute_state }) => dispute_state === "open",
    );
    await control(server, { closeDispute: { id: String(open.dispute_id), outcome: "won" } });
    await eventually(
      () => readRow(server, "packages", packageId),
      ({ dispute_state }) => dispute_state === "won",
    );
    expect(await packageSums(server, packageId)).toEqual({ athlete: -40_000, prepaid: 40_000 });
    await drawn(packageId);
  });

  test("that is won after the athlete left ends the package, so that nobody's money stays", async () => {
    const leaving = await makeAccount(server);
    const packageId = await buyPackage(server, leaving, coach, { ...FIVE, price: 40_000 }, CARDS.disputed);
    const open = await eventually(
      () => readRow(server, "packages", packageId),
      ({ dispute_state }) => dispute_state === "open",
    );
    await must(leaving, "delete-my-account", { password: "correct-horse" });
    await control(server, { closeDispute: { id: String(open.dispute_id), outcome: "won" } });
    await untilState(packageId, "ended");
    expect(await packageSums(server, packageId)).not.toHaveProperty("prepaid");
  });
});

describe("the server decides", () => {
  test("ten requests for the last session give one booking", async () => {
    const packageId = await buyPackage(server, athlete, coach, { sessions: 2, hours: 1, price: 15_000 });
    await drawn(packageId);
    const starts = Array.from({ length: 10 }, nextStart);
    const answers = await Promise.all(starts.map((start) => draw(server, athlete, coach, packageId, start)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.data?.code))).toEqual(
      new Set(["package_not_usable"]),
    );
    expect(await viewOf(server, athlete, packageId)).toMatchObject({ used: 2, unusedCents: 0 });
  });

  test("a package is its athlete's, with its coach, for its hours, once it is paid", async () => {
    const offerId = await offerPackage(server, coach, { sessions: 2, hours: 1, price: 15_000 });
    const made = await beginPackage(server, athlete, offerId);
    expect(await beginPackage(server, athlete, offerId)).toEqual(made);
    expect(await refused(made.packageId)).toBe("package_not_usable");
    await control(server, { pay: { paymentIntent: intentOf(made.clientSecret), card: CARDS.good } });
    await untilState(made.packageId, "active");
    const [stranger, other] = [await makeAccount(server), await makeCoach(server)];
    const ask = async (who: typeof stranger, of: typeof coach, extra = {}) =>
      (
        await act(server, who, "create-booking", {
          ...{ coachId: of.coachId, sessionDate: nextStart(), durationHours: 1, sessionType: "one_on_one", notes: "" },
          ...{ clientName: "Ana", clientEmail: "ana@test.example", packageId: made.packageId, ...extra },
        })
      ).body.data?.code;
    expect(await ask(stranger, coach)).toBe("package_not_found");
    expect(await ask(athlete, other)).toBe("package_not_found");
    expect(await ask(athlete, coach, { durationHours: 2 })).toBe("package_not_usable");
  });

  test("a coach offers within bounds, and the price that was shown is the price that is paid", async () => {
    const offers = (price: number) => code(coach, "set-package-offers", { offers: [{ sessions: 5, hours: 1, price }] });
    expect(await offers(50_001)).toBe("invalid_input");
    expect(await offers(4_999)).toBe("invalid_input");
    expect(await offers(50_000)).toBe("");
    const offerId = await offerPackage(server, coach, FIVE);
    expect(await code(athlete, "buy-package", { offerId, agreedAmount: 45_000 })).toBe("amount_changed");
    expect(await code(coach, "buy-package", { offerId })).toBe("own_coach");
  });

  test("an offer that has become dearer than its sessions one by one is not sold", async () => {
    const other = await makeCoach(server);
    const offerId = await offerPackage(server, other, { sessions: 3, hours: 1, price: 12_000 });
    await changeRow(server, "coaches", other.coachId, { hourly_rate: 3_000 });
    expect(await code(athlete, "buy-package", { offerId, agreedAmount: 12_000 })).toBe("invalid_input");
  });

  test("a package that is paid after its athlete was suspended ends at once", async () => {
    const leaving = await makeAccount(server);
    const made = await beginPackage(server, leaving, await offerPackage(server, coach, FIVE));
    await must(staff, "staff-suspend", { userId: leaving.id, reason: "Spam" });
    await control(server, { pay: { paymentIntent: intentOf(made.clientSecret), card: CARDS.good } });
    await untilState(made.packageId, "ended");
    expect(await packageSums(server, made.packageId)).not.toHaveProperty("prepaid");
  });

  test("a purchase that nobody pays is given up after a day, and a payment that comes later still buys it", async () => {
    const made = await beginPackage(server, athlete, await offerPackage(server, coach, FIVE));
    await changeRow(server, "packages", made.packageId, { state: "abandoned" });
    await control(server, { pay: { paymentIntent: intentOf(made.clientSecret), card: CARDS.good } });
    await untilState(made.packageId, "active");
  });
});

test("the fee of a package's charge is booked under the package, and our books equal Stripe's balance", async () => {
  // As if the last reading were an hour old.
  const [mark] = await findRows(server, "job_marks", "name='stripe_balance'");
  if (mark) await changeRow(server, "job_marks", mark.id, { seconds: Number(mark.seconds) - 3601 });
  await asRoot(server, "/api/functions/run-jobs", { job: "balance" });
  const [pack] = await findRows(server, "packages", "state='ended'");
  const fees = await findRows(server, "platform_ledger", `package_id='${pack?.id}' && kind='stripe_fee'`);
  expect(fees.map(({ account }) => account).sort()).toEqual(["stripe", "till"]);
  expect(await findRows(server, "platform_ledger", "package_id='' && booking_id='' && kind='stripe_fee'")).toEqual([]);
  type Side = { amount: number }[];
  const { available, pending } = await stripe<{ available: Side; pending: Side }>(server, "/v1/balance");
  const money = await call<{ atStripeCents: number }>(server, staff.token, "/api/functions/staff-money", {});
  expect(money.body.atStripeCents).toBe([...available, ...pending].reduce((sum, { amount }) => sum + amount, 0));
});

test("after all of this the books add up to zero, and the check finds nothing", async () => {
  expect(await ledgerSumOf(server)).toBe(0);
  expect(await ledgerFindings(server)).toEqual([]);
});
