/** What a withdrawal of consent gives back. */
import { expect, test } from "vitest";
import { newAddress } from "../../e2e/fixtures/accounts";
import { eventually, type Json, readRow } from "../../e2e/fixtures/api";
import { guardianStage } from "../../e2e/fixtures/guardian-stage";
import { guardianToken, minorOf, WITHDRAW } from "../../e2e/fixtures/guardians";
import { moveTo, nextStart } from "../../e2e/fixtures/money-moves";
import { bookPaid, runJobs } from "../../e2e/fixtures/paid-bookings";
import { makeBooking, refused } from "../../e2e/fixtures/people";

const { server, coach, ask, openPage } = await guardianStage();

test("a late withdrawal refunds by the coach's rule, once the guardian has seen how much", async () => {
  const email = newAddress();
  const child = await minorOf(server, email, "Lat Minor");
  const HOURS = 3_600_000;
  const [later, late, unpaid] = [
    await bookPaid(server, child, coach, nextStart(), { clientName: "Lat Minor" }),
    await bookPaid(server, child, coach, nextStart(), { clientName: "Lat Minor" }),
    await makeBooking(server, child, coach, { status: "pending_payment", payment_status: "unpaid" }),
  ];
  await moveTo(server, late.bookingId, Date.now() + 5 * HOURS);
  const [{ total_amount: all }, { total_amount: paid }] = [
    await readRow(server, "bookings", later.bookingId),
    await readRow(server, "bookings", late.bookingId),
  ] as [Json, Json];
  const half = Number(paid) / 2;
  const refundCents = Number(all) + half;
  const token = await openPage(email, "Lat Minor");
  const link = await guardianToken(server, email, "You are Lat Minor's guardian", WITHDRAW);
  const ofLat = { token, childId: child.id };
  const looks = [await ask("guardian-withdrawal", ofLat), await ask("look-at-guardian-link", { token: link })];
  for (const { body } of looks) {
    const cents = (body.toCancel as Json[]).map((one) => [one.paidCents, one.refundCents]);
    expect(cents.toSorted()).toEqual(
      [
        [all, all],
        [paid, half],
        [0, 0],
      ].toSorted(),
    );
  }
  const seenAll = { agreedAmount: Number(all) + Number(paid) };
  const tries = [
    await ask("guardian-withdraw", { ...ofLat, ...seenAll }),
    await ask("confirm-guardian", { token: link, ...seenAll }),
  ];
  for (const answer of tries) {
    expect(refused(answer)).toMatchObject({ status: 409, code: "amount_changed" });
    expect(answer.body).toMatchObject({ data: { amount: refundCents } });
  }
  expect(await readRow(server, "bookings", later.bookingId), "nothing was changed").toMatchObject({
    status: "confirmed",
  });
  const done = await ask("confirm-guardian", { token: link, agreedAmount: refundCents });
  expect(done.body).toMatchObject({ sessions: 3, paidCents: Number(all) + Number(paid), refundCents });
  for (const id of [later.bookingId, late.bookingId, unpaid.id])
    expect(await readRow(server, "bookings", id)).toMatchObject({ status: "cancelled", cancelled_by: "guardian" });
  const back = async () => {
    await runJobs(server);
    return (await readRow(server, "bookings", late.bookingId)).refunded_amount;
  };
  await eventually(back, (cents) => cents === half);
});
