/** Suspending and restoring a person, refunds of the team's own decision, and everything about a person on one page. */
import { expect, test } from "vitest";
import { makeCoach } from "../../e2e/fixtures/accounts";
import { type Account, addRow, call, findRows, type Json, readRow } from "../../e2e/fixtures/api";
import { moveTo, nextStart, sumsOf } from "../../e2e/fixtures/money-moves";
import { HOUR, moneyStage } from "../../e2e/fixtures/money-stage";
import { book, bookPaid, ledgerSumOf } from "../../e2e/fixtures/paid-bookings";
import { mailTo, makeAthlete, refused } from "../../e2e/fixtures/people";
import { plainSql } from "../../e2e/fixtures/sync";

const { server, athlete, staff, coach, row, must, code, paidOut } = await moneyStage();
const REASON = "Took payments outside of the platform";

const ask = <T = Json>(name: string, body: Json = {}, who: Account = staff) =>
  call<T>(server, who.token, `/api/functions/${name}`, body);
const signIn = ({ email }: Account, password = "correct-horse") =>
  call(server, "", "/api/collections/users/auth-with-password", { identity: email, password });
const listed = async (list: string, id: string) =>
  (await call<Json[]>(server, "", `/api/rpc/${list}`)).body.some((one) => one.id === id || one.user_id === id);
const write = (from: Account, to: Account) =>
  call(server, from.token, "/api/collections/messages/records", {
    ...{ sender_id: from.id, receiver_id: to.id, content: "Are you there?" },
  });

test("a suspended coach is signed out, absent and silent; booked sessions stay, and the athlete learns what they need", async () => {
  const other = await makeCoach(server, { name: "Sue Spended" });
  const { bookingId } = await bookPaid(server, athlete, other, nextStart());
  const { bookingId: held } = await book(server, athlete, other, nextStart());
  expect([await listed("get_public_coach_fields", other.coachId), (await write(athlete, other)).status]).toEqual([
    true,
    200,
  ]);

  expect(refused(await ask("staff-suspend", { userId: other.id, reason: " " })).message).toBe("Please say why");
  expect((await ask("staff-suspend", { userId: other.id, reason: REASON })).status).toBe(200);
  expect(refused(await ask("staff-suspend", { userId: other.id, reason: REASON })).code).toBe("already_exists");

  expect(refused(await ask("my-notifications", {}, other)).status).toBe(401);
  expect(refused(await signIn(other))).toMatchObject({ status: 403, code: "account_suspended" });
  expect(refused(await signIn(other, "wrong-horse")).code).toBe("invalid_credentials");
  expect(await listed("get_public_coach_fields", other.coachId)).toBe(false);
  const record = `/api/collections/coaches/records/${other.coachId}`;
  expect((await call(server, staff.token, record, { verified: true }, "PATCH")).status).toBe(200);
  expect(await listed("get_public_coach_fields", other.coachId)).toBe(false);
  // As a coach who is not verified.
  expect(refused(await write(athlete, other)).code).toBe("coach_not_found");
  expect((await write(staff, other)).status).toBe(200);
  expect(await row(bookingId)).toMatchObject({ status: "confirmed", payment_status: "paid" });
  expect(await row(held)).toMatchObject({ status: "cancelled" });

  const told = await mailTo(server, athlete.email, "About your session with");
  expect(told.text).toContain("Your session stays booked");
  expect(told.text).not.toContain(REASON);
  expect((await mailTo(server, other.email, "Your account is suspended")).text).toContain(REASON);
  expect(await findRows(server, "outbox", `user_id='${other.id}' && kind='verification_result'`)).toEqual([]);
  const [line] = await findRows(server, "audit_log", `action='person_suspended' && subject='${other.id}'`);
  expect(line).toMatchObject({ actor_id: staff.id, detail: { reason: REASON } });

  expect((await ask("staff-restore", { userId: other.id, reason: "Explained" })).status).toBe(200);
  expect((await signIn(other)).status).toBe(200);
  expect(await listed("get_public_coach_fields", other.coachId)).toBe(true);
  expect(refused(await ask("staff-restore", { userId: other.id, reason: "Explained" })).code).toBe("not_found");
});

