/** Private notes: nobody else reads them, is told of them, or learns that they exist. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Coach, makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { type Account, call, changeRow, eventually, findRows, type Json, type Row } from "../../e2e/fixtures/api";
import { type Athlete, inHoursIso, makeAthlete, makeBooking, refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { device, listen, newId, pushOne } from "../../e2e/fixtures/sync";

let server: RunningServer;
let athlete: Athlete;
let coach: Coach;
let booking: Row;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  booking = await makeBooking(server, athlete, coach);
});

const WORDS = "afraid of the net since the fall";
const path = "/api/collections/private_notes/records";
const write = (who: Account, text = WORDS, extra: Json = {}) =>
  call(server, who.token, path, { booking_id: booking.id, notes: text, ...extra });
const others = async (): Promise<Account[]> => [
  athlete,
  await makeAthlete(server),
  await makeCoach(server),
  await makeAccount(server, { role: "staff" }),
];

test("the booking's coach writes, changes and clears them; a booking has one", async () => {
  const made = (await write(coach)).body;
  expect(made).toMatchObject({ notes: WORDS, coach_user_id: coach.id });
  expect(refused(await write(coach, "Second"))).toMatchObject({ status: 409, code: "already_exists" });
  const change = (notes: string) => call(server, coach.token, `${path}/${made.id}`, { notes }, "PATCH");
  for (const text of ["braver", ""]) expect((await change(text)).body.notes).toBe(text);
  expect(refused(await change("x".repeat(50_001))).message).toBe("Notes too long (max 50000 characters)");
});

test("nobody else can create them or take them over", async () => {
  for (const who of await others()) {
    expect(refused(await write(who)).code).toBe("forbidden");
    expect(refused(await write(who, WORDS, { coach_user_id: who.id })).code).toBe("forbidden");
  }
  expect(await findRows(server, "private_notes", `booking_id='${booking.id}'`)).toEqual([]);
});

/** The answers to somebody who probes for notes, over sync and the records API. */
async function probe(collection: string, { token }: Account, id: string): Promise<unknown[]> {
  const answers: unknown[] = [];
  const address = `/api/collections/${collection}/records`;
  const bodies = [{ booking_id: booking.id, notes: "Mine" }, { notes: "Mine" }];
  for (const body of bodies) {
    for (const target of [id, newId()]) {
      answers.push(refused(await call(server, token, address, { ...body, id: target })));
      const { mutationId: _, ...pushed } = await pushOne(server, token, collection, { ...body, id: target });
      answers.push(pushed);
    }
  }
  answers.push(refused(await call(server, token, `${address}/${id}`)));
  answers.push(refused(await call(server, token, `${address}/${id}`, { notes: "Mine" }, "PATCH")));
  const { mutationId: _, ...pushed } = await pushOne(server, token, collection, { id, notes: "Mine" }, 1);
  return [...answers, pushed];
}

test.each([
  ["private_notes", {}],
  ["session_notes", { shared: false }],
])("nobody else can tell whether the coach has written %s that are theirs alone", async (collection, extra) => {
  for (const who of await others()) {
    booking = await makeBooking(server, athlete, coach);
    const before = await probe(collection, who, booking.id);
    const note = { id: booking.id, booking_id: booking.id, notes: WORDS, ...extra };
    const own = collection === "session_notes" ? { ...note, coach_id: coach.coachId } : note;
    expect((await pushOne(server, coach.token, collection, own)).status).toBe("ok");
    expect(await probe(collection, who, booking.id)).toEqual(before);
  }
});

test("no mail, push, version, poke or feed carries them, and no other collection leads to them", async () => {
  const ears = await Promise.all([athlete, coach].map(({ token }) => listen(server, token)));
  const [outbox, versions, log] = await Promise.all(
    ["outbox", "session_note_versions", "audit_log"].map((name) => findRows(server, name, "id != ''")),
  );
  const made = (await write(coach)).body;
  await call(server, coach.token, `${path}/${made.id}`, { notes: `${WORDS}, twice` }, "PATCH");
  const heard = (at: number) => ears[at]?.heard.filter(({ collection }) => collection === "private_notes").length ?? 0;
  await eventually(async () => heard(1), Boolean);
  // A later poke proves that earlier ones have arrived.
  await call(server, coach.token, "/api/collections/messages/records", {
    ...{ sender_id: coach.id, receiver_id: athlete.id, content: "Bell" },
  });
  await eventually(async () => ears[0]?.heard.some(({ collection }) => collection === "messages"), Boolean);
  expect(heard(0)).toBe(0);
  for (const ear of ears) ear.close();
  expect(await findRows(server, "outbox", "kind ~ 'note'")).toEqual(
    outbox?.filter(({ kind }) => `${kind}`.includes("note")),
  );
  expect(await findRows(server, "session_note_versions", "id != ''")).toEqual(versions);
  expect(await findRows(server, "audit_log", "id != ''")).toEqual(log);

  for (const who of await others()) {
    expect((await device(server, who.token, "private_notes")).documents.size).toBe(0);
    for (const query of ["filter=private_notes_via_booking_id.notes~'net'", "expand=private_notes_via_booking_id"]) {
      const found = await call(server, who.token, `/api/collections/bookings/records?${query}`);
      expect([query, found.status]).toEqual([query, 400]);
    }
  }
});

test("only the coach's export holds them; they are deleted with the coach's account", async () => {
  const over = { status: "completed", session_date: inHoursIso(-2), session_end: inHoursIso(-1) };
  await changeRow(server, "bookings", booking.id, over);
  await write(coach);
  const exported = (who: Account) => call<Json>(server, who.token, "/api/functions/export-my-data", {});
  expect((await exported(coach)).body.private_notes).toMatchObject([{ notes: WORDS }]);
  for (const who of await others()) expect(JSON.stringify((await exported(who)).body)).not.toContain(WORDS);
  const left = await call(server, coach.token, "/api/functions/delete-my-account", { password: "correct-horse" });
  expect(left.body).toEqual({ deleted: true });
  expect(await findRows(server, "private_notes", `booking_id='${booking.id}'`)).toEqual([]);
  expect(await findRows(server, "bookings", `id='${booking.id}'`)).toHaveLength(1);
});
