/** What others read of somebody under 18 tells nobody how to reach them. */
import { beforeAll, expect, test } from "vitest";
import { ACCESS } from "../../domain/access-rules";
import { athleteFields } from "../../domain/athletes";
import { newAddress } from "../../e2e/fixtures/accounts";
import { type Account, bornYearsAgo, call, changeRow, type Json, type Row, readRow } from "../../e2e/fixtures/api";
import { guardianStage } from "../../e2e/fixtures/guardian-stage";
import { minorOf } from "../../e2e/fixtures/guardians";
import { nextStart } from "../../e2e/fixtures/money-moves";
import { bookingBody } from "../../e2e/fixtures/paid-bookings";
import { type Athlete, keepApart, makeAthlete, makeBooking, oneRow, refused } from "../../e2e/fixtures/people";
import { device, newId, plainSql, pushOne } from "../../e2e/fixtures/sync";

const { server, coach } = await guardianStage();
const HANDLE = "snap: mia.zuerich";
const REFUSED = { status: 400, code: "invalid_input", message: expect.stringContaining(`"${HANDLE}"`) };
const begun = () => ({ session_date: new Date(Date.now() - 600_000).toISOString() });

let child: Athlete;
beforeAll(async () => {
  child = await minorOf(server, newAddress(), "Mia Minor");
});

const review = (who: Account, about: Row, comment: string) =>
  call(server, who.token, "/api/collections/reviews/records", {
    ...{ booking_id: about.id, reviewer_id: who.id, reviewed_coach_id: coach.coachId, rating: 5, comment },
  });
const answer = (id: unknown, words: string) =>
  call(server, coach.token, `/api/collections/reviews/records/${id}`, { answer: words }, "PATCH");
const ofUser = (who: Account) => `/api/collections/users/records/${who.id}`;
const ofProfile = (who: Athlete) => `/api/collections/athlete_profiles/records/${who.profileId}`;

const PROFILE = Object.entries(athleteFields({} as never))
  .map(([column]) => column)
  .filter((column) => !["age", "unlisted", "profile_image_url"].includes(column));
test.each(PROFILE)(
  "the profile's %s is refused, by the form and from a device, and an adult's is not",
  async (column) => {
    expect(refused(await call(server, child.token, ofProfile(child), { [column]: HANDLE }, "PATCH"))).toMatchObject(
      REFUSED,
    );
    const row = (await device(server, child.token, "athlete_profiles")).get(child.profileId);
    const pushed = await pushOne(
      server,
      child.token,
      "athlete_profiles",
      { ...row, [column]: HANDLE },
      Number(row.rev),
    );
    expect(pushed).toMatchObject({ code: "invalid_input", message: REFUSED.message });
    const adult = await makeAthlete(server);
    expect((await call(server, adult.token, ofProfile(adult), { [column]: HANDLE }, "PATCH")).status).toBe(200);
  },
);

test("the name of the account is refused, at sign-up and later, and so is the name in a booking", async () => {
  const account = { email: newAddress(), password: "12345678", passwordConfirm: "12345678", name: HANDLE };
  const signUp = (age: number) =>
    call(server, "", "/api/collections/users/records", { ...account, birth_date: bornYearsAgo(age) });
  expect(refused(await signUp(15))).toMatchObject(REFUSED);
  expect((await signUp(18)).status).toBe(200);
  expect(refused(await call(server, child.token, ofUser(child), { name: HANDLE }, "PATCH"))).toMatchObject(REFUSED);
  const body = { ...bookingBody(coach, nextStart()), clientName: HANDLE };
  expect(refused(await call(server, child.token, "/api/functions/create-booking", body))).toMatchObject(REFUSED);
});

test("a review is refused, and so is the answer to it; an adult's is not", async () => {
  const [booking, second] = [
    await makeBooking(server, child, coach, begun()),
    await makeBooking(server, child, coach, begun()),
  ];
  expect(refused(await review(child, booking, `Great! ${HANDLE}`))).toMatchObject(REFUSED);
  const mine = { reviewer_id: child.id, reviewed_coach_id: coach.coachId, rating: 5, comment: HANDLE };
  expect(await pushOne(server, child.token, "reviews", { ...mine, id: newId(), booking_id: second.id })).toMatchObject({
    code: "invalid_input",
  });
  const { body } = await review(child, booking, "Great!");
  expect(body).toMatchObject({ reviewer_name: "Mia" });
  expect(refused(await answer(body.id, HANDLE))).toMatchObject(REFUSED);
  expect((await answer(body.id, "Thank you")).status).toBe(200);
  const adult = await makeAthlete(server);
  const adults = await review(adult, await makeBooking(server, adult, coach, begun()), HANDLE);
  expect(adults.body).toMatchObject({ comment: HANDLE });
  expect((await answer(adults.body.id, HANDLE)).status).toBe(200);
});

