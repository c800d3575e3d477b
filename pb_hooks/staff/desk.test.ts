/** The team's lists, by name and not by id, and the mails about decisions. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Coach, makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { type Account, addRow, call, changeRow, type Json } from "../../e2e/fixtures/api";
import { type Athlete, inHoursIso, makeAthlete, makeBooking, refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
let staff: Account;
let athlete: Athlete;
let coach: Coach;
beforeAll(async () => {
  server = await startServer();
  staff = await makeAccount(server, { role: "staff", name: "Sia Staff" });
  athlete = await makeAthlete(server, { name: "Ana Athlete" });
  await changeRow(server, "users", athlete.id, { name: "Ana Athlete" });
  coach = await makeCoach(server);
});
afterAll(() => server.stop());

const ask = <T = Json[]>(name: string, body: Json = {}, who: Account = staff) =>
  call<T>(server, who.token, `/api/functions/${name}`, body);

test("a report names its author, the reported person and the message", async () => {
  await makeBooking(server, athlete, coach);
  const message = { sender_id: coach.id, receiver_id: athlete.id, content: "Send me your address" };
  const { id } = await addRow(server, "messages", message);
  const report = { user_id: athlete.id, reported_id: coach.id, message_id: id, reason: "Strange", state: "open" };
  await addRow(server, "reports", report);
  expect((await ask("staff-reports")).body).toMatchObject([
    { user_name: "Ana Athlete", reported_name: "Cleo Coach", message: "Send me your address", reason: "Strange" },
  ]);
});

test("the log says who did what to whom, and has pages", async () => {
  const booking = await makeBooking(server, athlete, coach);
  for (const [actor_id, action, subject] of [
    [staff.id, "coach_approved", coach.coachId],
    ["", "booking.complete", booking.id],
    [staff.id, "person_looked_at", athlete.id],
  ])
    await addRow(server, "audit_log", { actor_id, action, subject, detail: { note: "Seen" } });
  const without: [string, string, Json, string][] = [
    ["guardian_withdrew", athlete.id, {}, "Guardian of Ana Athlete"],
    ["booking.cancel", booking.id, { by: "guardian", reason: "consent withdrawn" }, "Guardian of Ana Athlete"],
    ["payment.dispute", booking.id, {}, "Stripe"],
    ["payout.failed", coach.coachId, {}, "Stripe"],
    ["payment.debt_paid", booking.id, {}, "Encore"],
    ["account_made", athlete.id, { superuser: "the server's shell" }, "The server's shell"],
    ["account_changed", athlete.id, { superuser: "root@lanes.example" }, "Superuser root@lanes.example"],
    ["account_deleted", "gone", {}, "The account's owner"],
  ];
  for (const [action, subject, detail] of without) {
    await addRow(server, "audit_log", { actor_id: "", action, subject, detail });
  }
  const { body } = await ask("staff-log");
  for (const [action, , { reason }, actor] of without) {
    const found = body.find((one) => one.action === action);
    expect(found).toMatchObject({ actor });
    expect(found?.detail).toEqual(reason ? { cause: "consent_withdrawn" } : {});
  }
  const line = (action: string) => body.find((found) => found.action === action);
  expect(line("coach_approved")).toMatchObject({ actor: "Sia Staff", subject: "Cleo Coach", detail: { note: "Seen" } });
  expect(line("booking.complete")).toMatchObject({
    ...{ actor: "Encore", subject: "Ana Athlete and Cleo Coach", booking: booking.id },
  });
  expect(line("person_looked_at")).toMatchObject({ actor: "Sia Staff", subject: "Ana Athlete", booking: "" });
  expect((await ask("staff-log", { page: 50 })).body).toEqual([]);
  expect(refused(await ask("staff-log", { page: 0 })).status).toBe(400);
});

test("the team can open any booking with its ledger and log, and each look is logged", async () => {
  const booking = await makeBooking(server, athlete, coach);
  await addRow(server, "ledger", {
    ...{ booking_id: booking.id, entry: "charge:x", kind: "charge", account: "athlete", amount: -10_000 },
    ...{ client_id: athlete.id, coach_user_id: coach.id },
  });
  const shown = async () => (await ask<Json & { log: Json[] }>("staff-booking", { bookingId: booking.id })).body;
  expect(await shown()).toMatchObject({
    booking: { id: booking.id, client_name: "Ana Athlete" },
    ledger: [{ kind: "charge", amount: -10_000 }],
  });
  expect((await shown()).log).toMatchObject([{ actor: "Sia Staff", action: "booking_looked_at" }]);
  expect(refused(await ask("staff-booking", { bookingId: "nobodyhasthis00" })).code).toBe("booking_not_found");
});

test("a settlement stores its reason beside the coach's answer", async () => {
  const booking = await makeBooking(server, athlete, coach, {
    ...{ session_date: inHoursIso(-3), session_end: inHoursIso(-2), status: "completed" },
    ...{ problem_status: "answered", problem_text: "He left early", problem_answer: "By five minutes" },
  });
  const settle = {
    bookingId: booking.id,
    action: "settle",
    percent: 0,
    agreedAmount: 0,
    text: "Five minutes are fine",
  };
  expect((await ask<Json>("report-problem", settle)).body).toMatchObject({
    ...{ problem_status: "settled", problem_answer: "By five minutes", problem_decision: "Five minutes are fine" },
  });
});

test("reviews are listed with their people, hidden ones too", async () => {
  const over = { session_date: inHoursIso(-2), session_end: inHoursIso(-1), status: "completed" };
  const { id } = await makeBooking(server, athlete, coach, over);
  await addRow(server, "reviews", {
    ...{ booking_id: id, reviewer_id: athlete.id, reviewed_coach_id: coach.coachId },
    ...{ rating: 2, comment: "Late", hidden: true },
  });
  expect((await ask("staff-reviews")).body).toMatchObject([
    { by: "Ana Athlete", about: "Cleo Coach", hidden: true, booking_id: id },
  ]);
});

test("a declined coach is marked and told why, until the record changes", async () => {
  const other = await makeCoach(server, { verified: false, achievements: "None" });
  const waiting = async () => (await ask("staff-waiting-coaches")).body.find(({ id }) => id === other.coachId);
  const told = async () => (await ask<Json>("my-coach-change", {}, other)).body.declined;
  expect([(await waiting())?.declined, await told()]).toEqual([false, null]);
  await ask("staff-review-coach", { coachId: other.coachId, decision: "decline", note: "Which club?" });
  expect([(await waiting())?.declined, await told()]).toEqual([true, { note: "Which club?" }]);
  const path = `/api/collections/coaches/records/${other.coachId}`;
  await call(server, other.token, path, { achievements: "Benfica, 2010 to 2018" }, "PATCH");
  expect([(await waiting())?.declined, await told()]).toEqual([false, null]);
});

test("nobody else reads the team's lists", async () => {
  for (const name of ["staff-reports", "staff-log", "staff-booking", "staff-reviews"])
    for (const who of [athlete, coach]) expect(refused(await ask(name, {}, who)).code).toBe("staff_only");
});
