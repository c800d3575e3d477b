/** The team's decisions about guardians in doubt, and who may follow a guardian. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Coach, makeAccount, makeCoach, newAddress } from "../../e2e/fixtures/accounts";
import {
  type Account,
  bornYearsAgo,
  call,
  changeRow,
  eventually,
  findRows,
  type Json,
  readRow,
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
import { bookPaid, runJobs } from "../../e2e/fixtures/paid-bookings";
import { type Athlete, mailTo, makeAthlete, oneRow, refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

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
const HANDS_OVER = "Mia Minor named another guardian";
const press = (email: string, subject = "Mia Minor needs your consent") => pressGuardian(server, email, subject);
const toDecide = (minor: Account) => guardianToDecide(server, staff, minor);
const decide = (minor: Account, decision: "allow" | "refuse", seen?: unknown) =>
  decideGuardian(server, staff, minor, { decision, seen });
const suspend = ({ id }: Account) => ask(staff.token, "staff-suspend", { userId: id, reason: "Reported" });
const restore = ({ id }: Account) => ask(staff.token, "staff-restore", { userId: id, reason: "Cleared" });
const correct = ({ id }: Account, age: number) =>
  ask(staff.token, "staff-correct-birth-date", { userId: id, birthDate: bornYearsAgo(age), note: "Passport seen" });

/** A minor whose guardian, a coach, agreed. */
async function makeHeld(): Promise<{ minor: Athlete; guardian: Coach }> {
  const guardian = await makeCoach(server);
  return { minor: await minorOf(server, guardian.email), guardian };
}
/** A minor whose guardian agreed, and was suspended `then`. */
async function makeSuspended(then = async (_: Athlete) => ({ bookingId: "" })) {
  const guardian = await makeAccount(server);
  const minor = await minorOf(server, guardian.email);
  const { bookingId } = await then(minor);
  await suspend(guardian);
  return { minor, guardian, bookingId };
}
/** A minor whose guardian agreed to the one with the address `next`, who has not answered. */
async function makeHandedOver(): Promise<{ minor: Athlete; next: string }> {
  const [first, next] = [newAddress(), newAddress()];
  const minor = await minorOf(server, first);
  await named(minor, next);
  await press(first, HANDS_OVER);
  return { minor, next };
}

test("the team sees whose address it is, and allows the guardian: the consent counts until there is a new cause", async () => {
  const { minor, guardian } = await makeHeld();
  const { body } = await ask(staff.token, "staff-person", { userId: minor.id });
  const seen = { agreed: true, doubts: [{ cause: "coach", account: guardian.id, name: "Cleo Coach" }] };
  expect(body.guardianToDecide).toMatchObject(seen);
  expect(body.log).toMatchObject([
    { action: "guardian_confirmed" },
    { action: "guardian_held", actor: "Encore", detail: { guardian: "Gil", cause: ["coach"] } },
  ]);
  expect((await decide(minor, "allow")).body).toMatchObject({ guardianState: "confirmed" });
  await mailTo(server, minor.email, "Your guardian has confirmed your account");
  await mailTo(server, guardian.email, "You are Mia Minor's guardian");
  await changeRow(server, "users", guardian.id, { email: newAddress() });
  expect(await stateOf(minor)).toBe("confirmed");
  expect(refused(await decide(minor, "refuse"))).toMatchObject({ status: 409, code: "change_moved_on" });
  await suspend(guardian);
  expect(await stateOf(minor)).toBe("waiting");
  expect(await toDecide(minor)).toMatchObject({ doubts: [{ cause: "suspended" }] });
});

test("the team decides only what it saw", async () => {
  const [minor, guardian] = [await makeMinor(), await makeCoach(server)];
  await named(minor, guardian.email);
  const asked = (await toDecide(minor))?.seen;
  await press(guardian.email);
  const agreed = (await toDecide(minor))?.seen;
  await suspend(guardian);
  const { log } = (await ask(staff.token, "staff-person", { userId: minor.id })).body as { log: Json[] };
  const held = log.filter(({ action }) => action === "guardian_held").map(({ detail }) => (detail as Json).cause);
  expect(held).toEqual([["coach", "suspended"], ["coach"]]);
  expect(new Set([asked, agreed, (await toDecide(minor))?.seen]).size).toBe(3);
  for (const decision of ["allow", "refuse"] as const) {
    for (const seen of [asked, agreed])
      expect(refused(await decide(minor, decision, seen)).code).toBe("change_moved_on");
  }
  expect((await decide(minor, "allow")).body).toMatchObject({ guardianState: "confirmed" });
});