test("a suspended athlete leaves the directory, a coach cannot write to them, and their calendar's address ends", async () => {
  const other = await makeAthlete(server, { name: "Abe Absent" });
  await bookPaid(server, other, coach, nextStart());
  const feed = { action: "make", side: "athlete" };
  const { url } = (await ask<{ url: string }>("calendar-feed", feed, other)).body;
  expect((await fetch(url)).status).toBe(200);
  expect([await listed("get_public_athlete_profiles", other.id), (await write(coach, other)).status]).toEqual([
    true,
    200,
  ]);
  await must(staff, "staff-suspend", { userId: other.id, reason: REASON });
  expect([await listed("get_public_athlete_profiles", other.id), (await write(coach, other)).status]).toEqual([
    false,
    403,
  ]);
  expect((await fetch(url)).status).toBe(404);
  await must(staff, "staff-restore", { userId: other.id, reason: "Explained" });
  expect(await listed("get_public_athlete_profiles", other.id)).toBe(true);
});

test("the team is not suspended, and nobody else suspends", async () => {
  expect(refused(await ask("staff-suspend", { userId: staff.id, reason: REASON })).code).toBe("forbidden");
  for (const name of [
    "staff-suspend",
    "staff-restore",
    "staff-refund",
    "staff-person",
    "staff-people",
    "staff-figures",
  ])
    expect(await code(coach, name, {})).toBe("staff_only");
});

test("the team refunds any amount once, before and after the payout, and the books stay exact", async () => {
  const { bookingId } = await bookPaid(server, athlete, coach, nextStart());
  const refund = (id: string, amount: number, refundable: number) =>
    ask("staff-refund", { bookingId: id, amount, refundable, reason: "Half of it was missing" });
  expect((await ask("staff-booking", { bookingId })).body.refundable).toBe(10_000);
  expect(refused(await refund(bookingId, 0, 10_000)).code).toBe("invalid_input");
  expect(refused(await refund(bookingId, 10_001, 10_000)).code).toBe("amount_changed");
  expect((await refund(bookingId, 3_333, 10_000)).status).toBe(200);
  // The same request again, as after a lost answer.
  expect(refused(await refund(bookingId, 3_333, 10_000))).toMatchObject({ status: 409, code: "amount_changed" });
  expect(await row(bookingId)).toMatchObject({ status: "confirmed", refunded_amount: 3_333 });
  expect(await sumsOf(server, bookingId)).toEqual({ athlete: -6_667, platform: 1_000, coach: 5_667 });
  const mail = await mailTo(server, athlete.email, "Your refund");
  expect(mail.text).toContain("Half of it was missing");
  expect(mail.text).toContain("$33.33");
  // Everything before the start also calls the session off.
  expect((await refund(bookingId, 6_667, 6_667)).status).toBe(200);
  expect(await row(bookingId)).toMatchObject({ status: "cancelled", payment_status: "refunded" });
  expect(refused(await refund(bookingId, 1, 0)).code).toBe("illegal_transition");

  const after = await paidOut();
  expect((await refund(after, 1, 10_000)).status).toBe(200);
  expect(await sumsOf(server, after)).toMatchObject({ athlete: -9_999, platform: 1_500 });
  expect(await ledgerSumOf(server)).toBe(0);
});

test("a person's page shows account, profiles, bookings, money, reviews, reports and log, and the look is logged", async () => {
  const { bookingId } = await bookPaid(server, athlete, coach, nextStart());
  await moveTo(server, bookingId, Date.now() - 2 * HOUR);
  const review = { booking_id: bookingId, reviewer_id: athlete.id, reviewed_coach_id: coach.coachId, rating: 4 };
  await addRow(server, "reviews", { ...review, comment: "Good eye" });
  await addRow(server, "reports", { user_id: athlete.id, reported_id: coach.id, reason: "Rude", state: "open" });
  const { body } = await ask("staff-person", { userId: coach.id });
  const { name } = await readRow(server, "users", athlete.id);
  expect(body).toMatchObject({
    ...{ id: coach.id, email: coach.email, suspendedAt: "", coach: { verified: true }, athlete: null },
    reviews: [{ comment: "Good eye", received: true }],
    reports: [{ isAbout: true, reason: "Rude", other: name }],
  });
  expect(body.bookings).toContainEqual(expect.objectContaining({ id: bookingId, isCoach: true, status: "confirmed" }));
  expect((await ask<{ money: Json }>("staff-person", { userId: athlete.id })).body.money.paid).toBeGreaterThan(0);
  const again = (await ask<{ log: Json[] }>("staff-person", { userId: coach.id })).body;
  expect(again.log.map(({ action }) => action)).toContain("person_looked_at");
});

