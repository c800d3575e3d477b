/** What a guardian ends and allows one by one: booking, messages, recordings. */
import { expect, test } from "vitest";
import { makeAccount, newAddress } from "../../e2e/fixtures/accounts";
import { type Account, call, eventually, type Json, readRow } from "../../e2e/fixtures/api";
import { beginPackage, buyPackage, draw, offerPackage } from "../../e2e/fixtures/bought-packages";
import { guardianStage } from "../../e2e/fixtures/guardian-stage";
import { pressGuardian } from "../../e2e/fixtures/guardians";
import { act, nextStart } from "../../e2e/fixtures/money-moves";
import { book, bookingBody, bookPaid, CARDS, intentOf } from "../../e2e/fixtures/paid-bookings";
import { control } from "../../e2e/fixtures/payments-simulator";
import { keepApart, mailTo, makeBooking, oneRow, refused } from "../../e2e/fixtures/people";
import { device } from "../../e2e/fixtures/sync";

const { server, coach, ask, childrenOn, withPage } = await guardianStage();

const ENDED = { status: 403, code: "guardian_ended" };
const says = async (who: Account, name: string, body: Json) => refused(await act(server, who, name, body));
const offer = { sessions: 3, hours: 1, price: 15_000 };

test("a guardian ends booking: nothing is booked, bought or moved, and what is booked stays", async () => {
  const { child, setPermit } = await withPage("Boo Minor");
  const packageId = await buyPackage(server, child, coach, offer);
  const { bookingId } = await bookPaid(server, child, coach, nextStart());
  const other = await makeBooking(server, child, coach);
  const held = await book(server, child, coach, nextStart());
  const offerId = await offerPackage(server, coach, offer);
  const begun = await beginPackage(server, child, offerId);
  const propose = (id: string, start: string) => ({ bookingId: id, action: "propose", start });
  expect((await act(server, coach, "reschedule-booking", propose(bookingId, nextStart()))).status).toBe(200);
  expect((await act(server, child, "reschedule-booking", propose(other.id, nextStart()))).status).toBe(200);

  expect((await setPermit("booking", false)).body).toEqual({ ended: ["booking"], listed: false });
  expect(await readRow(server, "bookings", held.bookingId), "an unpaid one ends").toMatchObject({
    status: "cancelled",
    cancelled_by: "guardian",
  });
  expect(await readRow(server, "bookings", bookingId)).toMatchObject({ status: "confirmed" });
  const form = bookingBody(coach, nextStart());
  expect(await says(child, "create-booking", form)).toMatchObject(ENDED);
  expect(refused(await draw(server, child, coach, packageId, nextStart()))).toMatchObject(ENDED);
  expect(await says(child, "buy-package", { offerId })).toMatchObject(ENDED);
  expect(await says(child, "reschedule-booking", { bookingId, action: "accept" })).toMatchObject(ENDED);
  expect(await says(child, "reschedule-booking", propose(bookingId, nextStart()))).toMatchObject(ENDED);
  const accepted = await says(coach, "reschedule-booking", { bookingId: other.id, action: "accept" });
  expect(accepted).toMatchObject({ status: 403, code: "forbidden" });
  // A payment that was under way comes back.
  await control(server, { pay: { paymentIntent: intentOf(begun.clientSecret), card: CARDS.good } });
  await eventually(
    () => readRow(server, "packages", begun.packageId),
    ({ state }) => state === "ended",
  );
  expect(await readRow(server, "packages", packageId), "the paid one stays").toMatchObject({ state: "active" });

  expect((await setPermit("booking", true)).body).toEqual({ ended: [], listed: false });
  expect((await act(server, child, "reschedule-booking", { bookingId, action: "accept" })).status).toBe(200);
  expect((await draw(server, child, coach, packageId, nextStart())).status).toBe(200);
});