test("words from before the age was known do not stop a birth date; no coach and no visitor reads them then", async () => {
  const old = await makeAthlete(server, { age: 25, name: "Old Words" });
  await keepApart(server, old.id, { birth_date: "" });
  for (const [table, id, columns] of [
    ["users", old.id, ["name"]],
    ["athlete_profiles", old.profileId, PROFILE],
  ] as const) {
    const values = columns.map((column) => `${column} = 'instagram.com/oldzuerich'`);
    await plainSql(server, `UPDATE ${table} SET ${values.join(", ")} WHERE id = '${id}'`);
  }
  const claim = await call(server, old.token, ofProfile(old), { age: 15 }, "PATCH");
  expect(refused(claim)).toMatchObject({ status: 400, message: expect.stringContaining("oldzuerich") });
  const given = await call(server, old.token, "/api/functions/set-birth-date", { birthDate: bornYearsAgo(15) });
  expect(given.status).toBe(200);
  expect(await readRow(server, "users", old.id)).toMatchObject({ name: "Athlete" });
  await keepApart(server, old.id, { guardian_email: newAddress(), guardian_confirmed_at: new Date().toISOString() });
  const { body } = await review(old, await makeBooking(server, old, coach, begun()), "Great!");
  expect(body).toMatchObject({ reviewer_name: "Athlete" });
  const seen = async () => (await call(server, coach.token, ofProfile(old))).status;
  expect(await seen()).toBe(404);
  const { name, nationality, sport_interest, location, vision, requirements } = await readRow(
    server,
    "athlete_profiles",
    child.profileId,
  );
  const clean = { name, nationality, sport_interest, location, vision };
  expect((await call(server, old.token, ofProfile(old), clean, "PATCH")).status, "one text is left").toBe(400);
  expect((await call(server, old.token, ofProfile(old), { ...clean, requirements }, "PATCH")).status).toBe(200);
  expect(await seen()).toBe(200);
  await plainSql(
    server,
    `UPDATE athlete_profiles SET vision = 'instagram.com/oldzuerich' WHERE id = '${old.profileId}'`,
  );
  for (const collection of Object.keys(ACCESS)) {
    const read = await call(server, "", `/api/collections/${collection}/records?perPage=500`);
    expect([collection, JSON.stringify(read.body).includes("oldzuerich")]).toEqual([collection, false]);
  }
  for (const path of [
    `/coach/${coach.coachId}`,
    "/api/rpc/get_public_athlete_profiles",
    "/api/rpc/get_public_coach_fields",
  ])
    expect([path, (await (await fetch(server.url + path)).text()).includes("oldzuerich")]).toEqual([path, false]);
});

test("the next start hides older reviews with such words once, and mends the names under the others", async () => {
  const adult = await makeAthlete(server);
  const made = async (who: Athlete) =>
    (await review(who, await makeBooking(server, who, coach, begun()), "Great!")).body;
  const [bad, answered, fine, named, adults] = [
    ...[await made(child), await made(child), await made(child), await made(child), await made(adult)],
  ].map(({ id }) => String(id)) as [string, string, string, string, string];
  const set = (id: string, column: string, value: string) =>
    plainSql(server, `UPDATE reviews SET ${column} = '${value}' WHERE id = '${id}'`);
  await set(bad, "comment", HANDLE);
  await set(answered, "answer", HANDLE);
  await set(named, "reviewer_name", "instagram.com/mia_zh");
  await set(adults, "comment", HANDLE);
  await server.restart();
  const isHidden = async (id: string) => (await readRow(server, "reviews", id)).hidden;
  expect(await Promise.all([bad, answered, fine, named, adults].map(isHidden))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(await readRow(server, "reviews", named)).toMatchObject({ reviewer_name: "Mia", comment: "Great!" });
  expect(await oneRow(server, "audit_log", `action='review_hidden' && subject='${bad}'`)).toMatchObject({
    actor_id: "",
  });
  // The team looked, and shows it.
  await changeRow(server, "reviews", bad, { hidden: false });
  await server.restart();
  expect(await isHidden(bad)).toBe(false);
  const figures = (await readRow(server, "coaches", coach.coachId)) as Json;
  expect(figures.average_rating).toBe(5);
});
