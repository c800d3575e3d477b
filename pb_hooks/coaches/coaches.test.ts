import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import {
  type Answer,
  call,
  changeRow,
  eventually,
  findRows,
  type Json,
  type Row,
  readRow,
} from "../../e2e/fixtures/api";
import { control, stripe } from "../../e2e/fixtures/payments-simulator";
import { mailTo, oneRow, refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { device, plainSql } from "../../e2e/fixtures/sync";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ simulators: true });
});
afterAll(() => server.stop());

const FORM = {
  name: "Nia Newcoach",
  sport: "Golf",
  age: 41,
  nationality: "Wales",
  location: "Cardiff",
  coachingAreas: "Putting",
  availability: "Evenings",
  wasProAthlete: true,
  achievements: "Two tour wins",
  bio: "Twenty years on tour",
  hourlyRate: 80,
  profileImageUrl: "",
};
type Made = Answer<{ onboardingUrl: string }>;
const create = (token: string, change: Json = {}): Promise<Made> =>
  call(server, token, "/api/functions/create-coach-account", { ...FORM, ...change });
const verify = (token: string) =>
  call<{ verified: boolean; reason?: string }>(server, token, "/api/functions/verify-coach-account", {});
const coachOf = async (userId: string) =>
  (await oneRow(server, "coaches", `user_id='${userId}'`)) as Json & { id: string };
const secretsOf = async (coachId: string) =>
  (await oneRow(server, "coach_private", `coach_id='${coachId}'`)) as Row & { stripe_account_id: string };

test("a visitor is asked to sign in", async () => {
  expect(refused(await create(""))).toMatchObject({ status: 401, code: "sign_in_required" });
  expect(refused(await create("not-a-token"))).toMatchObject({ status: 401, code: "session_expired" });
  expect(refused(await verify(""))).toMatchObject({ status: 401 });
});

test("an invalid form is refused with its first message, and nothing is stored", async () => {
  const person = await makeAccount(server);
  expect(refused(await create(person.token, { name: "", hourlyRate: 5 }))).toEqual({
    status: 400,
    code: "invalid_input",
    message: "Name is required",
  });
  expect(refused(await create(person.token, { hourlyRate: 1001 })).message).toBe("Hourly rate too high");
  expect(await coachOf(person.id)).toBeUndefined();
});

test("[7.create-coach][3.coach-submission] signing up stores the coach, makes one account and answers with its onboarding link; again resumes", async () => {
  const person = await makeAccount(server);
  const made = await create(person.token);
  expect(made.status).toBe(200);
  expect(new URL(made.body.onboardingUrl).pathname).toContain("/connect/acct_");
  const coach = await coachOf(person.id);
  expect(coach).toMatchObject({ name: "Nia Newcoach", hourly_rate: 8_000, coaching_areas: "Putting", verified: false });
  expect(coach).not.toHaveProperty("stripe_account_id");
  const { stripe_account_id: first } = await secretsOf(coach.id);
  expect(first).toMatch(/^acct_/);

  const again = await create(person.token, { hourlyRate: 90, bio: "Changed" });
  expect(again.status).toBe(200);
  expect(await readRow(server, "coaches", coach.id)).toMatchObject({ hourly_rate: 9_000, bio: "Changed" });
  expect((await secretsOf(coach.id)).stripe_account_id).toBe(first);
  expect(again.body.onboardingUrl).toContain(first);
  expect(await findRows(server, "coaches", `user_id='${person.id}'`)).toHaveLength(1);
});

test("the account has the coach's country; an empty one is replaced when the country changes", async () => {
  const person = await makeAccount(server);
  const accountOf = async () => {
    const { stripe_account_id: id } = await secretsOf((await coachOf(person.id)).id);
    return await stripe<Json & { id: string; controller: Json }>(server, `/v1/accounts/${id}`);
  };
  expect((await create(person.token, { country: "GB" })).status).toBe(200);
  const british = await accountOf();
  expect(british).toMatchObject({ country: "GB", type: "none", capabilities: { transfers: "inactive" } });
  expect(british.controller).toMatchObject({
    fees: { payer: "application" },
    losses: { payments: "application" },
    requirement_collection: "stripe",
    stripe_dashboard: { type: "express" },
  });
  await create(person.token);
  expect((await accountOf()).id).toBe(british.id);
  await create(person.token, { country: "DE" });
  const german = await accountOf();
  expect([german.country, german.id === british.id]).toEqual(["DE", false]);
  await control(server, { account: { id: german.id, complete: true } });
  await verify(person.token);
  await create(person.token, { country: "FR" });
  expect(await accountOf()).toMatchObject({ id: german.id, country: "DE" });
  const other = await makeAccount(server);
  expect(refused(await create(other.token, { country: "XX" })).message).toBe("Choose a country from the list");
  // Without a country: the platform's own, which is Stripe's default.
  await create(other.token);
  const { stripe_account_id: own } = await secretsOf((await coachOf(other.id)).id);
  expect((await stripe(server, `/v1/accounts/${own}`)).country).toBe("US");
});

