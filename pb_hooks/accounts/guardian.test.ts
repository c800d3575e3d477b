import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount, makeCoach, newAddress } from "../../e2e/fixtures/accounts";
import { call, changeRow, eventually, findRows, type Json, readRow } from "../../e2e/fixtures/api";
import { buyPackage, packageSums } from "../../e2e/fixtures/bought-packages";
import { guardianToken, minorOf, nameGuardian, WITHDRAW } from "../../e2e/fixtures/guardians";
import { nextStart } from "../../e2e/fixtures/money-moves";
import { bookPaid, runJobs } from "../../e2e/fixtures/paid-bookings";
import { type Athlete, linkIn, mailTo, makeAthlete, makeBooking, oneRow, refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ simulators: true });
});
afterAll(() => server.stop());

const ask = (token: string, name: string, body = {}) => call<Json>(server, token, `/api/functions/${name}`, body);
const stateOf = async (token: string) => (await ask(token, "my-guardian")).body.state;
const named = (minor: Athlete, email: string, name?: string) => nameGuardian(server, minor, email, name);
const tokenFrom = (to: string, subject: string, label = "") => guardianToken(server, to, subject, label);
const press = (token: string) => ask("", "confirm-guardian", { token });

/** Whether a stranger can find them. */
const isListed = async ({ id }: Athlete): Promise<boolean> => {
  const { body } = await call<Json[]>(server, "", "/api/rpc/get_public_athlete_profiles");
  return body.some(({ user_id }) => user_id === id);
};

const ENDED = { status: 404, code: "link_ended", message: "This link has expired or has already been used." };

/** A minor whose guardian agreed by the mailed link. */
async function withGuardian(name = "Mia Minor"): Promise<{ minor: Athlete; email: string }> {
  const email = newAddress();
  return { minor: await minorOf(server, email, name), email };
}

test("a guardian is asked by mail; opening the link changes nothing, and its button works once", async () => {
  const [minor, email] = [await makeAthlete(server, { age: 15, name: "Mia Minor" }), newAddress()];
  expect(await stateOf(minor.token)).toBe("missing");
  expect((await named(minor, email)).body).toEqual({ state: "waiting" });
  const asked = await mailTo(server, email, "Mia Minor needs your consent for Encore");
  expect(asked.text).toContain("Mia is not in our public list of athletes.");
  expect(asked.text).not.toContain("withdrew");
  const link = linkIn(asked);
  expect(link.pathname).toBe("/guardian");
  const token = link.searchParams.get("token") ?? "";
  // Like a mail scanner or a preview, with every method.
  for (const method of ["GET", "HEAD"]) {
    await fetch(link, { method });
    await fetch(`${server.url}/api/functions/confirm-guardian?token=${token}`, { method });
  }
  expect((await ask("", "look-at-guardian-link", { token })).body).toMatchObject({
    purpose: "consent",
    name: "Mia Minor",
    guardian: "Gil",
  });
  expect(await stateOf(minor.token)).toBe("waiting");
  expect((await named(minor, email)).body, "asked again at once: no second mail, the link lives").toEqual({
    state: "waiting",
  });
  for (const wrong of [`${token}x`, "", null]) {
    expect(refused(await ask("", "confirm-guardian", { token: wrong }))).toMatchObject({ status: 404 });
  }
  expect((await press(token)).body).toEqual({ confirmed: true, purpose: "consent", name: "Mia" });
  expect(await isListed(minor), "consent to book lists nobody").toBe(false);
  expect(refused(await press(token))).toEqual(ENDED);
  expect(refused(await ask("", "look-at-guardian-link", { token }))).toEqual(ENDED);
  expect((await ask(minor.token, "my-guardian")).body).toMatchObject({ state: "confirmed", name: "Gil", email });
  await mailTo(server, minor.email, "Your guardian has confirmed your account");
  const log = await oneRow(server, "audit_log", `action='guardian_confirmed' && subject='${minor.id}'`);
  expect(log).toBeDefined();
});

