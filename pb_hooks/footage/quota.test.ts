import { afterAll, beforeAll, expect, test } from "vitest";
import { BOOKING_STATUSES, PAYMENT_STATUSES } from "../../domain/bookings";
import { FOOTAGE_QUOTA, whyNoFootage, whyQuotaFull } from "../../domain/footage-quota";
import { type Coach, makeCoach } from "../../e2e/fixtures/accounts";
import { type Answer, call, changeRow, type Row } from "../../e2e/fixtures/api";
import { chunksIn, sendChunk } from "../../e2e/fixtures/chunks";
import { type Athlete, inHoursIso, makeAthlete, makeBooking, refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { newId, plainSql } from "../../e2e/fixtures/sync";

let server: RunningServer;
let athlete: Athlete;
let coach: Coach;
beforeAll(async () => {
  server = await startServer();
  [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
});
afterAll(() => server.stop());

const MB = 1024 * 1024;
const entryOf = (booking: string, size: number) => ({
  ...{ booking_id: booking, uploader_id: athlete.id, file_type: "video/mp4", file_name: "serve.mp4", size },
});
const add = (booking: Row, size = MB): Promise<Answer> =>
  call(server, athlete.token, "/api/collections/training_files/records", entryOf(booking.id, size));
/** Existing files: one row each. */
const fill = (booking: string, uploader: string, files: number, bytes: number): Promise<unknown> =>
  plainSql(
    server,
    `INSERT INTO training_files (id, booking_id, uploader_id, size, created_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${files})
     SELECT substr(lower(hex(randomblob(8))), 1, 15), '${booking}', '${uploader}', ${bytes}, '2026-01-01 00:00:00.000Z' FROM n`,
  );

test("a booking takes footage only while it is paid, not cancelled and not long over", async () => {
  const open = ["confirmed", "completed", "no_show"];
  const paid = ["paid", "partially_refunded", "disputed"];
  for (const status of BOOKING_STATUSES)
    for (const payment of PAYMENT_STATUSES) {
      const why = whyNoFootage({ status, payment, ended: 0 }, 0);
      expect([status, payment, why === null]).toEqual([
        status,
        payment,
        open.includes(status) && paid.includes(payment),
      ]);
    }
  for (const extra of [
    { status: "cancelled" },
    { status: "expired" },
    { status: "pending_payment", payment_status: "unpaid" },
  ]) {
    const said = refused(await add(await makeBooking(server, athlete, coach, extra)));
    expect(said).toMatchObject({ status: 409, code: "footage_closed", message: expect.stringContaining("confirmed") });
  }
  const days = FOOTAGE_QUOTA.days * 24;
  const old = { status: "completed", session_date: inHoursIso(-days - 2), session_end: inHoursIso(-days - 1) };
  expect(refused(await add(await makeBooking(server, athlete, coach, old))).message).toContain("30 days");
  const recent = { status: "completed", session_date: inHoursIso(-days), session_end: inHoursIso(-days + 1) };
  expect((await add(await makeBooking(server, athlete, coach, recent))).status).toBe(200);
});

test("the limits hold for sync pushes too, and for an upload that starts after the booking ended", async () => {
  const booking = await makeBooking(server, athlete, coach);
  const bytes = Buffer.alloc(2000, 7);
  const { body } = await add(booking, bytes.length);
  await changeRow(server, "bookings", booking.id, { status: "cancelled", payment_status: "refunded" });
  const row = { mutationId: "m", assumedRev: 0, document: { id: newId(), ...entryOf(booking.id, MB) } };
  const pushed = await call<{ results: object[] }>(server, athlete.token, "/api/sync/training_files", {
    device: "d",
    rows: [row],
  });
  expect(pushed.body.results).toMatchObject([{ status: "rejected", code: "footage_closed" }]);
  const [chunk = bytes] = chunksIn(bytes);
  expect(refused(await sendChunk(server, athlete, String(body.id), 0, chunk)).code).toBe("footage_closed");
});

test("a booking and an account have limits of files and bytes; deleting a file makes room", async () => {
  const { booking: ofBooking, account: ofAccount } = FOOTAGE_QUOTA;
  const full = await makeBooking(server, athlete, coach);
  await fill(full.id, coach.id, ofBooking.files, 1);
  expect(refused(await add(full))).toMatchObject({ status: 409, code: "footage_full" });
  await plainSql(server, `DELETE FROM training_files WHERE booking_id = '${full.id}'`);
  expect((await add(full)).status).toBe(200);

  const heavy = await makeBooking(server, athlete, coach);
  await fill(heavy.id, coach.id, 1, ofBooking.bytes - 2 * MB);
  expect((await add(heavy, 2 * MB)).status).toBe(200);
  expect(refused(await add(heavy, 1)).message).toBe(
    "This booking has no room for this file: 2 GB is the limit. Delete one to make room.",
  );

  const other = await makeBooking(server, athlete, coach);
  await fill("elsewhere", athlete.id, 1, ofAccount.bytes - 10 * MB);
  expect(refused(await add(other, 50 * MB)).message).toContain("You have no room");
  await plainSql(server, `DELETE FROM training_files WHERE booking_id = 'elsewhere'`);
  await fill("elsewhere", athlete.id, ofAccount.files, 1);
  expect(refused(await add(other)).message).toContain(`You have ${ofAccount.files} files`);
});

test("a file that fits exactly is accepted", () => {
  const none = { files: 0, bytes: 0 };
  const { files, bytes } = FOOTAGE_QUOTA.booking;
  expect(whyQuotaFull({ booking: { files: files - 1, bytes: 0 }, account: none }, 1)).toBeNull();
  expect(whyQuotaFull({ booking: { files: 0, bytes: bytes - 5 }, account: none }, 5)).toBeNull();
  expect(whyQuotaFull({ booking: { files: 0, bytes: bytes - 5 }, account: none }, 6)).not.toBeNull();
});
