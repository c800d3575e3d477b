import { ACCESS } from "@domain/access-rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount, makeCoach, tokenOf } from "../../e2e/fixtures/accounts";
import { type Account, addRow, asRoot, call, changeRow, findRows, type Json, type Row } from "../../e2e/fixtures/api";
import { makeAthlete, makeBooking, oneRow, refused } from "../../e2e/fixtures/people";
import { listRoutes } from "../../e2e/fixtures/routes";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { codeOf, type Enrolled, enrolStaff } from "../../e2e/fixtures/staff";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const PASSWORD = "correct-horse";
const STEP_MS = 30_000;
const WRONG = { code: "000000" };
const ask = (token: string, name: string, body: Json = {}) =>
  call<Json & { token?: string }>(server, token, `/api/functions/${name}`, body);
const state = async (token: string) => (await ask(token, "my-authenticator")).body;
const mayWork = async (token: string) => (await ask(token, "staff-waiting-coaches")).status === 200;
const signIn = async ({ email }: Account): Promise<string> => {
  const body = { identity: email, password: PASSWORD };
  return String((await call(server, "", "/api/collections/users/auth-with-password", body)).body.token);
};
const renewed = async (token: string): Promise<string> =>
  String((await call(server, token, "/api/collections/users/auth-refresh", {})).body.token);

/** An account with the role, signed in by password alone. */
async function newStaff(): Promise<Account> {
  const person = await makeAccount(server);
  await changeRow(server, "users", person.id, { role: "staff" });
  return { ...person, token: await signIn(person) };
}

async function enrolled(): Promise<{ staff: Account } & Enrolled> {
  const staff = await newStaff();
  return { staff, ...(await enrolStaff(server, staff, PASSWORD)) };
}

test("no rule and no route accepts the role alone", () => {
  const rules = JSON.stringify(ACCESS);
  expect(rules).toContain('@request.context = \\"staff\\"');
  expect(rules).not.toContain('@request.auth.role = \\"staff\\"');
});

test("the role and the password alone give staff rights nowhere", async () => {
  const [staff, athlete, coach] = [await newStaff(), await makeAthlete(server), await makeCoach(server)];
  const booking = await makeBooking(server, athlete, coach);
  const hidden = await makeCoach(server, { verified: false });
  const { token } = staff;
  expect(await state(token)).toEqual({ on: false, required: true, staffNow: false, recoveryLeft: 0 });
  const routes = listRoutes().filter(({ who }) => who === "staff");
  expect(routes.length).toBeGreaterThan(3);
  for (const { path, method } of routes) {
    const answer = await call(server, token, path, method === "GET" ? undefined : {}, method);
    expect([path, refused(answer)]).toMatchObject([path, { status: 403, code: "code_required" }]);
  }
  for (const collection of ["audit_log", "reports", "bookings"]) {
    await findRows(server, collection, "");
    expect((await call(server, token, `/api/collections/${collection}/records`)).body).toMatchObject({ items: [] });
  }
  const read = (collection: string, id: string) => call(server, token, `/api/collections/${collection}/records/${id}`);
  expect((await read("bookings", booking.id)).status).toBe(404);
  expect((await read("coaches", hidden.coachId)).status).toBe(404);
  expect((await read("users", athlete.id)).status).toBe(404);
  const path = `/api/collections/coaches/records/${coach.coachId}`;
  expect((await call(server, token, path, { is_featured: true }, "PATCH")).status).toBe(404);
  const move = { bookingId: booking.id, action: "settle", percent: 100, agreedAmount: 10_000 };
  expect((await ask(token, "report-problem", move)).status).toBe(404);
  const message = { sender_id: staff.id, receiver_id: athlete.id, content: "Hello" };
  expect((await call(server, token, "/api/collections/messages/records", message)).status).toBe(403);
});

test("only a session made with a code has staff rights", async () => {
  const { staff, token } = await enrolled();
  expect(await mayWork(token)).toBe(true);
  expect(await state(token)).toEqual({ on: true, required: true, staffNow: true, recoveryLeft: 10 });
  expect((await call(server, token, "/api/collections/audit_log/records")).body.totalItems).toBeGreaterThan(0);
  for (const other of [staff.token, await signIn(staff), await tokenOf(server, staff.id), await renewed(staff.token)]) {
    expect(await mayWork(other)).toBe(false);
  }
  const again = await renewed(token);
  expect(await mayWork(again)).toBe(true);
  // The rights end with the role, and with the password.
  await changeRow(server, "users", staff.id, { role: "" });
  expect(refused(await ask(again, "staff-waiting-coaches")).code).toBe("staff_only");
  await changeRow(server, "users", staff.id, {
    role: "staff",
    password: "battery-staple",
    passwordConfirm: "battery-staple",
  });
  expect((await ask(again, "staff-waiting-coaches")).status).toBe(401);
});

test("a code works once, and a recovery code works once, also twice at once", async () => {
  const { staff, secret, recoveryCodes } = await enrolled();
  const prove = (code: string) => ask(staff.token, "prove-authenticator", { code });
  expect(refused(await prove(codeOf(secret))).status, "the code that enrolled").toBe(400);
  const next = codeOf(secret, Date.now() + STEP_MS);
  const [one, other] = await Promise.all([prove(next), prove(next)]);
  expect([one.status, other.status].sort()).toEqual([200, 400]);
  const [first = "", second = ""] = recoveryCodes;
  expect(await mayWork(String((await prove(` ${first.slice(0, 5)}-${first.slice(5).toUpperCase()}`)).body.token))).toBe(
    true,
  );
  expect((await prove(first)).status).toBe(400);
  expect((await state(staff.token)).recoveryLeft).toBe(9);
  const [once, twice] = await Promise.all([prove(second), prove(second)]);
  expect([once.status, twice.status].sort(), "a recovery code, twice at once").toEqual([200, 400]);
});