test("people are found by a part of the name or the address, with counts", async () => {
  const find = async (body: Json) => (await ask<{ total: number; people: Json[] }>("staff-people", body)).body;
  const other = await makeAthlete(server, { name: "Zed Unusual" });
  expect(await find({ text: "d unus" })).toMatchObject({
    total: 1,
    people: [{ id: other.id, bookings: 0, athlete: true }],
  });
  expect((await find({ text: other.email.toUpperCase() })).people).toMatchObject([{ id: other.id, suspended: false }]);
  expect(await find({ text: "%" })).toMatchObject({ total: 0 });
  expect((await find({ text: other.email, kind: "coaches" })).total).toBe(0);
  await must(staff, "staff-suspend", { userId: other.id, reason: REASON });
  expect((await find({ kind: "suspended" })).people.map(({ id }) => id)).toEqual([other.id]);
});

test("the log is filtered by who, what, when and about whom, and exported with the same lines", async () => {
  const other = await makeAthlete(server, { name: "Quinn Quoted" });
  await must(staff, "staff-suspend", { userId: other.id, reason: '=HYPERLINK("x")' });
  const log = async (filter: Json) => (await ask<Json[]>("staff-log", filter)).body.map(({ action }) => action);
  expect(await log({ about: "Quinn Q", what: "people" })).toEqual(["person_suspended"]);
  expect(await log({ about: other.email, who: staff.email })).toEqual(["person_suspended"]);
  expect(await log({ about: "Quinn Q", who: "Encore" })).not.toContain("person_suspended");
  expect(await log({ about: "Quinn Q", what: "money" })).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await log({ about: "Quinn Q", from: today, to: today })).toContain("person_suspended");
  expect(await log({ about: "Quinn Q", to: "2020-01-01" })).toEqual([]);
  expect(refused(await ask("staff-log", { from: "yesterday" })).status).toBe(400);
  const path = "/api/statements/log.csv?about=Quinn%20Q&what=people";
  const file = await fetch(server.url + path, { headers: { Authorization: staff.token } });
  expect(await file.text()).toMatch(/^\uFEFF?When[^\n]+\r\n[^\n]+person_suspended,Quinn Quoted,[^\n]+\r\n$/);
  expect((await log({ what: "team" }))[0]).toBe("log_exported");
  expect((await call(server, coach.token, path)).status).toBe(403);
});

test("the figures count this week's bookings, money, coaches and the median of the replies", async () => {
  // Three weeks ago: two messages of one turn, answered 20 minutes after the first, and one answered after 40.
  // In the middle of that week, on whatever day the test runs.
  const DAY = 24 * HOUR;
  const monday = Date.now() - ((new Date().getUTCDay() + 6) % 7) * DAY;
  const before = (minutes: number) => new Date(monday - 19 * DAY - minutes * 60_000).toISOString();
  for (const [from, to, minutes] of [
    ...([
      [athlete, coach, 300],
      [athlete, coach, 290],
      [coach, athlete, 280],
    ] as const),
    ...([
      [athlete, coach, 200],
      [coach, athlete, 160],
    ] as const),
  ]) {
    const { id } = await addRow(server, "messages", { sender_id: from.id, receiver_id: to.id, content: "So?" });
    await plainSql(
      server,
      `UPDATE messages SET created_at = '${before(minutes).replace("T", " ")}' WHERE id = '${id}'`,
    );
  }
  const weeks = (await ask<Json[]>("staff-figures")).body;
  expect(weeks[8]?.responseMinutes).toBe(30);
  expect(weeks).toHaveLength(12);
  const rows = await findRows(server, "ledger", "account='platform'");
  const revenue = rows.reduce((sum, { amount }) => sum + Number(amount), 0);
  const fees = (await findRows(server, "platform_ledger", "account='stripe'")).reduce(
    (sum, r) => sum + Number(r.amount),
    0,
  );
  expect(weeks.reduce((sum, { revenueCents }) => sum + Number(revenueCents), 0)).toBe(revenue - fees);
  const paid = await findRows(server, "bookings", "payment_status!='unpaid'");
  expect(weeks.reduce((sum, { bookings }) => sum + Number(bookings), 0)).toBe(paid.length);
  const back = (await findRows(server, "ledger", "account='athlete' && kind='refund'")).reduce(
    (sum, r) => sum + Number(r.amount),
    0,
  );
  expect(weeks.reduce((sum, { refundCents }) => sum + Number(refundCents), 0)).toBe(back);
});
