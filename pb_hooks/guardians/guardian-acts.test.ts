/** How a guardian's page opens and closes, and what a guardian does on it. */
import { expect, test } from "vitest";
import { makeAccount, makeCoach, newAddress } from "../../e2e/fixtures/accounts";
import { call, changeRow, findRows, type Json, readRow } from "../../e2e/fixtures/api";
import { guardianStage } from "../../e2e/fixtures/guardian-stage";
import {
  decideGuardian,
  guardianToken,
  minorOf,
  nameGuardian,
  PAGE_CLOSED,
  pressGuardian,
  WITHDRAW,
} from "../../e2e/fixtures/guardians";
import { moveTo, nextStart } from "../../e2e/fixtures/money-moves";
import { bookPaid } from "../../e2e/fixtures/paid-bookings";
import {
  keepApart,
  linkIn,
  type Mail,
  mailTo,
  makeAthlete,
  makeBooking,
  oneRow,
  refused,
} from "../../e2e/fixtures/people";
import { plainSql } from "../../e2e/fixtures/sync";

const { server, coach, ask, openPage, childrenOn, namesOn, write } = await guardianStage();
const tokenIn = (mail: Mail) => linkIn(mail).searchParams.get("token");

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
  const link = await guardianToken(server, email, "You are Pat Minor's guardian");
  const looked = await ask("look-at-guardian-link", { token: link });
  expect(looked.body, "it tells nothing of the child").toEqual({ purpose: "page", endsAt: expect.any(String) });
  expect(refused(await ask("guardian-page", { token: link })), "a link is not the page").toMatchObject(PAGE_CLOSED);
  const token = String((await ask("confirm-guardian", { token: link })).body.visit);
  expect(refused(await ask("confirm-guardian", { token: link }))).toMatchObject(PAGE_CLOSED);
  for (const call of ["look-at-guardian-link", "confirm-guardian"])
    expect((await ask(call, { token })).status, "the page is no link").toBe(404);
  expect(await namesOn(token)).toEqual(["Pat Minor"]);

  const [visit] = await findRows(server, "guardian_links", `user_id='${child.id}' && purpose='visit'`);
  const hours = (Date.parse(String(visit?.expires_at)) - Date.parse(String(visit?.created_at))) / 3_600_000;
  expect(Math.round(hours)).toBe(12);
  await changeRow(server, "guardian_links", String(visit?.id), { expires_at: new Date().toISOString() });
  expect(refused(await ask("guardian-page", { token }))).toMatchObject({
    ...PAGE_CLOSED,
    message: "This page has closed. Ask for a new link below.",
  });

  // The expired link and the address both bring a new one.
  const subject = "Your page for guardians on Encore";
  await ask("renew-guardian-link", { token: link });
  const newest = tokenIn(await mailTo(server, email, subject));
  const again = String((await ask("confirm-guardian", { token: newest })).body.visit);
  await asIfLongAgo(child.id);
  expect((await ask("ask-guardian-page", { email: email.toUpperCase() })).body).toEqual({ sent: true });
  const unused = tokenIn(await mailTo(server, email, subject, 2));
  expect((await ask("close-guardian-pages", { token: again })).body).toEqual({ closed: true });
  expect(refused(await ask("guardian-page", { token: again }))).toMatchObject(PAGE_CLOSED);
  expect(refused(await ask("confirm-guardian", { token: unused }))).toMatchObject(PAGE_CLOSED);
  const withdraw = await guardianToken(server, email, "You are Pat Minor's guardian", WITHDRAW);
  expect((await ask("look-at-guardian-link", { token: withdraw })).status, "consent can still be withdrawn").toBe(200);
});

/** A link was just sent; another one a minute later is a new mail. */
async function asIfLongAgo(userId: string): Promise<void> {
  const nobody = await makeAccount(server);
  const asking = "(kind='guardian_page' || kind='guardian_request')";
  for (const row of await findRows(server, "outbox", `${asking} && user_id='${userId}'`))
    await changeRow(server, "outbox", row.id, { key: `before ${row.id}`, user_id: nobody.id });
}

