import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { addRow, call, changeRow, findRows, type Json, readRow, removeRow } from "../../e2e/fixtures/api";
import { mailTo, makeAthlete, makeBooking, oneRow, refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { enrolStaff } from "../../e2e/fixtures/staff";
import { plainSql } from "../../e2e/fixtures/sync";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ simulators: true });
});
afterAll(() => server.stop());

const PASSWORD = "correct-horse";
const ask = (token: string, name: string) =>
  call<Json>(server, token, `/api/functions/${name}`, name === "delete-my-account" ? { password: PASSWORD } : {});

test("the export holds the person's own data and nobody else's", async () => {
  const [athlete, other, coach] = [await makeAthlete(server), await makeAthlete(server), await makeCoach(server)];
  const mine = await makeBooking(server, athlete, coach);
  const theirs = await makeBooking(server, other, coach);
  await call(server, athlete.token, "/api/collections/messages/records", {
    sender_id: athlete.id,
    receiver_id: coach.id,
    content: "My own words",
  });
  const { body } = await ask(athlete.token, "export-my-data");
  expect(body.account).toEqual({ id: athlete.id, email: athlete.email, name: "Ana Athlete" });
  expect(body.bookings).toMatchObject([{ id: mine.id }]);
  expect(body.messages).toMatchObject([{ content: "My own words" }]);
  expect(body.athlete_profiles).toMatchObject([{ requirements: "Patience" }]);
  const text = JSON.stringify(body);
  for (const secret of [theirs.id, other.email, "tokenKey", "password", "viewers"]) expect(text).not.toContain(secret);
  expect((await ask("", "export-my-data")).status).toBe(401);
});

test("an account with an upcoming session cannot be deleted", async () => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  await makeBooking(server, athlete, coach);
  for (const who of [athlete, coach]) {
    expect(refused(await ask(who.token, "delete-my-account"))).toMatchObject({
      status: 409,
      code: "illegal_transition",
    });
  }
});

test.each<[string, (who: { id: string; token: string }) => Promise<unknown>]>([
  ["its owner", async ({ token }) => expect((await ask(token, "delete-my-account")).body).toEqual({ deleted: true })],
  ["a superuser", ({ id }) => removeRow(server, "users", id)],
])("deleted by %s, bookings keep their figures without the person, and nothing else is left", async (_who, leave) => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const booking = await makeBooking(server, athlete, coach, {
    status: "completed",
    notes: "My knee hurts",
    session_date: new Date(Date.now() - 3_600_000).toISOString(),
  });
  await addRow(server, "ledger", {
    booking_id: booking.id,
    client_id: athlete.id,
    coach_user_id: coach.id,
    entry: `test:${booking.id}`,
    kind: "charge",
    account: "athlete",
    amount: -10_000,
  });
  const message = { sender_id: athlete.id, receiver_id: coach.id, content: "Thanks" };
  await call(server, athlete.token, "/api/collections/messages/records", message);
  const review = { booking_id: booking.id, reviewer_id: athlete.id, reviewed_coach_id: coach.coachId, rating: 4 };
  await call(server, athlete.token, "/api/collections/reviews/records", review);

  await leave(athlete);
  expect(await readRow(server, "bookings", booking.id)).toMatchObject({
    client_id: "",
    client_name: "Deleted account",
    client_email: "",
    notes: "",
    total_amount: 10_000,
    coach_amount: 8_500,
  });
  expect(await findRows(server, "ledger", `booking_id='${booking.id}'`)).toMatchObject([
    { amount: -10_000, client_id: "" },
  ]);
  expect(await findRows(server, "messages", `receiver_id='${coach.id}'`)).toMatchObject([
    { sender_id: "", sender_name: "Deleted account", content: "Thanks" },
  ]);
  expect(await findRows(server, "reviews", `reviewed_coach_id='${coach.coachId}'`)).toMatchObject([
    { reviewer_name: "Deleted account", rating: 4 },
  ]);
  for (const collection of ["athlete_profiles", "athlete_directory", "outbox"]) {
    expect(await oneRow(server, collection, `user_id='${athlete.id}'`)).toBeUndefined();
  }
  expect(await oneRow(server, "users", `id='${athlete.id}'`)).toBeUndefined();
  expect((await ask(athlete.token, "my-guardian")).status).toBe(401);
});