test("a guardian of unknown age who gives an adult's date needs no decision any more", async () => {
  const parent = await makeAccount(server, { birth_date: "" });
  const minor = await minorOf(server, parent.email);
  expect(await toDecide(minor)).toMatchObject({ doubts: [{ cause: "unknown_age", account: parent.id }] });
  expect((await ask(parent.token, "set-birth-date", { birthDate: bornYearsAgo(40) })).status).toBe(200);
  expect([await stateOf(minor), await toDecide(minor)]).toEqual(["confirmed", null]);
  await mailTo(server, minor.email, "Your guardian has confirmed your account");
});

const BOUND = { agreed: true, doubts: [{ cause: "handed_over", name: "" }] };

test("who follows a guardian about whom the team decides is decided about too, whoever is named after them", async () => {
  const { minor, guardian } = await makeSuspended();
  const [first, second, third] = [newAddress(), newAddress(), newAddress()];
  expect((await named(minor, first)).body).toEqual({ state: "waiting", asked: "guardian" });
  expect(await press(guardian.email, HANDS_OVER)).toMatchObject({ confirmed: true, purpose: "replace" });
  expect((await named(minor, second)).body, "before the first one agreed").toEqual({ state: "waiting" });
  await press(second);
  expect([await stateOf(minor), await toDecide(minor)]).toMatchObject(["waiting", BOUND]);
  expect((await named(minor, third)).body, "after the second one agreed").toEqual({ state: "waiting" });
  await press(third);
  expect([await stateOf(minor), await toDecide(minor)]).toMatchObject(["waiting", BOUND]);
  expect((await decide(minor, "allow")).body).toMatchObject({ guardianState: "confirmed" });
});

test("the team decides about the choice of a guardian who declined", async () => {
  const [{ minor, next }, own] = [await makeHandedOver(), newAddress()];
  const token = await guardianToken(server, next, "Mia Minor needs your consent");
  expect((await ask("", "confirm-guardian", { token, agrees: false })).body).toMatchObject({ confirmed: false });
  expect((await named(minor, own)).body).toMatchObject({ asked: "guardian" });
  await press(next, HANDS_OVER);
  await press(own);
  expect([await stateOf(minor), await toDecide(minor)]).toMatchObject(["waiting", BOUND]);
});

test("whom the team names is free, whom the child names instead is not", async () => {
  const { minor, guardian } = await makeSuspended();
  await named(minor, newAddress());
  await press(guardian.email, HANDS_OVER);
  const [mother, other] = [newAddress(), newAddress()];
  const body = { userId: minor.id, guardian: { name: "Mother", email: mother }, note: "Called the school" };
  expect((await ask(staff.token, "staff-replace-guardian", body)).status).toBe(200);
  await named(minor, other);
  await press(other);
  expect([await stateOf(minor), await toDecide(minor)]).toMatchObject(["waiting", BOUND]);
  expect((await ask(staff.token, "staff-replace-guardian", body)).status).toBe(200);
  await press(mother);
  expect([await stateOf(minor), await toDecide(minor)]).toEqual(["confirmed", null]);
});

test("a guardian agrees to another one: nobody but that one follows without the team", async () => {
  const [{ minor }, own] = [await makeHandedOver(), newAddress()];
  expect((await named(minor, own)).body, "the answer tells nothing").toEqual({ state: "waiting" });
  await press(own);
  expect([await stateOf(minor), await toDecide(minor)]).toMatchObject(["waiting", BOUND]);
  const [{ minor: other, next: mother }, aunt] = [await makeHandedOver(), newAddress()];
  await named(other, mother);
  await press(mother);
  expect(await stateOf(other)).toBe("confirmed");
  await named(other, aunt);
  await press(mother, HANDS_OVER);
  await press(aunt);
  expect([await stateOf(other), await toDecide(other)]).toEqual(["confirmed", null]);
});

/** How a cause begins and ends. */
const CAUSES: Record<
  string,
  { begin: (account: Account) => Promise<unknown>; end: (account: Account) => Promise<unknown> }
> = {
  suspension: { begin: suspend, end: restore },
  "minor's age": { begin: (account) => correct(account, 15), end: (account) => correct(account, 40) },
};
test.each(Object.keys(CAUSES))("after the team allowed a guardian, a second %s opens a new case", async (cause) => {
  const { begin, end } = CAUSES[cause] as (typeof CAUSES)[string];
  const guardian = await makeAccount(server);
  const minor = await minorOf(server, guardian.email);
  let last: unknown = "";
  for (const _ of ["first", "second"]) {
    await begin(guardian);
    expect(await stateOf(minor)).toBe("waiting");
    expect(refused(await decide(minor, "allow", last)).code, "what staff saw of the first").toBe("change_moved_on");
    last = (await toDecide(minor))?.seen;
    expect((await decide(minor, "allow")).body).toMatchObject({ guardianState: "confirmed" });
    await end(guardian);
    expect(await stateOf(minor)).toBe("confirmed");
  }
});