test("only a guardian's address gets a link, one for all children, and the answer does not tell", async () => {
  const { email, child } = await withChild("One Minor");
  await minorOf(server, email, "Two Minor");
  const mails = () => findRows(server, "outbox", `kind='guardian_page' && to='${email}'`);
  const stranger = newAddress();
  for (const to of [email, email, stranger, coach.email, child.email])
    expect((await ask("ask-guardian-page", { email: to })).body, to).toEqual({ sent: true });
  expect(await mails()).toHaveLength(1);
  for (const to of [stranger, coach.email, child.email])
    expect(await findRows(server, "outbox", `kind='guardian_page' && to='${to}'`)).toEqual([]);
  expect(refused(await ask("ask-guardian-page", { email: "no" }))).toMatchObject({ code: "invalid_input" });
  // By other spellings of the mailbox: still a few an hour. A minute lies between them.
  for (let count = 0; count < 9; count++) {
    for (const { id, key } of await mails()) {
      const made = new Date(Date.now() - 120_000).toISOString().replace("T", " ");
      await plainSql(
        server,
        `UPDATE outbox SET created_at = '${made}', state = 'sent' WHERE id = '${id}' AND key = '${key}'`,
      );
    }
    await ask("ask-guardian-page", { email: email.replace("@", `+${count}@`) });
  }
  expect(await mails()).toHaveLength(6);
});

test("a guardian who withdraws on the page reads on, until another one follows", async () => {
  const { email, child } = await withChild("Wil Minor");
  const sister = await minorOf(server, email, "Sis Minor");
  await write(child, coach, "Please help me");
  const { bookingId } = await bookPaid(server, child, coach, nextStart(), { clientName: "Wil Minor" });
  const { total_amount: refundCents } = await readRow(server, "bookings", bookingId);
  const token = await openPage(email, "Wil Minor");
  const ofWil = { token, childId: child.id };
  expect((await ask("guardian-withdrawal", ofWil)).body).toMatchObject({
    ...{ purpose: "withdraw", name: "Wil Minor", sessions: 1, toCancel: [{ refundCents }] },
  });
  expect((await ask("guardian-withdraw", ofWil)).body).toMatchObject({ sessions: 1, refundCents });
  const left = await makeBooking(server, child, coach);
  const cancel = { token, bookingId: left.id, move: "cancel" };
  expect(refused(await ask("guardian-cancel", cancel))).toMatchObject({ code: "booking_not_found" });
  for (const call of ["guardian-withdrawal", "guardian-withdraw"])
    expect(refused(await ask(call, ofWil))).toMatchObject({ status: 404, code: "consent_withdrawn" });
  expect(await childrenOn(token)).toMatchObject([
    { name: "Wil Minor", agrees: false },
    { name: "Sis Minor", agrees: true },
  ]);
  const thread = { ...ofWil, userId: coach.id };
  expect((await ask("guardian-thread", thread)).body).toMatchObject({ messages: [{ content: "Please help me" }] });
  const word = await mailTo(server, email, "Your consent for Wil Minor is withdrawn");
  expect((await ask("look-at-guardian-link", { token: tokenIn(word) })).body).toMatchObject({ purpose: "page" });

  const next = newAddress();
  await call(server, sister.token, "/api/functions/name-guardian", { name: "Nia", email: next });
  expect(await namesOn(token), "asked, not replaced").toEqual(["Wil Minor", "Sis Minor"]);
  await pressGuardian(server, email, "Sis Minor named another guardian");
  expect(await namesOn(token)).toEqual(["Wil Minor"]);
  // The link was sent for the sister. It opens what is left, and tells nothing of her and the next guardian.
  const link = await guardianToken(server, email, "You are Sis Minor's guardian");
  expect((await ask("look-at-guardian-link", { token: link })).body).not.toHaveProperty("name");
  expect((await ask("confirm-guardian", { token: link })).body).not.toHaveProperty("name");
  await pressGuardian(server, next, "Sis Minor needs your consent");
  const its = await openPage(next, "Sis Minor");
  expect(await namesOn(its)).toEqual(["Sis Minor"]);
  // One who declined never agreed.
  const refusing = newAddress();
  const third = await makeAthlete(server, { age: 15, name: "No Minor" });
  await nameGuardian(server, third, refusing);
  const asked = await guardianToken(server, refusing, "No Minor needs your consent");
  await ask("confirm-guardian", { token: asked, agrees: false });
  await ask("ask-guardian-page", { email: refusing });
  expect(await findRows(server, "outbox", `kind='guardian_page' && to='${refusing}'`)).toEqual([]);
  // Who withdrew gets the page by an old link and no question; who declined may think again.
  await asIfLongAgo(third.id);
  await ask("renew-guardian-link", { token: asked });
  await ask("renew-guardian-link", {
    token: await guardianToken(server, email, "You are Wil Minor's guardian", WITHDRAW),
  });
  const kinds = async (to: string) => {
    const rows = await findRows(server, "outbox", `to='${to}' && (user_id='${third.id}' || user_id='${child.id}')`);
    return rows.map(({ kind }) => kind);
  };
  expect(await kinds(refusing)).toEqual(["guardian_request"]);
  expect(await kinds(email)).toContain("guardian_page");
  expect((await kinds(email)).filter((kind) => kind === "guardian_request")).toHaveLength(1);
});