test("wrong codes lock out right ones too, longer each time, and the owner is told", async () => {
  const { staff, token, recoveryCodes } = await enrolled();
  const row = async () => (await findRows(server, "authenticators", `user_id='${staff.id}'`))[0] as Row;
  const [right = ""] = recoveryCodes;
  const tries: ((code: string) => Promise<unknown>)[] = [
    (code) => ask(staff.token, "prove-authenticator", { code }),
    (code) => ask(token, "remove-authenticator", { code, password: PASSWORD }),
    (code) => ask(token, "delete-my-account", { code, password: PASSWORD }),
  ];
  for (const [round, minutes] of [15, 30, 60].entries()) {
    // All ways to use a code share one count.
    const attempt = tries[round] ?? tries[0];
    // Parallel tries get no more than sequential ones.
    if (round === 0) {
      const said = await Promise.all(Array.from({ length: 12 }, () => ask(staff.token, "prove-authenticator", WRONG)));
      expect(said.filter(({ status }) => status === 400)).toHaveLength(5);
    } else for (let wrong = 0; wrong < 5; wrong++) await attempt?.("000000");
    const answer = refused(await ask(staff.token, "prove-authenticator", { code: right }));
    expect(answer).toMatchObject({ status: 429, code: "too_many" });
    const left = Date.parse(String((await row()).closed_until).replace(" ", "T")) - Date.now();
    expect(Math.ceil(left / 60_000)).toBe(minutes);
    const told = await findRows(server, "outbox", `user_id='${staff.id}' && key ~ 'codes_wrong'`);
    expect(told).toHaveLength(round + 1);
    await changeRow(server, "authenticators", (await row()).id, { closed_until: "" });
  }
  expect((await ask(staff.token, "prove-authenticator", { code: right })).status).toBe(200);
  expect((await row()).failed).toBe(0);
});

test("adding and removing an authenticator needs the password; removing also needs a code and ends all rights", async () => {
  const plain = await makeAccount(server);
  expect(refused(await ask(plain.token, "begin-authenticator", { password: PASSWORD })).code).toBe("staff_only");
  const fresh = await newStaff();
  expect(refused(await ask(fresh.token, "begin-authenticator", { password: "wrong" })).message).toBe("Wrong password.");
  await ask(fresh.token, "begin-authenticator", { password: PASSWORD });
  expect(await state(fresh.token)).toEqual({ on: false, required: true, staffNow: false, recoveryLeft: 0 });
  expect(refused(await ask(fresh.token, "confirm-authenticator", { code: "000000" })).status).toBe(400);
  const { staff, token, recoveryCodes } = await enrolled();
  expect(refused(await ask(token, "begin-authenticator", { password: PASSWORD })).code).toBe("already_exists");
  const remove = (body: Json) => ask(token, "remove-authenticator", body);
  expect((await remove({ password: PASSWORD })).status).toBe(400);
  expect((await remove({ password: "wrong", code: recoveryCodes[0] })).status).toBe(400);
  expect((await remove({ password: PASSWORD, code: recoveryCodes[0] })).body).toEqual({ on: false });
  expect(await mayWork(token)).toBe(false);
  expect(await oneRow(server, "authenticators", `user_id='${staff.id}'`)).toBeUndefined();
});

test("nobody can give themselves staff rights, and the secret leaves the server once", async () => {
  const { staff, secret, token, recoveryCodes } = await enrolled();
  const path = `/api/collections/users/records/${staff.id}`;
  await call(server, staff.token, path, { staff_now: true }, "PATCH");
  await changeRow(server, "users", staff.id, { staff_now: true });
  const claimed = `/api/collections/audit_log/records?context=staff`;
  expect((await call(server, staff.token, claimed)).body).toMatchObject({ items: [] });
  expect(await mayWork(await signIn(staff))).toBe(false);
  const told = JSON.stringify([
    (await ask(token, "export-my-data")).body,
    await state(token),
    (await call(server, token, "/api/collections/users/auth-refresh", {})).body,
    server.logs(),
    await asRoot(server, "/api/logs"),
  ]);
  for (const word of [secret, recoveryCodes[0] ?? "none", "staff_now"]) expect(told).not.toContain(word);
  const row = { user_id: staff.id, secret: "AAAA", confirmed: true };
  for (const who of ["", staff.token, token]) {
    expect((await call(server, who, "/api/collections/authenticators/records", row)).status).toBeGreaterThan(400);
    expect((await call(server, who, "/api/collections/authenticators/records")).status).toBeGreaterThan(400);
  }
  await expect(addRow(server, "authenticators", row)).rejects.toThrow("400"); // one per account
});

test("staff rights end twelve hours after the code", async () => {
  const { token } = await enrolled();
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Record<string, number>;
  const hours = ((claims.staff_until ?? 0) * 1000 - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(11.9);
  expect(hours).toBeLessThanOrEqual(12);
  const again = JSON.parse(Buffer.from((await renewed(token)).split(".")[1] ?? "", "base64url").toString());
  expect(again.staff_until).toBe(claims.staff_until);
});
