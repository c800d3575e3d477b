/** What the coach of a minor sees: age and guardian, and nowhere the child's address or town. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Coach, makeAccount, makeCoach, newAddress } from "../../e2e/fixtures/accounts";
import { bornYearsAgo, call, changeRow, eventually, type Json, readRow } from "../../e2e/fixtures/api";
import { buyPackage } from "../../e2e/fixtures/bought-packages";
import { everythingFor } from "../../e2e/fixtures/everything-seen";
import { nextStart } from "../../e2e/fixtures/money-moves";
import { book, bookingBody, bookPaid } from "../../e2e/fixtures/paid-bookings";
import { type Athlete, keepApart, mailTo, makeAthlete, makeBooking, oneRow, refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { device, listen, plainSql } from "../../e2e/fixtures/sync";

let server: RunningServer;
let coach: Coach;
beforeAll(async () => {
  server = await startServer({ simulators: true });
  coach = await makeCoach(server);
});
afterAll(() => server.stop());

const TOWN = "Zug by the lake";
const functions = (token: string, name: string, body = {}) => call<Json>(server, token, `/api/functions/${name}`, body);
const agrees = (id: string, name: string, email: string) =>
  keepApart(server, id, {
    ...{ guardian_name: name, guardian_email: email, guardian_withdrawn_at: "" },
    guardian_confirmed_at: new Date().toISOString(),
  });
async function makeMinor(age = 15): Promise<{ minor: Athlete; guardian: string }> {
  const [minor, guardian] = [await makeAthlete(server, { age, location: TOWN }), newAddress()];
  await agrees(minor.id, "Jo Young", guardian);
  return { minor, guardian };
}
const shown = async (bookingId: string) => {
  const { client_email, client_age, client_guardian } = await readRow(server, "bookings", bookingId);
  return [client_email, client_age, client_guardian];
};

test("the coach of a minor finds age and guardian, and nowhere the child's address or town", async () => {
  const { minor, guardian } = await makeMinor();
  const second = newAddress();
  const pokes = await listen(server, coach.token);
  const { bookingId } = await bookPaid(server, minor, coach, nextStart(), { clientEmail: second, clientName: "Kim" });
  expect(await shown(bookingId)).toEqual([guardian, 15, "Jo Young"]);

  const path = `/api/collections/athlete_profiles/records/${minor.profileId}`;
  await call(server, minor.token, path, { vision: "Swim the lake" }, "PATCH");
  await expect
    .poll(() => pokes.heard.map(({ collection }) => collection))
    .toEqual(expect.arrayContaining(["athlete_profiles", "bookings"]));
  const told = pokes.heard.filter(({ collection }) => collection === "athlete_profiles");
  expect(told.map(({ document }) => document)).toEqual(told.map(() => undefined));
  const mail = await mailTo(server, coach.email, "Booking confirmed");
  await buyPackage(server, minor, coach, { sessions: 2, hours: 1, price: 15_000 });
  const bought = await mailTo(server, coach.email, "Package");
  const seen = await everythingFor(server, coach, bookingId);
  seen.set("mail", mail.text + mail.html + mail.subject);
  seen.set("package mail", bought.text + bought.html + bought.subject);
  seen.set("pokes", JSON.stringify(pokes.heard));
  pokes.close();
  for (const hidden of [minor.email, second, TOWN])
    expect([...seen].filter(([, text]) => text.includes(hidden)).map(([source]) => source)).toEqual([]);

  const words = "15 · guardian: Jo Young, reads copies";
  expect(mail.text).toContain(`Kim: ${words}`);
  expect(bought.text).toContain(words);
  // In a calendar a comma is escaped, and lines are folded.
  for (const source of ["file", "calendar"])
    expect(seen.get(source)?.replace(/\r\n /g, "").replaceAll("\\,", ",")).toContain(words);
  expect(seen.get("sync bookings")).toContain(guardian);
  expect(seen.get("sync athlete_profiles")).toContain("Swim the lake");
  expect(seen.get("export-my-data"), "the file is the coach's own").not.toContain(guardian);
});

test("town and other coaches may be named in fields, and not in filter, sort or expand", async () => {
  const { minor } = await makeMinor();
  await makeBooking(server, minor, coach);
  const list = (query: string) =>
    call<{ items: Json[]; data?: { code: string } }>(
      server,
      coach.token,
      `/api/collections/athlete_profiles/records?${query}`,
    );
  for (const query of [
    `filter=${encodeURIComponent(`location = "${TOWN}"`)}`,
    "sort=location",
    "sort=viewers",
    "expand=viewers",
  ])
    expect([query, (await list(query)).body.data?.code]).toEqual([query, "query_not_allowed"]);
  const { items } = (await list("fields=id,location,viewers")).body;
  expect(items.find(({ id }) => id === minor.profileId)).toEqual({ id: minor.profileId, location: "", viewers: [] });
});

test("an adult's town and form's address are shown, their other coaches are not", async () => {
  const other = await makeCoach(server);
  const adult = await makeAthlete(server);
  await makeBooking(server, adult, other);
  const { bookingId } = await bookPaid(server, adult, coach, nextStart(), { clientEmail: "ana@test.example" });
  expect(await shown(bookingId)).toEqual(["ana@test.example", 0, ""]);
  const of = async (token: string) => (await device(server, token, "athlete_profiles")).get(adult.profileId);
  expect(await of(coach.token)).toMatchObject({ location: "Lisbon", viewers: [] });
  expect((await of(adult.token))?.viewers).toEqual([coach.id, other.id].sort());
  const seen = await everythingFor(server, coach, bookingId);
  expect([...seen].filter(([, text]) => text.includes("ana@test.example")).map(([source]) => source)).toEqual([
    "bookings",
    "sync bookings",
  ]);
  await keepApart(server, adult.id, { notify: null });
  expect(await shown(bookingId)).toEqual(["ana@test.example", 0, ""]);
});

test("a hold shows the guardian's address, also when the form is sent again, and a cancelled one never does", async () => {
  const { minor, guardian } = await makeMinor();
  const start = nextStart();
  const first = await book(server, minor, coach, start, { requestKey: "a-first-request" });
  const again = await book(server, minor, coach, start, { requestKey: "a-second-request", clientEmail: newAddress() });
  expect(again.bookingId).toBe(first.bookingId);
  expect(await shown(first.bookingId)).toEqual([guardian, 15, "Jo Young"]);
  const move = { bookingId: first.bookingId, move: "abandon", agreedAmount: 0 };
  expect((await functions(minor.token, "cancel-booking", move)).status).toBe(200);
  expect(await shown(first.bookingId)).toEqual(["", 15, "Jo Young"]);
  await agrees(minor.id, "Ray Young", newAddress());
  expect(await shown(first.bookingId)).toEqual(["", 15, "Ray Young"]);
  await server.restart();
  expect(await shown(first.bookingId)).toEqual(["", 15, "Ray Young"]);
});

test("a hold ends when the guardian's consent ends", async () => {
  const { minor } = await makeMinor();
  const made = await book(server, minor, coach, nextStart());
  const status = async () => (await readRow(server, "bookings", made.bookingId)).status;
  await keepApart(server, minor.id, { time_zone: "Europe/Rome", guardian_name: "Joanna Young" });
  expect(await status(), "another change ends nothing").toBe("pending_payment");
  await keepApart(server, minor.id, { guardian_email: newAddress(), guardian_confirmed_at: "" });
  expect(await readRow(server, "bookings", made.bookingId)).toMatchObject({
    status: "cancelled",
    cancelled_by: "system",
  });
});

test("a guardian who withdraws between a booking's check and its write prevents the booking", async () => {
  const { minor } = await makeMinor();
  const settings = (await oneRow(server, "account_private", `user_id='${minor.id}'`))?.id ?? "";
  const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
  // Occupies the only writer. The withdrawal and then the booking wait for it. The booking's first check runs before that.
  const writer = plainSql(
    server,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000000)
     UPDATE account_private SET notify = NULL WHERE (SELECT count(*) FROM n) < 0`,
  );
  await pause();
  const withdrawal = changeRow(server, "account_private", settings, {
    guardian_withdrawn_at: new Date().toISOString(),
  });
  await pause();
  const asked = call<Json>(server, minor.token, "/api/functions/create-booking", bookingBody(coach, nextStart()));
  await Promise.all([writer, withdrawal]);
  expect(refused(await asked)).toMatchObject({ status: 403, code: "guardian_required" });
});

test("bookings follow the guardian, the birthday and a correction of the age", async () => {
  const { minor, guardian } = await makeMinor(16);
  const { id } = await makeBooking(server, minor, coach, {
    ...{ client_email: guardian, client_age: 16, client_guardian: "Jo Young" },
  });
  const phone = await device(server, coach.token, "bookings");
  const onPhone = async () => {
    await phone.pull();
    const document = phone.documents.get(id);
    return [document?.client_email, document?.client_age, document?.client_guardian];
  };
  await keepApart(server, minor.id, { guardian_withdrawn_at: new Date().toISOString() });
  expect(await onPhone()).toEqual(["", 16, ""]);
  const next = newAddress();
  await agrees(minor.id, "Ray Young", next);
  expect(await onPhone()).toEqual([next, 16, "Ray Young"]);

  const today = new Date().toISOString().slice(5, 10);
  const born = (age: number) => `${new Date().getUTCFullYear() - age}-${today} 00:00:00.000Z`;
  await plainSql(server, `UPDATE account_private SET birth_date = '${born(17)}' WHERE user_id = '${minor.id}'`);
  await call(server, server.superuser.token, "/api/crons/birthdays", {});
  await eventually(onPhone, ([, age]) => age === 17);
  await plainSql(server, `UPDATE account_private SET birth_date = '${born(18)}' WHERE user_id = '${minor.id}'`);
  await call(server, server.superuser.token, "/api/crons/birthdays", {});
  await eventually(onPhone, ([, age]) => age === 0);
  expect(await onPhone(), "the coach never gets the address").toEqual(["", 0, ""]);
  await keepApart(server, minor.id, { birth_date: `${bornYearsAgo(14)} 00:00:00.000Z` });
  expect(await onPhone()).toEqual([next, 14, "Ray Young"]);
});

test("the next start mends bookings of an older release, and those of a missed birthday", async () => {
  const { minor, guardian } = await makeMinor();
  const [grown, unknown] = [await makeAthlete(server), await makeAccount(server, { birth_date: "" })];
  const old = await makeBooking(server, minor, coach);
  const typed = await makeBooking(server, grown, coach, { client_email: "typed@test.example" });
  const missed = await makeBooking(server, grown, coach, {
    ...{ client_email: "jo@test.example", client_age: 17, client_guardian: "Jo" },
  });
  const ageless = await makeBooking(server, unknown, coach);
  for (const { id } of [old, ageless])
    await plainSql(
      server,
      `UPDATE bookings SET client_email = 'child@test.example', client_age = 0, client_guardian = '' WHERE id = '${id}'`,
    );
  await server.restart();
  expect(await shown(old.id)).toEqual([guardian, 15, "Jo Young"]);
  expect(await shown(typed.id)).toEqual(["typed@test.example", 0, ""]);
  expect(await shown(missed.id)).toEqual(["", 0, ""]);
  expect(await shown(ageless.id)).toEqual(["", 0, ""]);
  await functions(unknown.token, "set-birth-date", { birthDate: bornYearsAgo(30) });
  expect(await shown(ageless.id)).toEqual(["", 0, ""]);
  const rev = (await device(server, coach.token, "bookings")).get(old.id)?.rev;
  await server.restart();
  expect((await device(server, coach.token, "bookings")).get(old.id)?.rev, "nothing is written twice").toBe(rev);
});
