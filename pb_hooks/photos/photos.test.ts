/** A person's photo, from the upload to who sees it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Coach, makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import {
  type Account,
  addRow,
  call,
  eventually,
  findRows,
  type Json,
  type Row,
  removeRow,
} from "../../e2e/fixtures/api";
import { confirmGuardianOf, makeAthlete, makeBooking, oneRow, refused } from "../../e2e/fixtures/people";
import { DOT } from "../../e2e/fixtures/pictures";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { plainSql } from "../../e2e/fixtures/sync";

let server: RunningServer;
let staff: Account;
beforeAll(async () => {
  server = await startServer();
  staff = await makeAccount(server, { role: "staff" });
});
afterAll(() => server.stop());

const send = (person: Account, photo: string) =>
  call<Json>(server, person.token, "/api/functions/set-photo", { photo });
const sent = async (person: Account): Promise<string> => {
  const { status, body } = await send(person, DOT);
  expect(status).toBe(200);
  return String(body.address);
};
/** The status of a photo's address, as a browser asks for it. */
const open = async (address: string, token = ""): Promise<number> => {
  const answer = await fetch(server.url + address, { headers: token ? { Authorization: token } : {} });
  await answer.body?.cancel();
  return answer.status;
};
const openAs = (person: Account, address: string): Promise<number> =>
  open(`/api/photos/${address.split("/")[4]}`, person.token);
const imageOf = async (collection: string, person: Account): Promise<unknown> =>
  (await oneRow(server, collection, `user_id='${person.id}'`))?.profile_image_url;
const photosOf = (person: Account): Promise<Row[]> => findRows(server, "photos", `user_id='${person.id}'`);

test("an adult athlete's photo is in the directory, and everybody may open it as a picture that cannot run", async () => {
  const athlete = await makeAthlete(server);
  const address = await sent(athlete);
  expect([await imageOf("athlete_profiles", athlete), await imageOf("athlete_directory", athlete)]).toEqual([
    address,
    address,
  ]);
  const answer = await fetch(server.url + address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 4)]).toEqual([0xff, 0xd8, 0xff, 0xdb]);
});

test("the photo of an athlete who left the public list is private, for the owner and coaches with a booking", async () => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const address = await sent(athlete);
  const choose = (unlisted: boolean) =>
    call(
      server,
      athlete.token,
      `/api/collections/athlete_profiles/records/${athlete.profileId}`,
      { unlisted },
      "PATCH",
    );
  await choose(true);
  expect([await open(address), await openAs(athlete, address), await openAs(coach, address)]).toEqual([404, 200, 404]);
  await makeBooking(server, athlete, coach);
  expect(await openAs(coach, address)).toBe(200);
  await choose(false);
  expect(await open(address)).toBe(200);
});

test("a minor's photo is in no public place; the owner, the team and coaches with a booking see it", async () => {
  const minor = await makeAthlete(server, { age: 15 });
  const [coach, other] = [await makeCoach(server), await makeCoach(server)];
  const address = await sent(minor);
  expect([await imageOf("athlete_profiles", minor), await imageOf("athlete_directory", minor)]).toEqual([address, ""]);
  expect(await open(address)).toBe(404);
  expect([await openAs(minor, address), await openAs(staff, address)]).toEqual([200, 200]);
  expect([await openAs(coach, address), await openAs(other, address)]).toEqual([404, 404]);
  await makeBooking(server, minor, coach);
  expect(await openAs(coach, address), "no guardian agrees").toBe(404);
  await confirmGuardianOf(server, minor.id, "guardian@test.example");
  expect([await openAs(coach, address), await openAs(other, address)]).toEqual([200, 404]);
});

test("an approved coach's new photo waits for the team: until then others see the old one only", async () => {
  const coach: Coach = await makeCoach(server, { verified: false, athlete_verified: false });
  const first = await sent(coach);
  expect([await imageOf("coaches", coach), await open(first)]).toEqual([first, 404]);
  await call(
    server,
    staff.token,
    `/api/collections/coaches/records/${coach.coachId}`,
    { verified: true, athlete_verified: true },
    "PATCH",
  );
  expect(await open(first)).toBe(200);

  const second = await sent(coach);
  expect([await imageOf("coaches", coach), await open(first), await open(second)]).toEqual([first, 200, 404]);
  expect([await openAs(staff, second), await openAs(coach, second)]).toEqual([200, 200]);
  const changes = await call<Json[]>(server, staff.token, "/api/functions/staff-coach-changes", {});
  const change = changes.body.find(({ coachId }) => coachId === coach.coachId);
  expect(change?.wanted).toEqual({ profile_image_url: second });
  const decision = { changeId: change?.id, version: change?.version, decision: "approve", note: "" };
  expect((await call(server, staff.token, "/api/functions/staff-decide-coach-change", decision)).status).toBe(200);
  expect([await imageOf("coaches", coach), await open(first), await open(second)]).toEqual([second, 404, 200]);
});

