/** A guardian's page: who sees what, what it can do, and when it closes. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Coach, makeAccount, makeCoach, newAddress } from "../../e2e/fixtures/accounts";
import { type Account, call, changeRow, findRows, type Json, readRow } from "../../e2e/fixtures/api";
import { guardianToken, minorOf, openGuardianPage, pressGuardian, WITHDRAW } from "../../e2e/fixtures/guardians";
import { moveTo, nextStart } from "../../e2e/fixtures/money-moves";
import { bookPaid } from "../../e2e/fixtures/paid-bookings";
import { keepApart, linkIn, type Mail, mailTo, makeBooking, oneRow, refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
let coach: Coach;
beforeAll(async () => {
  server = await startServer({ simulators: true });
  coach = await makeCoach(server);
});
afterAll(() => server.stop());

const ask = (name: string, body: Json) => call<Json>(server, "", `/api/functions/${name}`, body);
const openPage = (to: string, child: string) => openGuardianPage(server, to, child);
const pageOf = async (token: string) => (await ask("guardian-page", { token })).body;
const namesOn = async (token: string) => ((await pageOf(token)).children as Json[]).map(({ name }) => name);
const tokenIn = (mail: Mail) => linkIn(mail).searchParams.get("token");
const CLOSED = { status: 404, code: "link_ended" };

async function write(from: Account, to: Account, content: string): Promise<void> {
  const message = { sender_id: from.id, receiver_id: to.id, content };
  const sent = await call(server, from.token, "/api/collections/messages/records", message);
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
}

test("a guardian sees each child's sessions, messages and shared notes, and of no other child", async () => {
  const email = newAddress();
  const kim = await minorOf(server, email, "Kim Minor");
  const lee = await minorOf(server, email.toUpperCase(), "Lee Minor");
  const other = await minorOf(server, newAddress(), "Other Minor");
  await minorOf(server, email.replace("@", "+kids@"), "Plus Minor");
  const staff = await makeAccount(server, { role: "staff", name: "Sam Staff" });
  const session = await makeBooking(server, kim, coach, { meeting_place: "Court 3" });
  const draft = await makeBooking(server, kim, coach);
  const foreign = await makeBooking(server, other, coach);
  for (const [booking, notes, shared] of [
    [session, "Higher toss", true],
    [draft, "Not yet", false],
    [foreign, "Of another", true],
  ] as const) {
    const note = { booking_id: booking.id, coach_id: coach.coachId, notes, shared };
    expect((await call(server, coach.token, "/api/collections/session_notes/records", note)).status).toBe(200);
  }
  await write(kim, coach, "Hello coach");
  await write(coach, kim, "Hello Kim");
  await write(staff, kim, "How are you?");
  await write(kim, staff, "I want to tell you something");
  await write(other, coach, "Not for you");

  const token = await openPage(email, "Kim Minor");
  const { children, guardian } = (await pageOf(token)) as { children: Json[]; guardian: string };
  expect(guardian).toBe("Gil");
  expect(children).toMatchObject([
    { id: kim.id, name: "Kim Minor", age: 15, threads: [{ userId: coach.id, coachId: coach.coachId }] },
    { id: lee.id, name: "Lee Minor", sessions: [], threads: [] },
  ]);
  const sessions = children[0]?.sessions as { booking: Json; hasNote: boolean; hasProfile: boolean }[];
  expect(sessions.map(({ booking, hasNote }) => [booking.id, hasNote]).sort()).toEqual(
    [
      [draft.id, false],
      [session.id, true],
    ].sort(),
  );
  expect(sessions.find(({ booking }) => booking.id === session.id)).toMatchObject({
    hasProfile: true,
    booking: { coach_id: coach.coachId, coach_name: "Cleo Coach", meeting_place: "Court 3", client_email: email },
  });

  const thread = (childId: string, userId: string) => ask("guardian-thread", { token, childId, userId });
  expect((await thread(kim.id, coach.id)).body).toMatchObject({
    messages: [
      { byChild: false, content: "Hello Kim" },
      { byChild: true, content: "Hello coach" },
    ],
    more: false,
  });
  // What a child tells the team is the child's own.
  expect((await thread(kim.id, staff.id)).body).toEqual({ messages: [], more: false });
  expect(refused(await thread(other.id, coach.id))).toMatchObject({ status: 404, code: "not_found" });
  const note = (bookingId: string) => ask("guardian-note", { token, bookingId });
  expect((await note(session.id)).body).toEqual({ notes: "Higher toss" });
  expect((await note(draft.id)).body).toEqual({ notes: "" });
  for (const id of [foreign.id, "nothing"]) expect((await note(id)).status).toBe(404);
  // By the link of the other child's mail it is the same page, and it closes with it.
  const second = await openPage(email.toUpperCase(), "Lee Minor");
  expect(await namesOn(second)).toEqual(["Kim Minor", "Lee Minor"]);
  await ask("close-guardian-pages", { token });
  expect(refused(await ask("guardian-page", { token: second }))).toMatchObject(CLOSED);
});

test("a long conversation comes in parts, and each message once", async () => {
  const email = newAddress();
  const child = await minorOf(server, email, "Long Minor");
  for (let count = 0; count < 53; count++) await write(child, coach, `Message ${count}`);
  const token = await openPage(email, "Long Minor");
  const read = async (before?: Json) =>
    (await ask("guardian-thread", { token, childId: child.id, userId: coach.id, before })).body as {
      messages: Json[];
      more: boolean;
    };
  const first = await read();
  expect([first.messages.length, first.more]).toEqual([50, true]);
  const last = first.messages[49];
  const rest = await read({ id: last?.id, createdAt: last?.createdAt });
  expect([rest.messages.length, rest.more]).toEqual([3, false]);
  const all = [...first.messages, ...rest.messages].map(({ content }) => content);
  expect(all).toEqual(Array.from({ length: 53 }, (_, at) => `Message ${52 - at}`));
});

test("a guardian cancels one session: the coach's rule decides the refund, and everybody reads who cancelled", async () => {
  const email = newAddress();
  const child = await minorOf(server, email, "Cal Minor");
  const { bookingId } = await bookPaid(server, child, coach, nextStart(), { clientName: "Cal Minor" });
  const { total_amount } = await readRow(server, "bookings", bookingId);
  await moveTo(server, bookingId, Date.now() + 5 * 3_600_000);
  const half = Number(total_amount) / 2;
  const token = await openPage(email, "Cal Minor");
  const cancel = (body: Json) => ask("guardian-cancel", { token, bookingId, move: "cancel", ...body });
  expect(refused(await cancel({ agreedAmount: total_amount }))).toMatchObject({ status: 409, code: "amount_changed" });
  const stranger = await openPage((await withChild("Sib Minor")).email, "Sib Minor");
  expect(refused(await cancel({ token: stranger, agreedAmount: half }))).toMatchObject({
    status: 404,
    code: "booking_not_found",
  });
  expect(await readRow(server, "bookings", bookingId)).toMatchObject({ status: "confirmed" });
  expect((await cancel({ agreedAmount: half })).body).toMatchObject({ status: "cancelled", cancelled_by: "guardian" });
  expect(refused(await cancel({ agreedAmount: half }))).toMatchObject({ status: 409, code: "illegal_transition" });
  const copy = await mailTo(server, email, "Copy for Cal Minor's guardian: Booking cancelled");
  expect(copy.text).toContain("You cancelled this session of Cal's.");
  expect(copy.text).toMatch(/\$\d+\.\d\d will be refunded/);
  const told = await mailTo(server, child.email, "Booking cancelled");
  expect(told.text).toContain("Your guardian cancelled this session.");
  const coachTold = await mailTo(server, coach.email, "Booking cancelled");
  expect(coachTold.text).toContain("Cal Minor's guardian cancelled this session.");
  const staff = await makeAccount(server, { role: "staff" });
  const lines = (await call<Json[]>(server, staff.token, "/api/functions/staff-log", {})).body;
  expect(lines.find(({ action }) => action === "booking.cancel")).toMatchObject({ actor: "Guardian of Cal Minor" });
  expect((await ask("guardian-page", { token })).body, "consent stays").toMatchObject({ children: [{ id: child.id }] });
});

/** A child with a guardian of its own. */
async function withChild(name: string) {
  const email = newAddress();
  return { email, child: await minorOf(server, email, name) };
}

