/** What a withdrawal of consent gives back. */
import { expect, test } from "vitest";
import { newAddress } from "../../e2e/fixtures/accounts";
import { eventually, findRows, type Json, readRow } from "../../e2e/fixtures/api";
import { buyPackage, draw, packageSums } from "../../e2e/fixtures/bought-packages";
import { guardianStage } from "../../e2e/fixtures/guardian-stage";
import { guardianToken, minorOf, WITHDRAW } from "../../e2e/fixtures/guardians";
import { moveTo, nextStart } from "../../e2e/fixtures/money-moves";
import { bookPaid, runJobs } from "../../e2e/fixtures/paid-bookings";
import { mailTo, makeBooking, refused } from "../../e2e/fixtures/people";

const { server, coach, ask, openPage } = await guardianStage();
const HOUR = 3_600_000;

test("a late withdrawal refunds by the coach's rule, once the guardian has seen how much", async () => {
  const email = newAddress();
  const child = await minorOf(server, email, "Lat Minor");
  const packageId = await buyPackage(server, child, coach, { sessions: 2, hours: 1, price: 10_000 });
  expect((await draw(server, child, coach, packageId, nextStart())).status).toBe(200);
  const [later, late, unpaid] = [
    await bookPaid(server, child, coach, nextStart()),
    await bookPaid(server, child, coach, nextStart()),
    await makeBooking(server, child, coach, { status: "pending_payment", payment_status: "unpaid" }),
  ];
  await moveTo(server, late.bookingId, Date.now() + 5 * HOUR);
  const totalOf = async (id: string) => Number((await readRow(server, "bookings", id)).total_amount);
  const [all, paid] = [await totalOf(later.bookingId), await totalOf(late.bookingId)];
  const half = paid / 2;
  const sums = { refundCents: all + half + 10_000, paidCents: all + paid + 10_000 };

  const token = await openPage(email, "Lat Minor");
  const link = await guardianToken(server, email, "You are Lat Minor's guardian", WITHDRAW);
  const ofLat = { token, childId: child.id };
  const looks = [await ask("guardian-withdrawal", ofLat), await ask("look-at-guardian-link", { token: link })];
  for (const { body } of looks) {
    const cents = (body.toCancel as Json[]).map((one) => `${one.refundCents} of ${one.paidCents}`);
    expect(cents.sort()).toEqual([`${half} of ${paid}`, `${all} of ${all}`, "5000 of 5000", "0 of 0"].sort());
    expect(body.packages).toEqual([{ coach: "Cleo Coach", sessions: 1, refundCents: 5_000 }]);
  }
  const others = [
    { agreedAmount: sums.paidCents, agreedPaid: sums.paidCents },
    // A session that gives nothing back was booked meanwhile.
    { agreedAmount: sums.refundCents, agreedPaid: sums.paidCents - half },
  ];
  for (const seen of others)
    for (const answer of [
      await ask("guardian-withdraw", { ...ofLat, ...seen }),
      await ask("confirm-guardian", { token: link, ...seen }),
    ])
      expect(refused(answer)).toMatchObject({ status: 409, code: "amount_changed" });
  const confirmed = `client_id='${child.id}' && status='confirmed'`;
  expect(await findRows(server, "bookings", confirmed), "nothing was changed").toHaveLength(3);

  const seen = { agreedAmount: sums.refundCents, agreedPaid: sums.paidCents };
  const done = await ask("confirm-guardian", { token: link, ...seen });
  expect(done.body).toMatchObject({ sessions: 4, packages: 1, ...sums });
  for (const row of await findRows(server, "bookings", `client_id='${child.id}'`))
    expect(row).toMatchObject({ status: "cancelled", cancelled_by: "guardian" });
  expect(await readRow(server, "bookings", unpaid.id)).toMatchObject({ refunded_amount: 0 });
  await eventually(
    async () => {
      await runJobs(server);
      return [
        (await readRow(server, "bookings", late.bookingId)).refunded_amount,
        await packageSums(server, packageId),
      ];
    },
    ([refunded, book]) => refunded === half && JSON.stringify(book) === "{}",
  );
  const refunds = await findRows(server, "ledger", `package_id='${packageId}' && kind='refund' && account='athlete'`);
  expect(refunds.map(({ amount }) => amount)).toEqual([10_000]);

  const told = await mailTo(server, child.email, "Your guardian has withdrawn consent");
  expect(told.text).toContain("For each that was paid you get an email that says what is refunded.");
  const word = await mailTo(server, email, "Your consent for Lat Minor is withdrawn");
  expect(word.text).toContain("4 sessions are cancelled. One package ends. $");
  const ended = await mailTo(server, email, "Copy for Lat Minor's guardian: The package with");
  expect(ended.text).toContain("has ended.");
  expect(ended.text, "none is booked any more").not.toContain("stay booked");
});