test("without messages a booking carries no words but the account's name, and that stays as it is", async () => {
  const { child, setPermit } = await withPage("Not Minor");
  const start = nextStart();
  const held = await book(server, child, coach, start, { notes: "My serve" });
  await setPermit("writing", false);
  const again = bookingBody(coach, start, { bookingId: held.bookingId, notes: "Write to me elsewhere" });
  const words = expect.stringContaining("takes no notes");
  expect(await says(child, "create-booking", again)).toMatchObject({ ...ENDED, message: words });
  const named = { ...again, notes: "", clientName: "My number is 600 111 222" };
  expect((await act(server, child, "create-booking", named)).status).toBe(200);
  expect(await readRow(server, "bookings", held.bookingId)).toMatchObject({
    ...{ client_name: "Not Minor", notes: "", status: "pending_payment" },
  });
  const account = `/api/collections/users/records/${child.id}`;
  const rename = async (name: string) => refused(await call<Json>(server, child.token, account, { name }, "PATCH"));
  expect(await rename("My number is 600 111 222")).toMatchObject(ENDED);
  expect((await rename("Not Minor")).status, "the same name").toBe(200);
  await setPermit("writing", true);
  expect((await rename("Nora Minor")).status).toBe(200);
});

test("the coach's bookings say what the guardian ended, and a withdrawal or another guardian begins anew", async () => {
  const { child, token, setPermit } = await withPage("New Minor");
  const booking = await makeBooking(server, child, coach);
  const mine = async () => (await call<Json>(server, child.token, "/api/functions/my-guardian", {})).body;
  const seen = async () => (await device(server, coach.token, "bookings")).get(booking.id).client_ended;
  await setPermit("footage", false);
  await setPermit("writing", false);
  await setPermit("writing", false);
  expect(await seen()).toBe("writing footage");
  expect(await mine()).toMatchObject({ state: "confirmed", ended: ["writing", "footage"] });
  expect(await childrenOn(token)).toMatchObject([{ ended: ["writing", "footage"] }]);
  const staff = await makeAccount(server, { role: "staff" });
  const log = (await call<Json[]>(server, staff.token, "/api/functions/staff-log", {})).body;
  const lines = log.filter(({ actor }) => actor === "Guardian of New Minor");
  expect(lines, "a repeated call says nothing new").toMatchObject([
    { action: "guardian_permit_ended", detail: { kind: "writing" } },
    { action: "guardian_permit_ended", detail: { kind: "footage" } },
    { action: "guardian_confirmed" },
  ]);
  const own = (await call<Json>(server, coach.token, "/api/functions/export-my-data", {})).body;
  expect(JSON.stringify(own.bookings)).not.toContain("client_ended");

  // A hold by the team hides the guardian. After it everything is as before.
  await keepApart(server, child.id, { guardian_held_at: new Date().toISOString() });
  expect(await seen()).toBe("");
  expect(await mine()).toMatchObject({ state: "waiting", ended: [] });
  await keepApart(server, child.id, { guardian_held_at: "" });
  expect(await seen()).toBe("writing footage");

  await ask("guardian-withdraw", { token, childId: child.id });
  expect(await childrenOn(token)).toMatchObject([{ agrees: false, ended: [] }]);
  expect(refused(await setPermit("writing", false))).toMatchObject({ status: 404, code: "consent_withdrawn" });
  expect(await oneRow(server, "account_private", `user_id='${child.id}'`)).toMatchObject({ guardian_ended: "" });

  const next = await withPage("Nex Minor");
  await next.setPermit("writing", false);
  const address = newAddress();
  await call(server, next.child.token, "/api/functions/name-guardian", { name: "Nia", email: address });
  await pressGuardian(server, next.email, "Nex Minor named another guardian");
  await pressGuardian(server, address, "Nex Minor needs your consent");
  await mailTo(server, address, "You are Nex Minor's guardian");
  const { body } = await call<Json>(server, next.child.token, "/api/functions/my-guardian", {});
  expect(body).toMatchObject({ state: "confirmed", ended: [] });
});

test("only the child's guardian, who agrees now, sets what is allowed", async () => {
  const one = await withPage("Own Minor");
  const other = await withPage("Oth Minor");
  expect(refused(await one.setPermit("booking", false, { childId: other.child.id }))).toMatchObject({
    code: "not_found",
  });
  for (const [permit, allowed] of [
    ["listed", true],
    ["", false],
    ["booking", "no"],
    ["__proto__", false],
  ] as const)
    expect(refused(await one.setPermit(permit, allowed as boolean)), permit).toMatchObject({ code: "invalid_input" });
  expect((await call<Json>(server, other.child.token, "/api/functions/my-guardian", {})).body).toMatchObject({
    ended: [],
  });
});