test("a coach's photo that the team has not approved is not shown by an athlete profile of the same account", async () => {
  const coach = await makeCoach(server);
  const waiting = await sent(coach);
  const profile = { user_id: coach.id, name: "Cleo", age: 30, nationality: "Chile", sport_interest: "Golf" };
  await addRow(server, "athlete_profiles", { ...profile, profile_image_url: waiting });
  expect(await imageOf("athlete_directory", coach)).toBe(waiting);
  expect(await open(waiting)).toBe(404);
});

test("a photo that nothing names any more is deleted after a day", async () => {
  const coach = await makeCoach(server);
  const address = await sent(coach);
  const other = await makeCoach(server);
  const otherAddress = await sent(other);
  await plainSql(server, "UPDATE photos SET created_at = '2026-01-01 00:00:00.000Z'");
  await call(server, coach.token, "/api/functions/withdraw-coach-change", {});
  await call(server, server.superuser.token, "/api/crons/photos-forget", {}, "POST");
  expect(
    await eventually(
      () => photosOf(coach),
      (left) => left.length === 0,
    ),
  ).toEqual([]);
  expect([await openAs(coach, address), await openAs(other, otherAddress)]).toEqual([404, 200]);
});

test("a photo that arrives before the profile waits for it", async () => {
  const account = await makeAccount(server);
  const address = await sent(account);
  await addRow(server, "athlete_profiles", {
    ...{ user_id: account.id, name: "Ana", age: 30, nationality: "Portugal", sport_interest: "Tennis" },
  });
  expect([await imageOf("athlete_profiles", account), await photosOf(account)]).toMatchObject([address, [{}]]);
});

test("another photo replaces the first, and none removes it from profile, directory and disk", async () => {
  const athlete = await makeAthlete(server);
  const [first, second] = [await sent(athlete), await sent(athlete)];
  expect([await open(first), await open(second)]).toEqual([404, 200]);
  expect((await send(athlete, "")).status).toBe(200);
  expect([await imageOf("athlete_profiles", athlete), await imageOf("athlete_directory", athlete)]).toEqual(["", ""]);
  expect([await open(second), await photosOf(athlete)]).toEqual([404, []]);
});

test("the address of another person's photo opens nothing", async () => {
  const minor = await makeAthlete(server, { age: 15 });
  const address = await sent(minor);
  const path = "/api/collections/athlete_profiles/records";
  const thief = await makeAthlete(server, { profile_image_url: address });
  expect(await imageOf("athlete_directory", thief)).toBe(address);
  expect([await open(address), await openAs(thief, address)]).toEqual([404, 404]);
  expect((await call(server, thief.token, `${path}/${thief.profileId}`, { location: "Porto" }, "PATCH")).status).toBe(
    200,
  );
  expect(await open(address)).toBe(404);
});

test("what is no picture is refused, and leaves nothing", async () => {
  const athlete = await makeAthlete(server);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString("base64");
  for (const photo of [svg, "%%%", "A".repeat(300_000)]) {
    const { status } = await send(athlete, photo);
    expect([400, 413]).toContain(status);
  }
  expect(refused(await send(athlete, svg))).toMatchObject({ status: 400, code: "invalid_input" });
  expect([await photosOf(athlete), await imageOf("athlete_profiles", athlete)]).toEqual([[], ""]);
});

test("the person's export names the photo, and a deleted account leaves none", async () => {
  const athlete = await makeAthlete(server);
  const address = await sent(athlete);
  const { body } = await call<{ files: { url: string }[] }>(server, athlete.token, "/api/functions/export-my-data", {});
  const [file] = body.files;
  expect(file?.url.startsWith(`${address}?token=`)).toBe(true);
  expect(await open(file?.url ?? "")).toBe(200);
  await removeRow(server, "users", athlete.id);
  expect([await photosOf(athlete), await open(address)]).toEqual([[], 404]);
});
