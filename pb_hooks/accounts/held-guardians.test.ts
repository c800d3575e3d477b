/** A guardian's address that belongs to a coach, a minor or a suspended account: the consent counts only once the team allows it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Coach, makeAccount, makeCoach, newAddress } from "../../e2e/fixtures/accounts";
import {
  type Account,
  addRow,
  asRoot,
  bornYearsAgo,
  call,
  changeRow,
  eventually,
  findRows,
  type Json,
} from "../../e2e/fixtures/api";
import {
  decideGuardian,
  guardianToDecide,
  guardianToken,
  minorOf,
  nameGuardian,
  pressGuardian,
} from "../../e2e/fixtures/guardians";
import { nextStart } from "../../e2e/fixtures/money-moves";
import { bookingBody } from "../../e2e/fixtures/paid-bookings";
import { type Athlete, keepApart, makeAthlete, makeBooking, oneRow, refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { plainSql } from "../../e2e/fixtures/sync";

let server: RunningServer;
let coach: Coach;
let staff: Account;
beforeAll(async () => {
  server = await startServer({ simulators: true });
  [coach, staff] = [await makeCoach(server), await makeAccount(server, { role: "staff" })];
});
afterAll(() => server.stop());

const ask = (token: string, name: string, body = {}) => call<Json>(server, token, `/api/functions/${name}`, body);
const stateOf = async ({ token }: Account) => (await ask(token, "my-guardian")).body.state;
const makeMinor = () => makeAthlete(server, { age: 15, name: "Mia Minor" });
const named = (minor: Account, email: string) => nameGuardian(server, minor, email);
const press = (email: string) => pressGuardian(server, email, "Mia Minor needs your consent");
const toDecide = (minor: Account) => guardianToDecide(server, staff, minor);
const becomeCoach = ({ id }: Account) =>
  addRow(server, "coaches", { user_id: id, name: "Gil", sport: "Tennis", hourly_rate: 10_000 });
const moveTo = ({ id }: Account, email: string) => changeRow(server, "users", id, { email });
const write = (from: Account, to: Account) =>
  call(server, from.token, "/api/collections/messages/records", {
    ...{ sender_id: from.id, receiver_id: to.id, content: "Hello" },
  });
/** Whether they book, write, and read what is written to them. */
const may = async (minor: Account) => [
  refused(await ask(minor.token, "create-booking", bookingBody(coach, nextStart()))).code,
  refused(await write(minor, coach)).code,
];
const NOTHING = ["guardian_required", "guardian_required"];

/** How an adult's account becomes one whose consent does not count. */
const TURNS: Record<string, (account: Account) => Promise<unknown>> = {
  "a coach who is not verified": becomeCoach,
  "a coach who then changed the address": async (account) => {
    await becomeCoach(account);
    await moveTo(account, newAddress());
  },
  "a coach whose profile a superuser gave them": async ({ id }) =>
    changeRow(server, "coaches", (await makeCoach(server)).coachId, { user_id: id }),
  "another minor": ({ id }) => keepApart(server, id, { birth_date: `${bornYearsAgo(16)} 00:00:00.000Z` }),
  "somebody whose age is unknown": ({ id }) => keepApart(server, id, { birth_date: "" }),
  "an account that the team suspended": ({ id }) =>
    ask(staff.token, "staff-suspend", { userId: id, reason: "Reported" }),
};
const inAnotherSpelling = (email: string) => email.replace("@", "+mum@").toUpperCase();

describe.each(Object.keys(TURNS))("the guardian's address belongs to %s", (turn) => {
  test.each(["before they are named", "before they agree", "after they agreed"])("since %s", async (moment) => {
    const [minor, holder] = [await makeMinor(), await makeAccount(server)];
    const turns = () => TURNS[turn]?.(holder);
    const address = moment === "before they agree" ? inAnotherSpelling(holder.email) : holder.email;
    if (moment === "before they are named") await turns();
    expect((await named(minor, address)).body, "the answer tells nothing").toEqual({ state: "waiting" });
    if (moment === "before they agree") await turns();
    expect(await press(address)).toEqual({ confirmed: true, purpose: "consent", name: "Mia" });
    if (moment === "after they agreed") {
      expect(await stateOf(minor)).toBe("confirmed");
      await turns();
    }
    expect(await stateOf(minor)).toBe("waiting");
    expect(await may(minor)).toEqual(NOTHING);
    const { total } = (await ask(staff.token, "staff-people", { kind: "guardians", text: minor.email })).body;
    expect(total).toBe(1);
  });
});