test("a link expires after seven days, and a new one goes to the guardian alone", async () => {
  const [minor, email] = [await makeAthlete(server, { age: 14, name: "Late Minor" }), newAddress()];
  await named(minor, email);
  const token = await tokenFrom(email, "Late Minor needs");
  const [link] = await findRows(server, "guardian_links", `user_id='${minor.id}'`);
  const week = Date.parse(String(link?.expires_at)) - Date.parse(String(link?.created_at));
  expect(Math.round(week / 86_400_000)).toBe(7);
  await changeRow(server, "guardian_links", String(link?.id), { expires_at: new Date(Date.now() - 1).toISOString() });
  expect(refused(await press(token))).toEqual(ENDED);
  expect(await stateOf(minor.token)).toBe("waiting");
  const mails = await findRows(server, "outbox", `kind='guardian_request' && user_id='${minor.id}'`);
  await changeRow(server, "outbox", String(mails[0]?.id), { key: "long ago", user_id: (await makeAccount(server)).id });
  expect((await ask("", "renew-guardian-link", { token })).body).toEqual({ sent: true });
  const again = await findRows(server, "outbox", `kind='guardian_request' && user_id='${minor.id}'`);
  expect(again.map(({ to }) => to)).toEqual([email]);
});

test("an expired link to hand over is renewed as one", async () => {
  const { minor, email } = await withGuardian("Handed Minor");
  const next = newAddress();
  await named(minor, next);
  const token = await tokenFrom(email, "Handed Minor named another guardian");
  const [link] = await findRows(server, "guardian_links", `user_id='${minor.id}' && purpose='replace'`);
  await changeRow(server, "guardian_links", String(link?.id), { expires_at: new Date(Date.now() - 1).toISOString() });
  const asked = () => findRows(server, "outbox", `kind='guardian_replace' && to='${email}' && user_id='${minor.id}'`);
  const [first] = await asked();
  await changeRow(server, "outbox", String(first?.id), { key: "before", user_id: (await makeAccount(server)).id });
  await ask("", "renew-guardian-link", { token });
  await eventually(asked, (rows) => rows[0]?.state === "sent");
  const open = `user_id='${minor.id}' && purpose='replace' && used_at='' && expires_at>'${new Date().toISOString()}'`;
  expect(await findRows(server, "guardian_links", open)).toMatchObject([{ sent_to: email, new_email: next }]);
  expect(refused(await press(token))).toEqual(ENDED);
});

test("before consent another guardian can be named, and the first one's link ends", async () => {
  const [minor, first] = [await makeAthlete(server, { age: 14 }), newAddress()];
  await named(minor, first, "One");
  const token = await tokenFrom(first, "Ana Athlete needs");
  await named(minor, newAddress(), "Two");
  expect(refused(await press(token))).toEqual(ENDED);
  expect((await ask(minor.token, "my-guardian")).body).toMatchObject({ state: "waiting", name: "Two" });
});

test("a guardian who has agreed is replaced only with their consent, and is told", async () => {
  const { minor, email } = await withGuardian();
  const next = newAddress();
  expect((await named(minor, next, "Two")).body).toEqual({ state: "confirmed", asked: "guardian" });
  expect((await ask(minor.token, "my-guardian")).body).toMatchObject({ state: "confirmed", email });
  expect(await findRows(server, "outbox", `to='${next}'`)).toEqual([]);
  const token = await tokenFrom(email, "Mia Minor named another guardian");
  expect((await ask("", "look-at-guardian-link", { token })).body).toMatchObject({
    purpose: "replace",
    newGuardian: { name: "Two", email: next },
  });
  expect((await press(token)).body).toMatchObject({ purpose: "replace" });
  expect((await ask(minor.token, "my-guardian")).body).toMatchObject({ state: "waiting", name: "Two", email: next });
  await mailTo(server, email, "You are no longer Mia Minor's guardian");
  await press(await tokenFrom(next, "Mia Minor needs your consent"));
  expect(await stateOf(minor.token)).toBe("confirmed");
});