test("the link opens the page once, and closing it ends every page and every link to one", async () => {
  const { email, child } = await withChild("Pat Minor");
  await makeBooking(server, child, coach);
  const subject = "You are Pat Minor's guardian";
  const link = await guardianToken(server, email, subject);
  expect((await ask("look-at-guardian-link", { token: link })).body).toMatchObject({ purpose: "page" });
  expect(refused(await ask("guardian-page", { token: link })), "a link is not the page").toMatchObject(CLOSED);
  const token = String((await ask("confirm-guardian", { token: link })).body.visit);
  expect(refused(await ask("confirm-guardian", { token: link }))).toMatchObject(CLOSED);
  for (const call of ["look-at-guardian-link", "confirm-guardian"])
    expect((await ask(call, { token })).status, "the page is no link").toBe(404);
  expect(await namesOn(token)).toEqual(["Pat Minor"]);

  const [visit] = await findRows(server, "guardian_links", `user_id='${child.id}' && purpose='visit'`);
  const hours = (Date.parse(String(visit?.expires_at)) - Date.parse(String(visit?.created_at))) / 3_600_000;
  expect(Math.round(hours)).toBe(12);
  await changeRow(server, "guardian_links", String(visit?.id), { expires_at: new Date().toISOString() });
  expect(refused(await ask("guardian-page", { token }))).toMatchObject({
    ...CLOSED,
    message: "This page has closed. Ask for a new link below.",
  });

  // The expired link and the address both bring a new one.
  await asIfLongAgo(child.id);
  await ask("renew-guardian-link", { token: link });
  const newest = tokenIn(await mailTo(server, email, subject, 2));
  const again = String((await ask("confirm-guardian", { token: newest })).body.visit);
  await asIfLongAgo(child.id);
  expect((await ask("ask-guardian-page", { email: email.toUpperCase() })).body).toEqual({ sent: true });
  const unused = tokenIn(await mailTo(server, email, subject, 3));
  expect((await ask("close-guardian-pages", { token: again })).body).toEqual({ closed: true });
  expect(refused(await ask("guardian-page", { token: again }))).toMatchObject(CLOSED);
  expect(refused(await ask("confirm-guardian", { token: unused }))).toMatchObject(CLOSED);
  const withdraw = await guardianToken(server, email, subject, WITHDRAW);
  expect((await ask("look-at-guardian-link", { token: withdraw })).status, "consent can still be withdrawn").toBe(200);
});