test("a double click makes one coach and one account", async () => {
  const person = await makeAccount(server);
  const answers = await Promise.all([create(person.token), create(person.token), create(person.token)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const accounts = new Set(answers.map(({ body }) => /acct_\w+/.exec(body.onboardingUrl)?.[0]));
  expect(accounts.size).toBe(1);
  expect(await findRows(server, "coaches", `user_id='${person.id}'`)).toHaveLength(1);
});

test("[7.verify-coach][1.coach-story] a coach becomes verified when Stripe and the team are both done, is told, and falls back with Stripe", async () => {
  const [person, staff] = [await makeAccount(server), await makeAccount(server, { role: "staff" })];
  await create(person.token);
  const coach = await coachOf(person.id);
  const { stripe_account_id: account } = await secretsOf(coach.id);
  expect((await verify(person.token)).body).toEqual({ verified: false, reason: "stripe_incomplete" });

  await control(server, { account: { id: account, complete: true } });
  expect((await verify(person.token)).body).toEqual({ verified: false, reason: "team_review" });
  expect((await call(server, "", `/api/collections/coaches/records/${coach.id}`)).status).toBe(404);

  const review = (token: string, decision: string, note = "") =>
    call(server, token, "/api/functions/staff-review-coach", { coachId: coach.id, decision, note });
  expect(refused(await review(person.token, "approve"))).toMatchObject({ status: 403, code: "staff_only" });
  expect((await review(staff.token, "decline", "Please send a link")).body).toMatchObject({ verified: false });
  expect((await mailTo(server, person.email, "About your verification")).text).toContain("Please send a link");
  expect((await review(staff.token, "approve")).body).toEqual({ verified: true });
  expect((await verify(person.token)).body).toEqual({ verified: true });
  await mailTo(server, person.email, "You are verified");
  expect((await call(server, "", `/api/collections/coaches/records/${coach.id}`)).status).toBe(200);
  const log = await findRows(server, "audit_log", `subject='${coach.id}'`);
  expect(log.map(({ action }) => action).sort()).toEqual(["coach_approved", "coach_declined", "coach_verified"]);

  await control(server, { account: { id: account, transfers: "inactive" } });
  await eventually(
    () => readRow(server, "coaches", coach.id),
    ({ verified }) => verified === false,
  );
  expect((await call(server, "", `/api/collections/coaches/records/${coach.id}`)).status).toBe(404);
  await mailTo(server, person.email, "Your profile is hidden for now");
});

test("a coach who revoked the access gets a new account at the next sign-up", async () => {
  const person = await makeAccount(server);
  await create(person.token);
  const coach = await coachOf(person.id);
  const { stripe_account_id: first } = await secretsOf(coach.id);
  await control(server, { account: { id: first, deauthorize: true } });
  await eventually(
    () => secretsOf(coach.id),
    ({ stripe_account_id }) => stripe_account_id === "",
  );
  expect((await verify(person.token)).body).toEqual({ verified: false, reason: "stripe_incomplete" });
  expect((await create(person.token)).status).toBe(200);
  const { stripe_account_id: second } = await secretsOf(coach.id);
  expect(second).toMatch(/^acct_/);
  expect(second).not.toBe(first);
});

test("an account without a coach record has nothing to verify", async () => {
  const person = await makeAccount(server);
  expect(refused(await verify(person.token))).toEqual({
    status: 404,
    code: "coach_not_found",
    message: "Coach profile not found",
  });
});

test("coaches change their own fields by the form's rules, and no field that others confirm", async () => {
  const coach = await makeCoach(server, { location: "Porto", latitude: 41, longitude: -8 });
  const other = await makeAccount(server);
  const path = `/api/collections/coaches/records/${coach.coachId}`;
  const change = (token: string, body: Json) => call(server, token, path, body, "PATCH");
  expect((await change(coach.token, { bio: " New bio ", hourly_rate: 12_000 })).body).toMatchObject({
    bio: "New bio",
    hourly_rate: 12_000,
  });
  expect(refused(await change(coach.token, { hourly_rate: 900 })).message).toBe("Hourly rate must be at least $10");
  expect(refused(await change(coach.token, { bio: "x".repeat(1001) })).message).toBe(
    "Bio too long (max 1000 characters)",
  );
  expect(refused(await change(coach.token, { time_zone: "Mars/Base" })).message).toBe("Unknown time zone");
  expect(refused(await change(coach.token, { late_cancel_refund: 30 })).code).toBe("invalid_input");
  expect(refused(await change(coach.token, { session_types: ["dance"] })).message).toBe("Unknown session type");
  expect((await change(coach.token, { languages: ["en", "es"] })).body).toMatchObject({ languages: ["en", "es"] });
  const nine = ["ar", "bg", "bn", "ca", "cs", "da", "de", "el", "en"];
  for (const languages of [["klingon"], ["en", "en"], nine, "en"])
    expect(refused(await change(coach.token, { languages })).code).toBe("invalid_input");
  for (const body of [{ verified: true }, { id_verified: true }, { average_rating: 5 }, { is_featured: true }]) {
    expect((await change(coach.token, body)).status).toBe(404);
  }
  expect((await change(other.token, { bio: "Mine" })).status).toBe(404);
  // The server knows the centre of larger cities. A coach cannot say where they are more exactly.
  const moved = await change(coach.token, { location: "Lisbon, Portugal" });
  expect(moved.body).toMatchObject({ location: "Lisbon, Portugal", latitude: 38.72, longitude: -9.14 });
  expect((await change(coach.token, { location: "Leeds", latitude: 53.8123 })).status).toBe(404);
  const unknown = await change(coach.token, { location: "12 High Street, Nowhere" });
  expect(unknown.body).toMatchObject({ latitude: 0, longitude: 0 });
  const created = await makeCoach(server, { location: "Leeds, UK" });
  expect(await oneRow(server, "coaches", `id='${created.coachId}'`)).toMatchObject({
    latitude: 53.8,
    longitude: -1.55,
  });
});

test("a coach from before the server kept coordinates gets them at its start", async () => {
  const coach = await makeCoach(server, { location: "Oslo, Norway" });
  const mine = await device(server, coach.token, "coaches");
  await plainSql(server, `UPDATE coaches SET latitude = 0, longitude = 0 WHERE id = '${coach.coachId}'`);
  await mine.pull();
  expect(mine.get(coach.coachId)).toMatchObject({ latitude: 0, longitude: 0 });
  await server.restart();
  await mine.pull();
  expect(mine.get(coach.coachId)).toMatchObject({ latitude: 59.91, longitude: 10.75 });
});

test("[3.coach][7.public-coaches] the public list holds verified coaches and public fields only", async () => {
  const shown = await makeCoach(server, { certifications: ["UEFA B"] });
  const hidden = await makeCoach(server, { verified: false });
  for (const method of ["GET", "POST"]) {
    const list = await call<Json[]>(server, "", "/api/rpc/get_public_coach_fields", undefined, method);
    const mine = list.body.find(({ id }) => id === shown.coachId);
    expect(Object.keys(mine ?? {}).sort()).toEqual([
      "achievements",
      "age",
      "athlete_verified",
      "average_rating",
      "bio",
      "certifications",
      "coaching_style",
      "hourly_rate",
      "id",
      "id_verified",
      "is_featured",
      "location",
      "name",
      "nationality",
      "profile_image_url",
      "response_time_hours",
      "sport",
      "total_reviews",
      "user_id",
      "verified",
    ]);
    expect(mine).toMatchObject({ hourly_rate: 10_000, certifications: ["UEFA B"], verified: true });
    expect(list.body.some(({ id }) => id === hidden.coachId)).toBe(false);
  }
});

test("staff see the waiting coaches, without Stripe's ids", async () => {
  const [coach, staff] = [await makeCoach(server, { verified: false }), await makeAccount(server, { role: "staff" })];
  const waiting = await call<Json[]>(server, staff.token, "/api/functions/staff-waiting-coaches", {});
  expect(waiting.body.some(({ id }) => id === coach.coachId)).toBe(true);
  expect(JSON.stringify(waiting.body)).not.toContain("acct_");
  expect((await call(server, coach.token, "/api/functions/staff-waiting-coaches", {})).status).toBe(403);
});

test("a direct change by staff is in the log", async () => {
  const [coach, staff] = [await makeCoach(server), await makeAccount(server, { role: "staff" })];
  const path = `/api/collections/coaches/records/${coach.coachId}`;
  expect((await call(server, staff.token, path, { is_featured: true }, "PATCH")).status).toBe(200);
  expect((await call(server, staff.token, path, { bio: "by staff" }, "PATCH")).status).toBe(404);
  const entry = await oneRow(server, "audit_log", `subject='${coach.coachId}' && action='coaches_changed'`);
  expect(entry).toMatchObject({ actor_id: staff.id, detail: { fields: ["is_featured"] } });
});

test("while Stripe is down the answer says so, and the next try continues", async () => {
  const person = await makeAccount(server);
  await control(server, { api: { mode: "down" } });
  expect(refused(await create(person.token))).toMatchObject({ status: 503, code: "stripe_unavailable" });
  await control(server, { api: null });
  expect((await create(person.token)).status).toBe(200);
  await changeRow(server, "users", person.id, { name: "Still here" });
});