test("the team refuses the guardian: the account has none, is told so, and names another one", async () => {
  const { minor, guardian } = await makeHeld();
  const seen = (await toDecide(minor))?.seen;
  expect((await decide(minor, "refuse")).body).toMatchObject({ guardianState: "missing", guardianEmail: "" });
  const { text } = await mailTo(server, minor.email, "Please name another guardian");
  expect(text, "no reason").not.toMatch(/coach|suspended|account/i);
  await named(minor, guardian.email);
  await press(guardian.email);
  expect(refused(await decide(minor, "allow", seen)).code, "the same one is held again").toBe("change_moved_on");
  const second = await makeCoach(server);
  await named(minor, second.email);
  expect(refused(await decide(minor, "allow", seen)).code, "another one is held").toBe("change_moved_on");
  await mailTo(server, second.email, "Mia Minor needs your consent");
  expect((await decide(minor, "refuse")).body).toMatchObject({ guardianState: "missing" });
  expect((await press(second.email)).confirmed, "refused before an answer").toBeUndefined();
  const mother = newAddress();
  expect((await named(minor, mother)).body).toEqual({ state: "waiting" });
  await press(mother);
  expect(await stateOf(minor)).toBe("confirmed");
});

/** A minor with a paid session, whose guardian was suspended after it was booked. The coach sees no guardian now. */
async function makeBooked() {
  const { minor, guardian, bookingId } = await makeSuspended((athlete) =>
    bookPaid(server, athlete, coach, nextStart()),
  );
  expect(await readRow(server, "bookings", bookingId)).toMatchObject({ status: "confirmed", client_guardian: "" });
  return { minor, guardian, bookingId };
}
const profileFor = async ({ token }: Account, { profileId }: Athlete) =>
  (await call(server, token, `/api/collections/athlete_profiles/records/${profileId}`)).status;

test("the team allows the guardian: coaches see the athlete and the guardian of sessions to come again", async () => {
  const { minor, guardian, bookingId } = await makeBooked();
  expect(await profileFor(coach, minor)).toBe(404);
  await decide(minor, "allow");
  const shown = { status: "confirmed", client_guardian: "Gil", client_email: guardian.email };
  expect(await readRow(server, "bookings", bookingId)).toMatchObject(shown);
  expect(await profileFor(coach, minor)).toBe(200);
});

test("the team refuses the guardian: sessions to come are cancelled, and what was paid is refunded", async () => {
  const { minor, bookingId } = await makeBooked();
  expect(await toDecide(minor)).toMatchObject({ sessions: 1 });
  await decide(minor, "refuse");
  const { status, total_amount } = await readRow(server, "bookings", bookingId);
  expect(status).toBe("cancelled");
  const paidBack = async () => {
    await runJobs(server);
    return (await readRow(server, "bookings", bookingId)).refunded_amount;
  };
  expect(await eventually(paidBack, (cents) => cents === total_amount)).toBe(total_amount);
  const line = await oneRow(server, "audit_log", `action='booking.cancel' && subject='${bookingId}'`);
  expect(line).toMatchObject({ actor_id: staff.id, detail: { by: "staff" } });
  for (const { email } of [minor, coach]) await mailTo(server, email, "Booking cancelled");
});

test("there is nothing to decide about the guardian of an adult", async () => {
  const { minor } = await makeHeld();
  const seen = (await toDecide(minor))?.seen;
  await correct(minor, 30);
  expect(await toDecide(minor)).toBeNull();
  for (const decision of ["allow", "refuse"] as const)
    expect(refused(await decide(minor, decision, seen)).code).toBe("change_moved_on");
});

test("a guardian whose consent never counted is replaced at once, one whose consent once counted only with theirs", async () => {
  const { minor } = await makeHeld();
  expect((await named(minor, newAddress())).body).toEqual({ state: "waiting" });
  const { minor: other, guardian: parent } = await makeSuspended();
  expect((await named(other, newAddress())).body).toEqual({ state: "waiting", asked: "guardian" });
  // A second request is mailed after a minute.
  const [first] = await findRows(server, "outbox", `kind='guardian_request' && user_id='${other.id}'`);
  await changeRow(server, "outbox", String(first?.id), { key: `long ago ${other.id}`, user_id: coach.id });
  await named(other, parent.email);
  const mailed = () => oneRow(server, "outbox", `kind='guardian_request' && user_id='${other.id}' && state='sent'`);
  await eventually(mailed, Boolean);
  expect(await press(parent.email)).toMatchObject({ confirmed: true });
  expect((await named(other, newAddress())).body, "agreed again").toEqual({ state: "waiting", asked: "guardian" });
});
