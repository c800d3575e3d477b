/** The protection of minors as a table: all facts about an account × all actions of it or of a coach. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Coach, makeAccount, makeCoach, newAddress } from "../../e2e/fixtures/accounts";
import { type Account, bornYearsAgo, call, changeRow, findRows, type Json } from "../../e2e/fixtures/api";
import { nextStart } from "../../e2e/fixtures/money-moves";
import { bookingBody } from "../../e2e/fixtures/paid-bookings";
import { ATHLETE, keepApart, makeAthlete, makeBooking, oneRow, refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
let coach: Coach;
beforeAll(async () => {
  server = await startServer({ simulators: true });
  coach = await makeCoach(server);
});
afterAll(() => server.stop());

const iso = (days = 0): string => new Date(Date.now() + days * 86_400_000).toISOString();
const DATES = { "no date": "", minor: bornYearsAgo(15), adult: bornYearsAgo(30) } as const;
const agreed = { guardian_asked_at: iso(-30), guardian_confirmed_at: iso(-20) };
const GUARDIANS: Record<string, Json> = {
  none: {},
  waiting: { guardian_asked_at: iso(-1) },
  expired: { guardian_asked_at: iso(-8) },
  confirmed: agreed,
  withdrawn: { ...agreed, guardian_withdrawn_at: iso(-1) },
};

type Case = { born: keyof typeof DATES; guardian: string; state: string; lacks: string | null };
const CASES: Case[] = (Object.keys(DATES) as Case["born"][]).flatMap((born) =>
  Object.keys(GUARDIANS).map((guardian): Case => {
    if (born === "adult") return { born, guardian, state: "not_needed", lacks: null };
    if (born === "no date") return { born, guardian, state: "birth_date_needed", lacks: "birth_date_needed" };
    const state = guardian === "none" ? "missing" : guardian;
    return { born, guardian, state, lacks: state === "confirmed" ? null : "guardian_required" };
  }),
);

const functions = (who: Account, name: string, body: Json = {}) =>
  call(server, who.token, `/api/functions/${name}`, body);
const profiles = "/api/collections/athlete_profiles/records";
const write = (from: Account, to: Account) =>
  call(server, from.token, "/api/collections/messages/records", {
    sender_id: from.id,
    receiver_id: to.id,
    content: "Hello",
  });
const tryToBook = (who: Account) => functions(who, "create-booking", bookingBody(coach, nextStart()));

async function account({ born, guardian }: Case): Promise<Account> {
  const person = await makeAccount(server, { birth_date: DATES[born] });
  const facts = GUARDIANS[guardian] ?? {};
  const email = guardian === "none" ? "" : newAddress();
  await keepApart(server, person.id, { guardian_name: "Gil", guardian_email: email, ...facts });
  return person;
}

const codeOf = (answer: { status: number; body: Json }) => (answer.status === 200 ? null : refused(answer).code);

describe.each(CASES)("$born, guardian $guardian", (known) => {
  const { born, guardian, state, lacks } = known;
  let person: Account;
  beforeAll(async () => {
    person = await account(known);
  });

  test("is told its state, and books and writes only if protected enough", async () => {
    expect((await functions(person, "my-guardian")).body).toMatchObject({ state, birthDate: DATES[born] });
    expect(codeOf(await tryToBook(person))).toBe(lacks);
    expect(codeOf(await write(person, coach))).toBe(lacks);
  });

  test("its coach gets one answer for whatever is missing, a stranger always the same", async () => {
    const stranger = await makeAccount(server);
    expect(refused(await write(stranger, person))).toEqual({
      status: 403,
      code: "forbidden",
      message: "You cannot write to this person.",
    });
    await makeBooking(server, person, { ...coach, coachId: coach.coachId }, { status: "completed" });
    const answer = await write(coach, person);
    if (lacks === null) expect(answer.status).toBe(200);
    else expect(refused(answer)).toEqual(refused(await write(stranger, person)));
  });

  test("no claimed age, deletion or other account data unlocks anything", async () => {
    for (const age of [18, 60]) {
      const made = await call(server, person.token, profiles, { ...ATHLETE, age, user_id: person.id });
      expect(made.status).toBe(200);
      const minor = born === "minor";
      const band = minor ? "13-15" : age === 18 ? "18-24" : "35+";
      expect(made.body.age).toBe(minor ? 15 : born === "adult" ? 30 : age);
      const entry = await oneRow(server, "athlete_directory", `user_id='${person.id}'`);
      if (born === "adult") expect(entry).toMatchObject({ name: "Ana Athlete", location: "Lisbon", listed: true });
      else expect(entry).toMatchObject({ name: "Athlete", age_band: band, location: "", vision: "", listed: false });
      const path = `${profiles}/${made.body.id}`;
      expect((await call(server, person.token, path, { age: 44 }, "PATCH")).body.age).toBe(
        minor ? 15 : born === "adult" ? 30 : 44,
      );
      expect(codeOf(await tryToBook(person))).toBe(lacks);
      expect((await call(server, person.token, path, undefined, "DELETE")).status).toBe(204);
    }
    const own = `/api/collections/users/records/${person.id}`;
    for (const change of [{ birth_date: "1990-01-01" }, { name: "Grown", birth_date: "1990-01-01" }]) {
      expect(refused(await call(server, person.token, own, change, "PATCH")).code).toBe("forbidden");
    }
    expect(codeOf(await tryToBook(person))).toBe(lacks);
  });

  test("the account alone cannot replace a guardian who has agreed or withdrawn", async () => {
    const before = (await functions(person, "my-guardian")).body;
    const named = await functions(person, "name-guardian", { name: "Two", email: newAddress() });
    const after = (await functions(person, "my-guardian")).body;
    if (born !== "minor") {
      expect(codeOf(named)).toBe(born === "adult" ? "invalid_input" : "birth_date_needed");
      expect(after).toEqual(before);
    } else if (guardian === "confirmed" || guardian === "withdrawn") {
      expect(named.body).toMatchObject({ state, asked: "guardian" });
      expect(after).toEqual(before);
    } else expect(after).toMatchObject({ state: "waiting", name: "Two" });
    expect(codeOf(await tryToBook(person))).toBe(lacks === null || born === "no date" ? lacks : "guardian_required");
  });

  test("a birth date is given once, and never against an existing guardian", async () => {
    const answer = await functions(person, "set-birth-date", { birthDate: "1990-01-01" });
    if (born !== "no date") expect(refused(answer)).toMatchObject({ status: 409, code: "already_exists" });
    else if (guardian === "confirmed" || guardian === "withdrawn") expect(codeOf(answer)).toBe("forbidden");
    else expect(answer.status).toBe(200);
    if (lacks === "guardian_required") expect(codeOf(await tryToBook(person))).toBe("guardian_required");
  });
});

const users = "/api/collections/users/records";
const signUp = (change: Json) => {
  const password = "correct-horse";
  const row = { name: "Zoe", email: newAddress(), password, passwordConfirm: password, ...change };
  return call(server, "", users, row);
};

test("a sign-up stores the birth date apart from the account", async () => {
  const made = await signUp({ birth_date: "2009-04-05" });
  expect(made.status).toBe(200);
  expect(JSON.stringify(made.body)).not.toContain("2009-04-05");
  expect(await oneRow(server, "account_private", `user_id='${made.body.id}'`)).toMatchObject({
    birth_date: "2009-04-05 00:00:00.000Z",
  });
  expect((await signUp({})).status).toBe(200);
});

test.each([
  [bornYearsAgo(12), "Must be at least 13 years old"],
  ["2001-02-29", "Please enter your date of birth as a real date."],
  ["yesterday", "Please enter your date of birth as a real date."],
  [20010101, "Please enter your date of birth as a real date."],
])("a sign-up with the birth date %s makes no account", async (birth_date, message) => {
  const email = newAddress();
  expect(refused(await signUp({ email, birth_date }))).toEqual({ status: 400, code: "invalid_input", message });
  expect(await oneRow(server, "users", `email='${email}'`)).toBeUndefined();
});

test("nobody under 18 becomes a coach, before or after saying how old they are", async () => {
  const form = { name: "Kim", sport: "Tennis", hourlyRate: 50 };
  const words = { status: 400, code: "invalid_input", message: "Must be at least 18 years old" };
  const minor = await makeAccount(server, { birth_date: DATES.minor });
  expect(refused(await functions(minor, "create-coach-account", form))).toEqual(words);
  const unknown = await makeAccount(server, { birth_date: "" });
  expect((await functions(unknown, "create-coach-account", form)).status).toBe(200);
  expect(refused(await functions(unknown, "set-birth-date", { birthDate: DATES.minor }))).toEqual(words);
  // An unverified coach record proves no age.
  expect(refused(await tryToBook(unknown)).code).toBe("birth_date_needed");
});

test("an athlete who turned 18 today has the next age band, and is not listed by that", async () => {
  const athlete = await makeAthlete(server, { age: 17 });
  const born = `${new Date().getUTCFullYear() - 18}-${new Date().toISOString().slice(5, 10)}`;
  const [row] = await findRows(server, "account_private", `user_id='${athlete.id}'`);
  await changeRow(server, "account_private", String(row?.id), { birth_date: `${born} 00:00:00.000Z` });
  await call(server, server.superuser.token, "/api/crons/birthdays", {});
  await expect
    .poll(async () => (await oneRow(server, "athlete_directory", `user_id='${athlete.id}'`))?.age_band)
    .toBe("18-24");
  expect(await oneRow(server, "athlete_directory", `user_id='${athlete.id}'`)).toMatchObject({ listed: false });
  expect(await oneRow(server, "athlete_profiles", `user_id='${athlete.id}'`)).toMatchObject({ age: 18 });
});
