import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { bornYearsAgo, call, changeRow, type Json } from "../../e2e/fixtures/api";
import {
  ATHLETE,
  confirmGuardianOf,
  keepApart,
  makeAthlete,
  makeBooking,
  oneRow,
  refused,
} from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { Device, device, plainSql } from "../../e2e/fixtures/sync";

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
  expect(await entryOf(person.id)).toBeUndefined();
  const born = { birthDate: bornYearsAgo(25) };
  expect((await call(server, person.token, "/api/functions/set-birth-date", born)).status).toBe(200);
  expect(await entryOf(person.id)).toMatchObject({ name: "Ana Athlete", location: "Lisbon" });
});

test("the public entry follows the profile: made, changed, switched off and on, withdrawn", async () => {
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
  await call(server, athlete.token, path, { unlisted: true }, "PATCH");
  expect(await entryOf(athlete.id)).toBeUndefined();
  await keepApart(server, athlete.id, { twelve_hours: true });
  expect(await entryOf(athlete.id), "another change of the account").toBeUndefined();
  await call(server, athlete.token, path, { unlisted: false }, "PATCH");
  expect(await entryOf(athlete.id)).toMatchObject({ name: "Ana Athlete" });
  expect((await call(server, athlete.token, path, undefined, "DELETE")).status).toBe(204);
  expect(await entryOf(athlete.id)).toBeUndefined();
});

test("under 18 nobody is listed, also when they ask for it, and turning 18 lists nobody", async () => {
  const minor = await makeAthlete(server, { age: 17, unlisted: false });
  const path = `${profiles}/${minor.profileId}`;
  expect((await call(server, minor.token, path, { unlisted: false, vision: "x" }, "PATCH")).body.unlisted).toBe(true);
  await confirmGuardianOf(server, minor.id, "gil@test.example");
  expect(await entryOf(minor.id)).toBeUndefined();
  expect(await oneRow(server, "athlete_directory", `user_id='${minor.id}'`)).toMatchObject({
    listed: false,
    name: "Athlete",
    location: "",
    vision: "",
  });
  await keepApart(server, minor.id, { birth_date: `${bornYearsAgo(18)} 00:00:00.000Z` });
  await call(server, minor.token, path, { vision: "y" }, "PATCH");
  // A device that was offline on the birthday sends a minor's form.
  const late = await makeAccount(server, { birth_date: bornYearsAgo(18) });
  const written = { ...ATHLETE, user_id: late.id, age: 17, unlisted: false };
  await call(server, late.token, profiles, written);
  expect(await oneRow(server, "athlete_profiles", `user_id='${late.id}'`)).toMatchObject({ age: 18, unlisted: true });
  expect(await entryOf(minor.id)).toBeUndefined();
  await call(server, minor.token, path, { unlisted: false }, "PATCH");
  expect(await entryOf(minor.id)).toMatchObject({ name: "Ana Athlete", age_band: "18-24", vision: "y" });
});

test("whom an older release listed, a minor or somebody of unknown age, is gone after the next start", async () => {
  const [minor, unknown, adult] = [
    await makeAthlete(server, { age: 15 }),
    await makeAccount(server, { birth_date: "" }),
    await makeAthlete(server),
  ];
  await call(server, unknown.token, profiles, { ...ATHLETE, user_id: unknown.id });
  for (const { id } of [minor, unknown]) {
    await plainSql(server, `UPDATE athlete_directory SET listed = TRUE WHERE user_id = '${id}'`);
    await plainSql(server, `UPDATE athlete_profiles SET unlisted = FALSE WHERE user_id = '${id}'`);
    expect(await entryOf(id)).toBeDefined();
    await plainSql(
      server,
      `INSERT OR REPLACE INTO profile_vectors (id, user_id, kind, profile_id, vectors, listed)
       SELECT id, user_id, 'entry', id, 'm1:x:w:AAAA', TRUE FROM athlete_directory WHERE user_id = '${id}'`,
    );
  }
  // Today's form would refuse it.
  await plainSql(server, `UPDATE athlete_profiles SET nationality = '' WHERE user_id = '${minor.id}'`);
  const phone = new Device(server, adult.token, "athlete_directory");
  const named = async () => {
    await phone.pull();
    return [...phone.documents.values()].map(({ user_id }) => user_id);
  };
  expect(await named()).toEqual(expect.arrayContaining([minor.id, unknown.id, adult.id]));
  await server.restart();
  expect([await entryOf(minor.id), await entryOf(unknown.id)]).toEqual([undefined, undefined]);
  const vectors = await device(server, adult.token, "profile_vectors");
  const owners = [...vectors.documents.values()].map(({ user_id }) => user_id);
  expect(owners.filter((id) => id === minor.id || id === unknown.id)).toEqual([]);
  expect((await named()).filter((id) => [minor.id, unknown.id, adult.id].includes(String(id)))).toEqual([adult.id]);
  expect(await oneRow(server, "athlete_profiles", `user_id='${minor.id}'`)).toMatchObject({ unlisted: true });
  expect(await oneRow(server, "athlete_profiles", `user_id='${unknown.id}'`)).toMatchObject({ unlisted: false });
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
