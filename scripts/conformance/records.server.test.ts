/** Specification, sections 3 and 7: the fields of each entity, and reads and writes of tables by another client. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Coach, makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { type Answer, call, type Json, type Row } from "../../e2e/fixtures/api";
import { ATHLETE, type Athlete, inHoursIso, makeAthlete, makeBooking, refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
let athlete: Athlete;
let coach: Coach;
let booking: Row;
beforeAll(async () => {
  server = await startServer();
  [athlete, coach] = await Promise.all([makeAthlete(server), makeCoach(server)]);
  booking = await makeBooking(server, athlete, coach);
});
afterAll(() => server.stop());

type Who = { token: string };
const VISITOR: Who = { token: "" };
const at = (collection: string, rest = "") => `/api/collections/${collection}/records${rest}`;
const list = async (who: Who, collection: string, filter: string, sort = ""): Promise<Row[]> => {
  const query = `?filter=${encodeURIComponent(filter)}&sort=${sort}`;
  return (await call<{ items: Row[] }>(server, who.token, at(collection, query))).body.items;
};
const insert = (who: Who, collection: string, row: Json): Promise<Answer<Row>> =>
  call<Row>(server, who.token, at(collection), row);
const change = (who: Who, collection: string, id: string, part: Json): Promise<Answer<Row>> =>
  call<Row>(server, who.token, at(collection, `/${id}`), part, "PATCH");
const expectFields = (row: Row | undefined, fields: string): void =>
  expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(fields.split(" ")));

test("[3.session][7.sign-in] a sign-in answers with a token that ends, and the account with its name", async () => {
  const person = await makeAccount(server, { name: "Nora Lind" });
  const path = "/api/collections/users/auth-with-password";
  const { body } = await call<{ token: string; record: Row }>(server, "", path, {
    identity: person.email,
    password: "correct-horse",
  });
  expect(body.record).toMatchObject({ id: person.id, email: person.email, name: "Nora Lind" });
  const { exp } = JSON.parse(Buffer.from(body.token.split(".")[1] ?? "", "base64url").toString()) as { exp: number };
  expect(exp).toBeGreaterThan(Date.now() / 1000);
  const wrong = await call(server, "", path, { identity: person.email, password: "not-the-password" });
  expect(refused(wrong)).toMatchObject({ status: 400, message: expect.stringMatching(/\w/) as string });
});

test("[7.sign-up] an account is made of an email, a password and a name", async () => {
  const email = `nora${Date.now()}@test.example`;
  const made = await insert(VISITOR, "users", {
    email,
    password: "correct-horse",
    passwordConfirm: "correct-horse",
    name: "Nora",
  });
  expect(made.body).toMatchObject({ name: "Nora", verified: false });
});

test("[3.coach-own][7.coaches] coaches by id when verified, and one's own by user_id", async () => {
  const [shown] = await list(VISITOR, "coaches", `id='${coach.coachId}' && verified=true`);
  expect(shown?.name).toBe("Cleo Coach");
  const hidden = await makeCoach(server, { verified: false });
  expect(await list(VISITOR, "coaches", `id='${hidden.coachId}'`)).toEqual([]);
  const [own] = await list(hidden, "coaches", `user_id='${hidden.id}'`);
  expectFields(own, "id user_id name sport verified hourly_rate");
  expect(own).toMatchObject({ verified: false, hourly_rate: 10_000 });
});

test("[3.athlete-profile][7.profiles] an athlete's profile is inserted once and read by user_id", async () => {
  const person = await makeAccount(server);
  const made = await insert(person, "athlete_profiles", { ...ATHLETE, profile_image_url: "", user_id: person.id });
  expectFields(
    made.body,
    "id name sport_interest location age nationality vision requirements profile_image_url user_id",
  );
  const [own] = await list(person, "athlete_profiles", `user_id='${person.id}'`);
  expect(own).toMatchObject({ ...ATHLETE, profile_image_url: "", id: made.body.id });
});

test("[7.public-athletes] the public list of athletes, by either method", async () => {
  for (const method of ["GET", "POST"]) {
    const { body } = await call<Row[]>(server, "", "/api/rpc/get_public_athlete_profiles", undefined, method);
    expect(body.map(({ name }) => name)).toContain("Ana Athlete");
  }
});

test("[3.message][7.messages] messages: insert, select by the two sides, mark read, count the unread", async () => {
  const sent = await insert(athlete, "messages", { sender_id: athlete.id, receiver_id: coach.id, content: "Hello" });
  expectFields(sent.body, "id sender_id receiver_id content created_at is_read");
  const between = `sender_id='${athlete.id}' && receiver_id='${coach.id}'`;
  expect((await list(coach, "messages", between)).map(({ id }) => id)).toEqual([sent.body.id]);
  const unread = () => list(coach, "messages", `receiver_id='${coach.id}' && is_read=false`);
  expect(await unread()).toHaveLength(1);
  expect((await change(coach, "messages", sent.body.id, { is_read: true })).body.is_read).toBe(true);
  expect(await unread()).toEqual([]);
});

test("[3.booking][7.bookings] bookings: by id, the coach's link, the dashboard's list with the newest session first", async () => {
  const later = await makeBooking(server, athlete, coach, {
    session_date: "2099-01-01 10:00:00.000Z",
    session_end: "2099-01-01 11:00:00.000Z",
  });
  const [one] = await list(athlete, "bookings", `id='${booking.id}'`);
  expectFields(
    one,
    "id coach_id client_name client_email session_date duration_hours status total_amount coach_amount session_type notes meeting_link",
  );
  const link = "https://meet.example/room";
  expect((await change(coach, "bookings", booking.id, { meeting_link: link })).body.meeting_link).toBe(link);
  const all = await list(coach, "bookings", `coach_id='${coach.coachId}'`, "-session_date");
  expect(all.map(({ id }) => id)).toEqual([later.id, booking.id]);
});

test("[3.review][7.reviews] reviews: insert, and read by coach with the newest first", async () => {
  const begun = { session_date: inHoursIso(-2), session_end: inHoursIso(-1) };
  const first = await makeBooking(server, athlete, coach, begun);
  const second = await makeBooking(server, athlete, coach, { ...begun, status: "completed" });
  const ids: string[] = [];
  for (const { id } of [first, second]) {
    const made = await insert(athlete, "reviews", {
      booking_id: id,
      reviewer_id: athlete.id,
      reviewed_coach_id: coach.coachId,
      rating: 5,
      comment: "",
    });
    expectFields(made.body, "id booking_id reviewer_id reviewed_coach_id rating comment created_at");
    ids.unshift(made.body.id);
  }
  const read = await list(VISITOR, "reviews", `reviewed_coach_id='${coach.coachId}'`, "-created_at");
  expect(read.map(({ id }) => id)).toEqual(ids);
});

test("[3.training-file][7.files] training files: insert, and read by booking with the newest first", async () => {
  const ids: string[] = [];
  for (const file_name of ["serve.mp4", "return.mp4"]) {
    const made = await insert(athlete, "training_files", {
      uploader_id: athlete.id,
      booking_id: booking.id,
      file_type: "video/mp4",
      file_name,
    });
    expectFields(made.body, "uploader_id booking_id file_url file_type file_name description created_at");
    ids.unshift(made.body.id);
  }
  const read = await list(coach, "training_files", `booking_id='${booking.id}'`, "-created_at");
  expect(read.map(({ id }) => id)).toEqual(ids);
});

test("[3.session-note][7.notes] session notes: insert, read by booking, update", async () => {
  const made = await insert(coach, "session_notes", {
    booking_id: booking.id,
    coach_id: coach.coachId,
    notes: "Higher toss",
  });
  expectFields(made.body, "id booking_id coach_id notes updated_at");
  await change(coach, "session_notes", made.body.id, { notes: "Higher toss, earlier" });
  expect(await list(athlete, "session_notes", `booking_id='${booking.id}'`)).toEqual([]);
  await change(coach, "session_notes", made.body.id, { shared: true });
  const [read] = await list(athlete, "session_notes", `booking_id='${booking.id}'`);
  expect(read?.notes).toBe("Higher toss, earlier");
});