test("deleting an account needs its password and its second factor", async () => {
  const remove = (token: string, body: Json) => call<Json>(server, token, "/api/functions/delete-my-account", body);
  const athlete = await makeAthlete(server);
  expect(refused(await remove(athlete.token, {})).message).toBe("Password is required");
  expect(refused(await remove(athlete.token, { password: "wrong" })).message).toBe("Wrong password.");
  await call(server, athlete.token, "/api/functions/set-second-step", { on: true, password: PASSWORD });
  expect((await remove(athlete.token, { password: PASSWORD })).status).toBe(400);
  const users = "/api/collections/users";
  await call(server, "", `${users}/auth-with-password`, { identity: athlete.email, password: PASSWORD });
  const { otpId } = (await call<Json>(server, "", `${users}/request-otp`, { email: athlete.email, purpose: "delete" }))
    .body;
  // The mail says what the code does, to whom.
  const { text, html } = await mailTo(server, athlete.email, "Your code to delete your account with Encore");
  expect(text).toContain("Hello Ana Athlete,");
  for (const said of [text, html]) expect(said).toContain("are deleted for good");
  expect(text).not.toMatch(/sign-in/i);
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? "";
  const wrong = code === "000000" ? "111111" : "000000";
  expect((await remove(athlete.token, { password: PASSWORD, otpId, code: wrong })).status).toBe(400);
  const other = await makeAthlete(server);
  await call(server, other.token, "/api/functions/set-second-step", { on: true, password: PASSWORD });
  expect((await remove(other.token, { password: PASSWORD, otpId, code })).status).toBe(400);
  expect((await remove(athlete.token, { password: PASSWORD, otpId, code })).body).toEqual({ deleted: true });

  const staff = await makeAccount(server);
  await changeRow(server, "users", staff.id, { role: "staff" });
  const { token, recoveryCodes } = await enrolStaff(server, staff, PASSWORD);
  expect((await remove(token, { password: PASSWORD })).status).toBe(400);
  expect((await remove(token, { password: PASSWORD, code: recoveryCodes[0] })).body).toEqual({ deleted: true });
});

test("a password longer than bcrypt reads also protects the deletion", async () => {
  const password = "é".repeat(80);
  const person = await makeAccount(server, { password, passwordConfirm: password });
  const ask = (given: string) =>
    call<Json>(server, person.token, "/api/functions/delete-my-account", { password: given });
  expect((await ask("é".repeat(79))).status).toBe(400);
  expect((await ask(password)).body).toEqual({ deleted: true });
});

test("deleting a coach removes the profile and keeps the athlete's bookings", async () => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const booking = await makeBooking(server, athlete, coach, { status: "completed" });
  expect((await ask(coach.token, "delete-my-account")).body).toEqual({ deleted: true });
  expect(await oneRow(server, "coaches", `id='${coach.coachId}'`)).toBeUndefined();
  expect((await call(server, athlete.token, `/api/collections/bookings/records/${booking.id}`)).body).toMatchObject({
    coach_id: "",
    coach_user_id: "",
    coach_name: "Deleted account",
    total_amount: 10_000,
  });
});

test("a session of a deleted account is told so, whoever deleted it; nobody else can ask", async () => {
  const [left, removed] = [await makeAthlete(server), await makeAthlete(server)];
  await ask(left.token, "delete-my-account");
  await removeRow(server, "users", removed.id);
  for (const { id, token } of [left, removed]) {
    expect(refused(await ask(token, "my-guardian"))).toMatchObject({ status: 401, code: "account_deleted" });
    expect(refused(await call(server, token, "/api/sync/messages")).code).toBe("account_deleted");
    const [head, claims] = token.split(".");
    const forged = [head, claims, "A".repeat(43)].join(".");
    expect(refused(await ask(forged, "my-guardian"))).toMatchObject({ status: 401, code: "session_expired" });
    expect(JSON.stringify(JSON.parse(Buffer.from(claims ?? "", "base64url").toString()))).toContain(id);
  }
});

test("deleted content is overwritten in the database file", async () => {
  const person = await makeAthlete(server);
  expect((await ask(person.token, "delete-my-account")).body).toEqual({ deleted: true });
  await server.restart(); // a restart writes the log lines into the database
  // The write-ahead log may outlive a slow restart. Its pages are not in the file yet.
  await plainSql(server, "PRAGMA wal_checkpoint(TRUNCATE)");
  const bytes = ["data.db", "data.db-wal"]
    .map((name) => join(server.dataDir, name))
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, "latin1"));
  expect(bytes.join("").includes(person.id)).toBe(true); // the audit log keeps the id
  expect(bytes.join("").includes(person.email)).toBe(false);
});

test("a call that runs while its account is deleted never fails on the server's side", async () => {
  const accounts = await Promise.all(Array.from({ length: 8 }, () => makeAthlete(server)));
  const keepClock = (token: string) =>
    call(server, token, "/api/functions/keep-clock", { timeZone: "Europe/Berlin", twelveHours: false });
  const answers = await Promise.all(
    accounts.flatMap(({ id, token }) => [
      keepClock(token),
      call(server, server.superuser.token, `/api/collections/users/records/${id}`, undefined, "DELETE"),
      ...Array.from({ length: 4 }, () => keepClock(token)),
    ]),
  );
  for (const { status } of answers) expect([200, 204, 401]).toContain(status);
});