/** A welcome was just sent; another one a minute later is a new mail. */
async function asIfLongAgo(userId: string): Promise<void> {
  const nobody = await makeAccount(server);
  for (const row of await findRows(server, "outbox", `kind='guardian_welcome' && user_id='${userId}'`))
    await changeRow(server, "outbox", row.id, { key: `before ${row.id}`, user_id: nobody.id });
}

test("only a guardian's address gets a link, one for all children, and the answer does not tell", async () => {
  const { email, child } = await withChild("One Minor");
  const second = await minorOf(server, email, "Two Minor");
  await mailTo(server, email, "You are Two Minor's guardian");
  const mails = () => findRows(server, "outbox", `kind='guardian_welcome' && to='${email}'`);
  const before = (await mails()).length;
  for (const { id } of [child, second]) await asIfLongAgo(id);
  const stranger = newAddress();
  for (const to of [email, stranger, coach.email, child.email])
    expect((await ask("ask-guardian-page", { email: to })).body, to).toEqual({ sent: true });
  expect((await mails()).length - before).toBe(1);
  for (const to of [stranger, coach.email, child.email])
    expect(await findRows(server, "outbox", `kind='guardian_welcome' && to='${to}'`)).toEqual([]);
  expect(refused(await ask("ask-guardian-page", { email: "no" }))).toMatchObject({ code: "invalid_input" });
});

test("a page shows a child only while the consent counts; another guardian's page begins empty", async () => {
  const { email, child } = await withChild("Wil Minor");
  const sister = await minorOf(server, email, "Sis Minor");
  const token = await openPage(email, "Wil Minor");
  const made = await ask("guardian-withdrawal", { token, childId: child.id });
  expect((await ask("look-at-guardian-link", { token: made.body.token })).body).toMatchObject({
    purpose: "withdraw",
    name: "Wil Minor",
  });
  expect((await ask("confirm-guardian", { token: made.body.token })).status).toBe(200);
  expect(await namesOn(token), "the sister's consent stays").toEqual(["Sis Minor"]);
  expect((await ask("guardian-withdrawal", { token, childId: child.id })).status).toBe(404);

  const next = newAddress();
  await call(server, sister.token, "/api/functions/name-guardian", { name: "Nia", email: next });
  expect(await namesOn(token), "asked, not replaced").toEqual(["Sis Minor"]);
  await pressGuardian(server, email, "Sis Minor named another guardian");
  expect(await namesOn(token)).toEqual([]);
  const link = await guardianToken(server, email, "You are Sis Minor's guardian");
  expect(refused(await ask("look-at-guardian-link", { token: link }))).toMatchObject(CLOSED);
  await pressGuardian(server, next, "Sis Minor needs your consent");
  const its = await openPage(next, "Sis Minor");
  expect(await namesOn(its)).toEqual(["Sis Minor"]);
  // A birthday ends it.
  await keepApart(server, sister.id, { birth_date: "1999-01-01 00:00:00.000Z" });
  expect(await namesOn(its)).toEqual([]);
});

test("each copy of a booking's mail links to the guardian's page and to the coach", async () => {
  const { email, child } = await withChild("Rae Minor");
  const booking = await makeBooking(server, child, coach);
  const cancelled = { bookingId: booking.id };
  expect((await call(server, coach.token, "/api/functions/cancel-booking", cancelled)).status).toBe(200);
  const copy = await mailTo(server, email, "Copy for Rae Minor's guardian: Booking cancelled");
  expect(linkIn(copy, "Cleo Coach's profile").pathname).toBe(`/coach/${coach.coachId}`);
  const token = linkIn(copy, "Open your page for guardians").searchParams.get("token");
  expect((await ask("look-at-guardian-link", { token })).body).toMatchObject({ purpose: "page" });
  expect(await oneRow(server, "guardian_links", `user_id='${child.id}' && purpose='visit'`)).toBeUndefined();
});
