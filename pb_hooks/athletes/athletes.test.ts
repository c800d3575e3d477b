import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { bornYearsAgo, call, changeRow, type Json } from "../../e2e/fixtures/api";
import { ATHLETE, keepApart, makeAthlete, makeBooking, oneRow, refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const profiles = "/api/collections/athlete_profiles/records";
const entryOf = async (userId: string): Promise<Json | undefined> => {
  const list = await call<Json[]>(server, "", "/api/rpc/get_public_athlete_profiles");
  return list.body.find((entry) => entry.user_id === userId);
};

test("a profile must pass the form, and an account has one", async () => {
  const person = await makeAccount(server);
  const make = (change: Json) => call(server, person.token, profiles, { ...ATHLETE, user_id: person.id, ...change });
  expect(refused(await make({ age: 12 }))).toEqual({
    status: 400,
    code: "invalid_input",
    message: "Must be at least 13 years old",
  });
  expect(refused(await make({ name: " ", age: 1 })).message).toBe("Name is required");
  expect((await make({ name: " Ana " })).body.name).toBe("Ana");
  expect(refused(await make({}))).toMatchObject({ status: 409, code: "already_exists" });
});

test("nobody makes a profile for somebody else", async () => {
  const [one, other] = [await makeAccount(server), await makeAccount(server)];
  const made = await call(server, one.token, profiles, { ...ATHLETE, user_id: other.id });
  expect(refused(made)).toMatchObject({ status: 403, code: "forbidden" });
});

test("only the birth date, and no claimed age, makes an adult in the directory", async () => {
  const person = await makeAccount(server, { birth_date: "" });
  const mine = { ...ATHLETE, user_id: person.id, age: 25 };
  expect((await call(server, person.token, profiles, mine)).status).toBe(200);
  expect(await entryOf(person.id)).toMatchObject({ name: "Ana", location: "", vision: "", profile_image_url: "" });
  const born = { birthDate: bornYearsAgo(25) };
  expect((await call(server, person.token, "/api/functions/set-birth-date", born)).status).toBe(200);
  expect(await entryOf(person.id)).toMatchObject({ name: "Ana Athlete", location: "Lisbon" });
});

test("the public entry follows the profile: made, changed, redacted below 18, withdrawn", async () => {
  const { profile_image_url } = ATHLETE;
  const athlete = await makeAthlete(server, { profile_image_url });
  expect(await entryOf(athlete.id)).toEqual({
    id: athlete.profileId,
    user_id: athlete.id,
    name: "Ana Athlete",
    sport_interest: "Tennis",
    age_band: "18-24",
    nationality: "Portugal",
    location: "Lisbon",
    vision: "Play the nationals",
    profile_image_url,
  });
  const path = `${profiles}/${athlete.profileId}`;
  await call(server, athlete.token, path, { age: 17 }, "PATCH");
  expect(await entryOf(athlete.id)).toMatchObject({ age_band: "18-24" });
  await keepApart(server, athlete.id, { birth_date: `${bornYearsAgo(17)} 00:00:00.000Z` });
  await call(server, athlete.token, path, { age: 30 }, "PATCH");
  expect(await entryOf(athlete.id)).toEqual({
    id: athlete.profileId,
    user_id: athlete.id,
    name: "Ana",
    sport_interest: "Tennis",
    age_band: "16-17",
    nationality: "Portugal",
    location: "",
    vision: "",
    profile_image_url: "",
  });
  expect((await call(server, athlete.token, path, undefined, "DELETE")).status).toBe(204);
  expect(await entryOf(athlete.id)).toBeUndefined();
});

test("a refused change of the profile leaves the entry as it was", async () => {
  const athlete = await makeAthlete(server);
  const path = `${profiles}/${athlete.profileId}`;
  expect((await call(server, athlete.token, path, { age: 101, location: "Faro" }, "PATCH")).status).toBe(400);
  expect(await entryOf(athlete.id)).toMatchObject({ location: "Lisbon" });
});

test("a verified coach with a confirmed booking reads the whole profile, and an unverified one does not", async () => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const read = async () => (await call(server, coach.token, `${profiles}/${athlete.profileId}`)).status;
  const booking = await makeBooking(server, athlete, coach, { status: "pending_payment", payment_status: "unpaid" });
  expect(await read()).toBe(404);
  await changeRow(server, "bookings", booking.id, { status: "confirmed", payment_status: "paid" });
  expect(await read()).toBe(200);
  await changeRow(server, "coaches", coach.coachId, { verified: false });
  expect(await read()).toBe(404);
  await changeRow(server, "coaches", coach.coachId, { verified: true });
  expect(await read()).toBe(200);
});

test("a profile made after the booking is visible too", async () => {
  const [person, coach] = [await makeAccount(server), await makeCoach(server)];
  await makeBooking(server, person, coach);
  const made = await call(server, person.token, profiles, { ...ATHLETE, user_id: person.id });
  expect((await call(server, coach.token, `${profiles}/${made.body.id}`)).status).toBe(200);
});

test("the athlete does not choose who reads the profile", async () => {
  const [athlete, other] = [await makeAthlete(server), await makeAccount(server)];
  const change = { viewers: [other.id] };
  const path = `${profiles}/${athlete.profileId}`;
  expect((await call(server, athlete.token, path, change, "PATCH")).status).toBe(404);
  expect(await oneRow(server, "athlete_profiles", `user_id='${athlete.id}'`)).toMatchObject({ viewers: [] });
});
