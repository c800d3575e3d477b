/** Homework that an athlete ticks, saved coaches, and templates: whose they are, and what the server refuses. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Coach, makeCoach } from "../../e2e/fixtures/accounts";
import { type Account, addRow, call, changeRow, findRows, type Json, type Row } from "../../e2e/fixtures/api";
import { type Athlete, makeAthlete, makeBooking } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { device, newId, pushOne } from "../../e2e/fixtures/sync";

let server: RunningServer;
let athlete: Athlete;
let coach: Coach;
let booking: Row;
let note: Row;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  booking = await makeBooking(server, athlete, coach);
  note = await addRow(server, "session_notes", {
    ...{ booking_id: booking.id, coach_id: coach.coachId, notes: "- [ ] 20 serves\n- [ ] Jog", shared: true },
  });
});

const TICK = "2026-11-25T10:00:00.000Z 20 serves";
const ticks = (who: Account, extra: Json = {}): Json => ({
  ...{ id: booking.id, user_id: who.id, booking_id: booking.id, kind: "homework", content: TICK, ...extra },
});
const push = (who: Account, item: Json, rev = 0) => pushOne(server, who.token, "personal_items", item, rev);
const read = async (who: Account, id = booking.id) =>
  (await device(server, who.token, "personal_items")).documents.get(id);

test("the athlete ticks homework and takes it back; the coach sees it and cannot", async () => {
  expect((await push(athlete, ticks(athlete))).status).toBe("ok");
  const seen = await read(coach);
  expect(seen).toMatchObject({ content: TICK, kind: "homework", coach_user_id: coach.id, booking_id: booking.id });
  expect(await push(coach, { ...seen, content: "" }, seen?.rev)).toMatchObject({ code: "forbidden" });
  expect((await push(athlete, { ...seen, content: "" }, seen?.rev)).status).toBe("ok");
  expect((await read(coach))?.content).toBe("");
});

test("the coach's later edits of the note keep the ticks", async () => {
  await push(athlete, ticks(athlete));
  await changeRow(server, "session_notes", note.id, { notes: "- [ ] 20 serves\n- [ ] Sleep" });
  expect((await read(coach))?.content).toBe(TICK);
});

test("nobody ticks homework of another, of a draft, or under another id", async () => {
  const other = await makeAthlete(server);
  const draft = await makeBooking(server, athlete, coach, { session_date: "2027-01-05 10:00:00.000Z" });
  await addRow(server, "session_notes", { booking_id: draft.id, coach_id: coach.coachId, notes: "- [ ] Jog" });
  const refusals = [
    await push(coach, ticks(coach)),
    await push(other, ticks(other)),
    await push(other, ticks(athlete)),
    await push(athlete, ticks(athlete, { id: newId() })),
    await push(athlete, ticks(athlete, { id: draft.id, booking_id: draft.id })),
    await push(athlete, ticks(athlete, { id: newId(), booking_id: newId() })),
  ];
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => "rejected"));
  expect(await findRows(server, "personal_items", `user_id='${athlete.id}' || user_id='${other.id}'`)).toEqual([]);
});

test("saved coaches and templates are read by their owner alone, also if they name a booking", async () => {
  const saved = {
    id: athlete.id,
    user_id: athlete.id,
    kind: "saved",
    content: `${TICK.split(" ")[0]} ${coach.coachId}`,
  };
  const template = { id: newId(), user_id: athlete.id, kind: "template", content: "Serve\n- [ ] 20 serves" };
  for (const item of [saved, template]) {
    expect((await push(athlete, { ...item, booking_id: booking.id })).status).toBe("ok");
    expect(await read(athlete, item.id)).toMatchObject({ ...item, coach_user_id: "", booking_id: "" });
    expect(await read(coach, item.id)).toBeUndefined();
  }
});

test("nobody takes the id that another's saved coaches, or a booking's homework, will have", async () => {
  const stranger = await makeAthlete(server);
  const item = { user_id: stranger.id, content: "Serve\nHigher", kind: "template" };
  for (const id of [coach.id, booking.id]) {
    expect(await push(stranger, { ...item, id })).toMatchObject({ status: "rejected", code: "not_found" });
    expect(await push(stranger, { ...item, id, kind: "saved", content: "" })).toMatchObject({ code: "not_found" });
  }
});

test.each([
  ["saved", "not a set"],
  ["template", "Serve"],
  ["homework", "20 serves"],
  ["other", ""],
])("a %s item with the content %j is refused", async (kind, content) => {
  const id = { saved: athlete.id, homework: booking.id }[kind] ?? newId();
  expect((await push(athlete, ticks(athlete, { id, kind, content }))).status).toBe("rejected");
});

test("only templates are deleted by hand; all go with the account, and are in its export", async () => {
  const template = { id: newId(), user_id: athlete.id, kind: "template", content: "Serve\nHigher" };
  await push(athlete, ticks(athlete));
  await push(athlete, template);
  const exported = await call(server, athlete.token, "/api/functions/export-my-data", {});
  expect(exported.body.personal_items).toHaveLength(2);
  const held = await read(athlete);
  expect(await push(athlete, { id: booking.id, _deleted: true }, held?.rev)).toMatchObject({ code: "forbidden" });
  const rev = (await read(athlete, template.id))?.rev;
  expect((await push(athlete, { id: template.id, _deleted: true }, rev)).status).toBe("ok");
  await call(server, server.superuser.token, `/api/collections/users/records/${athlete.id}`, undefined, "DELETE");
  expect(await findRows(server, "personal_items", `user_id='${athlete.id}'`)).toEqual([]);
  expect(await read(coach)).toBeUndefined();
});

test("a second tick from another device is a conflict that shows the first", async () => {
  await push(athlete, ticks(athlete));
  const late = await push(athlete, ticks(athlete, { content: "2026-11-25T11:00:00.000Z Jog" }));
  expect(late).toMatchObject({ status: "conflict", document: { content: TICK } });
});