test("the consent of an adult athlete and of the team counts at once, and that from a minor's address until it is confirmed", async () => {
  const [child, address] = [
    { birth_date: bornYearsAgo(14), name: "Kid Test", password: "correct-horse" },
    newAddress(),
  ];
  const unconfirmed = await addRow(server, "users", { ...child, passwordConfirm: child.password, email: address });
  const agrees = async (email: string) => {
    const minor = await minorOf(server, email);
    expect(await stateOf(minor)).toBe("confirmed");
    return minor;
  };
  for (const { email } of [await makeAccount(server), staff]) await agrees(email);
  const minor = await agrees(address);
  await changeRow(server, "users", unconfirmed.id, { verified: true });
  expect(await stateOf(minor)).toBe("waiting");
});

/** A minor whose guardian, a coach, agreed. */
async function makeHeld(): Promise<{ minor: Athlete; guardian: Coach }> {
  const guardian = await makeCoach(server);
  return { minor: await minorOf(server, guardian.email), guardian };
}
/** What the account itself can take along. */
async function ownData(minor: Account): Promise<Json> {
  const { exported_at: _, files: __, ...data } = (await ask(minor.token, "export-my-data")).body;
  return data;
}

test("a guardian who deletes the account gains nothing, also when named again after somebody else", async () => {
  const { minor, guardian } = await makeHeld();
  const body = { password: "correct-horse" };
  expect((await ask(guardian.token, "delete-my-account", body)).body).toEqual({ deleted: true });
  const seen = { agreed: true, doubts: [{ cause: "coach", account: guardian.id, name: "" }] };
  expect(await toDecide(minor)).toMatchObject(seen);
  await named(minor, newAddress());
  expect(await toDecide(minor)).toBeNull();
  await named(minor, guardian.email);
  // The first link has ended, so there is a second mail at once.
  const mailed = async () =>
    (await findRows(server, "outbox", `kind='guardian_request' && to='${guardian.email}'`)).length;
  expect(await mailed()).toBe(2);
  expect(await toDecide(minor)).toMatchObject({ ...seen, agreed: false });
});

test("nobody but the team learns of it", async () => {
  const { minor, guardian } = await makeHeld();
  const told = (await findRows(server, "outbox", `user_id='${minor.id}'`)).map(({ kind }) => kind);
  expect(told.filter((kind) => String(kind).startsWith("guardian"))).toEqual(["guardian_request"]);
  expect((await named(minor, guardian.email)).body, "asked again, and agreed already").toEqual({ state: "waiting" });
  expect(await oneRow(server, "account_private", `user_id='${minor.id}' && guardian_confirmed_at!=''`)).toBeDefined();
  expect(JSON.stringify(await ownData(minor))).not.toMatch(/"guardian_confirmed_at":"\d|held|doubt/);
  expect(refused(await decideGuardian(server, guardian, minor, { decision: "allow", seen: "" })).code).toBe(
    "staff_only",
  );
  const [other, holder] = [await makeMinor(), await makeAccount(server)];
  await named(other, holder.email);
  const before = await ownData(other);
  await becomeCoach(holder);
  expect(await toDecide(other)).toMatchObject({ agreed: false });
  expect(await ownData(other)).toEqual(before);
});

test("who is asked, and about whom the team decides, reads nothing about the child's sessions", async () => {
  const { minor, guardian } = await makeHeld();
  const booking = await makeBooking(server, minor, coach);
  await addRow(server, "outbox", {
    ...{ key: `copy:${minor.id}`, channel: "mail", kind: "booking_confirmed", user_id: minor.id, to: guardian.email },
    ...{ data: { bookingId: booking.id, copyFor: minor.id }, state: "waiting", due_at: new Date().toISOString() },
  });
  await asRoot(server, "/api/crons/outbox", {});
  const copy = () => oneRow(server, "outbox", `key='copy:${minor.id}'`);
  expect(await eventually(copy, (row) => row?.state === "sent")).toMatchObject({ last_error: "nothing left to tell" });
  const next = newAddress();
  await named(minor, next);
  const token = await guardianToken(server, next, "Mia Minor needs your consent");
  expect((await ask("", "look-at-guardian-link", { token })).body).toMatchObject({ sessions: 0, toCancel: [] });
});

test("the next start holds what an older release accepted, and writes nothing twice", async () => {
  const minor = await minorOf(server, (await makeCoach(server)).email);
  const other = await minorOf(server, newAddress());
  await plainSql(server, "UPDATE account_private SET guardian_mailbox = '', guardian_held_at = ''");
  await plainSql(server, "DELETE FROM account_mailboxes");
  expect(await stateOf(minor)).toBe("confirmed");
  await server.restart();
  expect([await stateOf(minor), await stateOf(other)]).toEqual(["waiting", "confirmed"]);
  const logged = () => findRows(server, "audit_log", `action='guardian_held' && subject='${minor.id}'`);
  const before = (await logged()).length;
  await server.restart();
  expect(await logged()).toHaveLength(before);
});