test("a guardian about whom the team has to decide reads nothing, also after withdrawing", async () => {
  const adult = await makeAthlete(server);
  const child = await minorOf(server, adult.email, "Hel Minor");
  const gone = await minorOf(server, adult.email, "Wit Minor");
  const token = await openPage(adult.email, "Hel Minor");
  await ask("guardian-withdraw", { token, childId: gone.id });
  expect(await namesOn(token)).toEqual(["Hel Minor", "Wit Minor"]);
  await keepApart(server, adult.id, { suspended_at: new Date().toISOString() });
  expect(await namesOn(token)).toEqual([]);
  const thread = { token, childId: child.id, userId: coach.id };
  expect(refused(await ask("guardian-thread", thread))).toMatchObject({ status: 404, code: "not_found" });
  await ask("ask-guardian-page", { email: adult.email });
  expect(await findRows(server, "outbox", `kind='guardian_page' && to='${adult.email}'`)).toEqual([]);
});

test("one who agreed only while in doubt, and then declined, reads nothing when the doubt ends", async () => {
  const [staff, doubted] = [await makeAccount(server, { role: "staff" }), await makeCoach(server)];
  const child = await makeAthlete(server, { age: 15, name: "Dou Minor" });
  const subject = "Dou Minor needs your consent";
  await nameGuardian(server, child, doubted.email);
  await pressGuardian(server, doubted.email, subject);
  await asIfLongAgo(child.id);
  await nameGuardian(server, child, doubted.email);
  const again = tokenIn(await mailTo(server, doubted.email, subject, 2));
  await ask("confirm-guardian", { token: again, agrees: false });
  expect((await decideGuardian(server, staff, child, { decision: "allow" })).status).toBe(200);
  await ask("ask-guardian-page", { email: doubted.email });
  expect(await findRows(server, "outbox", `kind='guardian_page' && to='${doubted.email}'`)).toEqual([]);
});

test("an 18th birthday ends the page and every link, also one that withdraws", async () => {
  const { email, child } = await withChild("Bir Minor");
  const subject = "You are Bir Minor's guardian";
  const token = await openPage(email, "Bir Minor");
  const withdraw = await guardianToken(server, email, subject, WITHDRAW);
  await ask("ask-guardian-page", { email });
  const page = tokenIn(await mailTo(server, email, "Your page for guardians"));
  const booking = await makeBooking(server, child, coach);
  await keepApart(server, child.id, { birth_date: "1999-01-01 00:00:00.000Z" });
  expect(await namesOn(token)).toEqual([]);
  for (const call of ["look-at-guardian-link", "confirm-guardian"])
    for (const link of [withdraw, page]) expect(refused(await ask(call, { token: link }))).toMatchObject(PAGE_CLOSED);
  const mails = () => findRows(server, "outbox", `to='${email}'`);
  const before = (await mails()).length;
  for (const link of [withdraw, page]) await ask("renew-guardian-link", { token: link });
  expect(await mails(), "nobody is asked about an adult").toHaveLength(before);
  expect(await readRow(server, "bookings", booking.id)).toMatchObject({ status: "confirmed" });
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