test("a guardian withdraws consent: sessions are cancelled and refunded, and nobody else can be named", async () => {
  const { minor, email } = await withGuardian("Wim Minor");
  const coach = await makeCoach(server);
  const packageId = await buyPackage(server, minor, coach, { sessions: 2, hours: 1, price: 10_000 });
  const { bookingId: soon } = await bookPaid(server, minor, coach, nextStart());
  const before = await makeBooking(server, minor, coach);
  await changeRow(server, "bookings", before.id, { session_date: new Date(Date.now() - 1000).toISOString() });
  const token = await tokenFrom(email, "You are Wim Minor's guardian", WITHDRAW);
  const { total_amount } = await readRow(server, "bookings", soon);
  const [looked, pressed] = [await ask("", "look-at-guardian-link", { token }), await press(token)];
  expect(looked.body).toMatchObject({ purpose: "withdraw", sessions: 1, toCancel: [{ refundCents: total_amount }] });
  const refundCents = Number(total_amount) + 10_000;
  expect(pressed.body).toMatchObject({ purpose: "withdraw", sessions: 1, packages: 1, refundCents });
  expect(await stateOf(minor.token)).toBe("withdrawn");
  expect(await readRow(server, "bookings", soon)).toMatchObject({ status: "cancelled", cancelled_by: "guardian" });
  expect(await readRow(server, "bookings", before.id)).toMatchObject({ status: "confirmed" });
  expect(await readRow(server, "packages", packageId)).toMatchObject({ state: "ended" });
  expect(await packageSums(server, packageId)).not.toHaveProperty("prepaid");
  const paidBack = async () => {
    await runJobs(server);
    return (await readRow(server, "bookings", soon)).refunded_amount;
  };
  await eventually(paidBack, (cents) => cents === total_amount);
  // Each mail names the guardian, and none names the team.
  const copy = await mailTo(server, email, "Copy for Wim Minor's guardian: Booking cancelled");
  expect(copy.text).toContain("You have withdrawn your consent, so this session of Wim's is cancelled.");
  expect(copy.text).toContain("will be refunded. It reaches the card that paid within 10 business days.");
  expect(copy.text).toContain("Hello Gil,");
  expect(copy.text, "nothing to open without an account, nothing left to withdraw").not.toMatch(/\/booking\/|token=/);
  const told = await mailTo(server, minor.email, "Booking cancelled");
  expect(told.text).toContain("Your guardian has withdrawn consent, so this session is cancelled.");
  const coachTold = await mailTo(server, coach.email, "Booking cancelled");
  expect(coachTold.text).toContain("Ana Test's guardian has withdrawn consent, so this session is cancelled.");
  for (const { text } of [copy, told, coachTold]) expect(text).not.toMatch(/our team/i);
  await mailTo(server, minor.email, "Your guardian has withdrawn consent");
  const word = await mailTo(server, email, "Your consent for Wim Minor is withdrawn");
  expect(word.text).toContain("One session is cancelled. One package ends. $");
  const staff = await makeAccount(server, { role: "staff" });
  const lines = (await call<Json[]>(server, staff.token, "/api/functions/staff-log", {})).body;
  const line = (action: string) => lines.find((one) => one.action === action);
  expect(line("guardian_withdrew")).toMatchObject({ actor: "Guardian of Wim Minor" });
  expect(line("booking.cancel")).toMatchObject({
    actor: "Guardian of Wim Minor",
    detail: { cause: "consent_withdrawn" },
  });
  const later = { status: 404, code: "consent_withdrawn" };
  expect(refused(await press(token))).toMatchObject(later);
  expect(refused(await ask("", "look-at-guardian-link", { token }))).toMatchObject(later);

  expect((await named(minor, newAddress(), "Two")).body).toEqual({ state: "withdrawn", asked: "guardian" });
  expect((await ask(minor.token, "my-guardian")).body).toMatchObject({ state: "withdrawn", email });
  expect(await oneRow(server, "outbox", `kind='guardian_replace' && to='${email}'`)).toBeDefined();

  // After a new request the consent stays withdrawn until the guardian answers.
  const [request] = await findRows(server, "outbox", `kind='guardian_request' && user_id='${minor.id}'`);
  await changeRow(server, "outbox", String(request?.id), { key: `long ${minor.id}`, user_id: coach.id });
  expect((await named(minor, email)).body).toEqual({ state: "waiting" });
  expect(refused(await press(token))).toMatchObject(later);
  // The mailbox also has the first request, whose link has ended.
  const pressNewest = async () => {
    const mail = await mailTo(server, email, "Wim Minor needs your consent");
    if (mail.text.includes("named you as their guardian")) return 0;
    expect(mail.text).toContain("Wim is not in our public list of athletes.");
    return (await press(linkIn(mail).searchParams.get("token") ?? "")).status;
  };
  await eventually(pressNewest, (status) => status === 200);
  expect(await stateOf(minor.token)).toBe("confirmed");
});

test("a guardian says no without agreeing first: the minor is told, and can ask again", async () => {
  const [minor, email] = [await makeAthlete(server, { age: 15, name: "Ned Minor" }), newAddress()];
  await named(minor, email);
  const token = await tokenFrom(email, "Ned Minor needs your consent");
  expect((await ask("", "confirm-guardian", { token, agrees: false })).body).toMatchObject({ confirmed: false });
  expect(await stateOf(minor.token)).toBe("withdrawn");
  const told = await mailTo(server, minor.email, "Your guardian does not agree");
  expect(told.text).not.toContain("sessions are cancelled");
  expect((await press(token)).status).toBe(404);
  expect(await oneRow(server, "audit_log", `subject='${minor.id}' && action='guardian_declined'`)).toBeDefined();
  expect((await named(minor, email)).body).toEqual({ state: "waiting" });
});

test("each copy of a booking mail tells the guardian how to withdraw consent", async () => {
  const { minor, email } = await withGuardian("Copy Minor");
  const coach = await makeCoach(server);
  const booking = await makeBooking(server, minor, coach);
  expect((await ask(coach.token, "cancel-booking", { bookingId: booking.id })).status).toBe(200);
  const { text } = await mailTo(server, email, "Copy for Copy Minor's guardian: Booking cancelled");
  const token = /Withdraw my consent: \S+token=(\w+)/.exec(text)?.[1];
  expect((await ask("", "look-at-guardian-link", { token })).body).toMatchObject({ purpose: "withdraw" });
});

test("nobody can be their own guardian, by any spelling of the address", async () => {
  const minor = await makeAthlete(server, { age: 14 });
  const [local, host] = minor.email.split("@");
  for (const own of [minor.email, minor.email.toUpperCase(), `${local}+mum@${host}`]) {
    expect(refused(await named(minor, own)), own).toMatchObject({ status: 400, code: "invalid_input" });
  }
  expect(refused(await named(minor, "no")).message).toBe("Invalid email address");
  expect((await ask("", "name-guardian", { name: "G", email: "g@test.example" })).status).toBe(401);
});

test("adults need no guardian, and neither token nor address is public", async () => {
  const adult = await makeAthlete(server);
  expect(await stateOf(adult.token)).toBe("not_needed");
  expect(refused(await named(adult, newAddress()))).toMatchObject({ status: 400, code: "invalid_input" });
  const [minor, email] = [await makeAthlete(server, { age: 14 }), newAddress()];
  await named(minor, email);
  await mailTo(server, email, "Ana Athlete needs");
  for (const collection of ["account_private", "guardian_links"]) {
    const row = await oneRow(server, collection, `user_id='${minor.id}'`);
    const path = `/api/collections/${collection}/records/${row?.id}`;
    for (const token of ["", minor.token, adult.token]) expect((await call(server, token, path)).status).toBe(403);
  }
  const link = await oneRow(server, "guardian_links", `user_id='${minor.id}'`);
  expect(link?.token_hash).toMatch(/^[0-9a-f]{64}$/);
  const sent = await oneRow(server, "outbox", `kind='guardian_request' && user_id='${minor.id}'`);
  expect((await readRow(server, "outbox", String(sent?.id))).data).toEqual({});
});

test("the team replaces a guardian and corrects a birth date; everyone concerned is told, and it is logged", async () => {
  const { minor, email } = await withGuardian("Staff Minor");
  const staff = await makeAccount(server, { role: "staff" });
  const next = newAddress();
  const replace = { userId: minor.id, guardian: { name: "Two", email: next }, note: "Court order seen" };
  const correct = { userId: minor.id, birthDate: "1999-03-02", note: "Passport seen" };
  for (const [name, body] of [
    ["staff-people", { text: minor.email }],
    ["staff-person", { userId: minor.id }],
    ["staff-replace-guardian", replace],
    ["staff-correct-birth-date", correct],
  ] as const) {
    expect(refused(await ask(minor.token, name, body)), name).toMatchObject({ status: 403, code: "staff_only" });
  }
  const { people } = (await ask(staff.token, "staff-people", { text: minor.email.toUpperCase() })).body;
  expect(people).toMatchObject([{ id: minor.id, name: "Staff Minor", coach: "none" }]);
  const found = await ask(staff.token, "staff-person", { userId: minor.id });
  expect(found.body).toMatchObject({ id: minor.id, guardianState: "confirmed", guardianEmail: email });
  expect((await ask(staff.token, "staff-replace-guardian", replace)).body).toMatchObject({ guardianState: "waiting" });
  await mailTo(server, email, "You are no longer Staff Minor's guardian");
  await mailTo(server, next, "Staff Minor needs your consent");
  expect(refused(await ask(staff.token, "staff-correct-birth-date", { ...correct, note: " " })).message).toBe(
    "Please say why",
  );
  const corrected = await ask(staff.token, "staff-correct-birth-date", correct);
  expect(corrected.body).toMatchObject({ birthDate: "1999-03-02", guardianState: "not_needed" });
  await mailTo(server, minor.email, "Your birth date was corrected");
  await mailTo(server, next, "The birth date of Staff Minor was corrected");
  const log = await findRows(server, "audit_log", `actor_id='${staff.id}' && subject='${minor.id}'`);
  expect(log.map(({ action }) => action).sort()).toEqual([
    "birth_date_corrected",
    "guardian_replaced",
    "person_looked_at",
  ]);
});
