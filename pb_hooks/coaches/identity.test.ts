/** The public sees the approved coach: every way to write × every identity field × every public view. */
import { IDENTITY_FIELDS, type Identity, type IdentityField } from "@domain/coach-identity";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Coach, makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { type Account, call, changeRow, type Json } from "../../e2e/fixtures/api";
import { nextStart } from "../../e2e/fixtures/money-moves";
import { bookingBody } from "../../e2e/fixtures/paid-bookings";
import { mailTo, makeAthlete, oneRow, refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { device, newMutation, pushOne, pushRows } from "../../e2e/fixtures/sync";

let server: RunningServer;
let staff: Account;
beforeAll(async () => {
  server = await startServer({ simulators: true });
  staff = await makeAccount(server, { role: "staff" });
});
afterAll(() => server.stop());

const APPROVED: Identity = {
  name: "Cleo Coach",
  sport: "Tennis",
  profile_image_url: "https://pictures.example/cleo.jpg",
  achievements: "Two national titles",
  certifications: ["Level 2"],
  was_pro_athlete: true,
};
const WANTED: Identity = {
  name: "Lindsey Wonder",
  sport: "Skiing",
  profile_image_url: "https://pictures.example/lindsey.jpg",
  achievements: "Three Olympic medals",
  certifications: ["Olympic Academy"],
  was_pro_athlete: false,
};
const approvedCoach = (): Promise<Coach> => makeCoach(server, { ...APPROVED, bio: "Patient" });
const path = (coach: Coach) => `/api/collections/coaches/records/${coach.coachId}`;
const ask = <T = Json>(token: string, name: string, body = {}) =>
  call<T>(server, token, `/api/functions/${name}`, body);
const stands = async (coach: Coach): Promise<Json> => (await oneRow(server, "coaches", `id='${coach.coachId}'`)) ?? {};
const changeOf = async (coach: Coach) =>
  (await ask<{ change: Json | null }>(coach.token, "my-coach-change")).body.change;
type Listed = { id: string; version: number; coachId: string; approved: Identity; wanted: Json };
const listed = async (coach: Coach): Promise<Listed> => {
  const { body } = await ask<Listed[]>(staff.token, "staff-coach-changes");
  const found = body.find(({ coachId }) => coachId === coach.coachId);
  if (!found) throw new Error("nothing waits");
  return found;
};
const decide = (change: Listed, decision: string, note = "") =>
  ask(staff.token, "staff-decide-coach-change", { changeId: change.id, version: change.version, decision, note });

const FORM: Partial<Record<IdentityField, string>> = {
  name: "name",
  sport: "sport",
  profile_image_url: "profileImageUrl",
  achievements: "achievements",
  was_pro_athlete: "wasProAthlete",
};

/** Every way in which a coach writes their record. `undefined`: the way has no such field. */
const WAYS: Record<string, (coach: Coach, field: IdentityField) => Promise<unknown>> = {
  "the records API": async (coach, field) =>
    expect((await call(server, coach.token, path(coach), { [field]: WANTED[field] }, "PATCH")).status).toBe(200),
  "a push": async (coach, field) => {
    const { rev } = (await device(server, coach.token, "coaches")).get(coach.coachId);
    const document = { id: coach.coachId, [field]: WANTED[field] };
    expect(await pushOne(server, coach.token, "coaches", document, rev)).toMatchObject({ status: "ok" });
  },
  "a push of two changes": async (coach, field) => {
    const rows = [{ bio: "Very patient" }, { [field]: WANTED[field] }];
    for (const change of rows) {
      const { rev } = (await device(server, coach.token, "coaches")).get(coach.coachId);
      const row = { mutationId: newMutation(), assumedRev: rev, document: { id: coach.coachId, ...change } };
      expect((await pushRows(server, coach.token, "coaches", [row]))[0]).toMatchObject({ status: "ok" });
    }
  },
  "create-coach-account": async (coach, field) => {
    const form: Json = { hourlyRate: 100, certifications: WANTED.certifications };
    for (const [one, name] of Object.entries(FORM)) form[name] = APPROVED[one as IdentityField];
    const name = FORM[field];
    if (name) form[name] = WANTED[field];
    expect((await ask(coach.token, "create-coach-account", form)).status).toBe(200);
  },
};

/** Everything that others see of a coach, as text. */
async function publicViews(coach: Coach): Promise<string> {
  const stranger = await makeAccount(server);
  const read = async (token: string, at: string) => JSON.stringify((await call(server, token, at)).body);
  const html = await (await fetch(`${server.url}/coach/${coach.coachId}`)).text();
  const list = (await call<Json[]>(server, "", "/api/rpc/get_public_coach_fields")).body;
  const views = [
    await read("", path(coach)),
    await read(stranger.token, path(coach)),
    JSON.stringify(list.find(({ id }) => id === coach.coachId)),
    JSON.stringify((await device(server, stranger.token, "coaches")).get(coach.coachId)),
    JSON.stringify((await device(server, "", "coaches")).get(coach.coachId)),
    html,
  ];
  return views.join("\n");
}

const WRITTEN = Object.keys(WAYS).flatMap((way) =>
  IDENTITY_FIELDS.filter((field) => way !== "create-coach-account" || field in FORM).map((field) => ({ way, field })),
);

describe.each(WRITTEN)("$field by $way", ({ way, field }) => {
  test("is pending, and nobody sees it before approval", async () => {
    const coach = await approvedCoach();
    await WAYS[way]?.(coach, field);
    expect(await stands(coach)).toMatchObject({ ...APPROVED, verified: true });
    expect(await changeOf(coach)).toMatchObject({ state: "waiting", fields: { [field]: WANTED[field] } });
    const seen = await publicViews(coach);
    expect(seen).toContain(APPROVED.name);
    const wanted = [WANTED.name, WANTED.sport, String(WANTED.achievements), "Olympic Academy", "lindsey.jpg"];
    expect(wanted.filter((text) => seen.includes(text))).toEqual([]);
    const change = await listed(coach);
    expect(change.approved).toEqual(APPROVED);
    expect(change.wanted).toEqual({ [field]: WANTED[field] });
    expect((await decide(change, "approve")).status).toBe(200);
    expect(await stands(coach)).toMatchObject({ ...APPROVED, [field]: WANTED[field], verified: true });
    expect(await changeOf(coach)).toBeNull();
  });
});

test("other fields change at once, also beside pending ones", async () => {
  const coach = await approvedCoach();
  const change = { bio: "New words", hourly_rate: 12_000, name: WANTED.name };
  await call(server, coach.token, path(coach), change, "PATCH");
  expect(await stands(coach)).toMatchObject({ bio: "New words", hourly_rate: 12_000, name: APPROVED.name });
});

test("the owner's device gets the approved text back after its edit", async () => {
  const coach = await approvedCoach();
  const phone = await device(server, coach.token, "coaches");
  const { rev } = phone.get(coach.coachId);
  const pushed = await pushOne(server, coach.token, "coaches", { id: coach.coachId, name: WANTED.name }, rev);
  phone.log.length = 0;
  await phone.pull();
  expect(phone.log).toContain(coach.coachId);
  expect(phone.get(coach.coachId)).toMatchObject({ name: APPROVED.name, rev: pushed.rev });
});

test("staff approve only the version that they saw; an edit in between is reviewed again", async () => {
  const coach = await approvedCoach();
  const edit = (change: Json) => call(server, coach.token, path(coach), change, "PATCH");
  await edit({ achievements: "One more title" });
  const seen = await listed(coach);
  await edit({ name: WANTED.name });
  expect(refused(await decide(seen, "approve"))).toMatchObject({ status: 409, code: "change_moved_on" });
  expect(await stands(coach)).toMatchObject(APPROVED);
  const again = await listed(coach);
  expect(again.wanted).toEqual({ name: WANTED.name, achievements: "One more title" });
  const both = await Promise.all([decide(again, "approve"), decide(again, "approve")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each(IDENTITY_FIELDS)("%s, sent with its approved value, is no longer pending; others are", async (field) => {
  const coach = await approvedCoach();
  const edit = (change: Json) => call(server, coach.token, path(coach), change, "PATCH");
  await edit(WANTED);
  const seen = await listed(coach);
  expect((await edit({ [field]: APPROVED[field], bio: "New words" })).status).toBe(200);
  const { [field]: _, ...left } = WANTED;
  expect(await changeOf(coach)).toMatchObject({ state: "waiting", fields: left });
  expect((await changeOf(coach))?.fields).not.toHaveProperty(field);
  expect(refused(await decide(seen, "approve"))).toMatchObject({ code: "change_moved_on" });
  expect(await stands(coach)).toMatchObject({ ...APPROVED, bio: "New words" });
  await edit(APPROVED);
  expect(await changeOf(coach)).toBeNull();
});

test("a pushed document with the approved text withdraws nothing, because a device may send all fields", async () => {
  const coach = await approvedCoach();
  await call(server, coach.token, path(coach), { name: WANTED.name }, "PATCH");
  const { rev } = (await device(server, coach.token, "coaches")).get(coach.coachId);
  const document = { id: coach.coachId, ...APPROVED, bio: "New words" };
  expect(await pushOne(server, coach.token, "coaches", document, rev)).toMatchObject({ status: "ok" });
  expect(await changeOf(coach)).toMatchObject({ state: "waiting", fields: { name: WANTED.name } });
});

test("a declined change is mailed with a reason and stays visible to its owner; withdrawing removes it", async () => {
  const coach = await approvedCoach();
  await call(server, coach.token, path(coach), { achievements: WANTED.achievements }, "PATCH");
  expect((await decide(await listed(coach), "decline", "We found two, not three.")).status).toBe(200);
  expect(await stands(coach)).toMatchObject(APPROVED);
  expect((await mailTo(server, coach.email, "About your profile change")).text).toContain("We found two, not three.");
  expect(await changeOf(coach)).toEqual({
    state: "declined",
    note: "We found two, not three.",
    fields: { achievements: WANTED.achievements },
  });
  expect((await ask(coach.token, "withdraw-coach-change")).body).toEqual({ change: null });
  expect(await changeOf(coach)).toBeNull();
  const actions = (
    await call<{ items: Json[] }>(
      server,
      staff.token,
      `/api/collections/audit_log/records?filter=${encodeURIComponent(`subject='${coach.coachId}'`)}`,
    )
  ).body.items.map(({ action }) => action);
  expect(actions).toEqual(
    expect.arrayContaining(["coach_change_asked", "coach_change_declined", "coach_change_withdrawn"]),
  );
});

test("an unverified coach edits freely, and approval needs the version that staff saw", async () => {
  const coach = await makeCoach(server, { ...APPROVED, verified: false });
  const look = async () =>
    (await ask<{ id: string; seen: string; name: string }[]>(staff.token, "staff-waiting-coaches")).body.find(
      ({ id }) => id === coach.coachId,
    );
  const seen = await look();
  await call(server, coach.token, path(coach), WANTED, "PATCH");
  expect(await stands(coach)).toMatchObject(WANTED);
  const review = (token: string | undefined) =>
    ask(staff.token, "staff-review-coach", { coachId: coach.coachId, decision: "approve", seen: token });
  expect(refused(await review(seen?.seen))).toMatchObject({ status: 409, code: "change_moved_on" });
  expect(await stands(coach)).toMatchObject({ athlete_verified: false });
  expect((await review((await look())?.seen)).status).toBe(200);
  // Now the same edit is pending. It was made on a device that knew the coach as unverified.
  await WAYS["a push"]?.(coach, "was_pro_athlete");
  await call(server, coach.token, path(coach), { name: "Somebody Else" }, "PATCH");
  expect(await stands(coach)).toMatchObject(WANTED);
});

test("losing the approval applies the pending change for a new review; falling back at Stripe changes nothing", async () => {
  const coach = await approvedCoach();
  await call(server, coach.token, path(coach), { name: WANTED.name }, "PATCH");
  await changeRow(server, "coaches", coach.coachId, { verified: false });
  expect(await stands(coach)).toMatchObject({ name: APPROVED.name });
  expect(await changeOf(coach)).toMatchObject({ state: "waiting" });
  await ask(staff.token, "staff-review-coach", { coachId: coach.coachId, decision: "decline", note: "Please explain" });
  expect(await stands(coach)).toMatchObject({ name: WANTED.name, athlete_verified: false });
  expect(await changeOf(coach)).toBeNull();
});

test("a booking made meanwhile has the approved name", async () => {
  const coach: Coach = await makeCoach(server, { ...APPROVED, athlete_verified: true });
  await call(server, coach.token, `/api/collections/coaches/records/${coach.coachId}`, { name: WANTED.name }, "PATCH");
  const athlete = await makeAthlete(server);
  const made = await ask<{ bookingId: string }>(athlete.token, "create-booking", bookingBody(coach, nextStart()));
  expect(await oneRow(server, "bookings", `id='${made.body.bookingId}'`)).toMatchObject({ coach_name: APPROVED.name });
});

test("nobody else sees or decides a pending change", async () => {
  const [coach, other] = [await approvedCoach(), await makeCoach(server)];
  await call(server, coach.token, path(coach), { name: WANTED.name }, "PATCH");
  const change = await listed(coach);
  for (const token of ["", other.token, coach.token]) {
    const status = token ? 403 : 401;
    expect((await ask(token, "staff-coach-changes")).status).toBe(status);
    const body = { changeId: change.id, version: change.version, decision: "approve" };
    expect((await ask(token, "staff-decide-coach-change", body)).status).toBe(status);
    const record = `/api/collections/coach_changes/records/${change.id}`;
    expect((await call(server, token, record)).status).toBe(403);
    expect((await call(server, token, record, { state: "approved" }, "PATCH")).status).toBe(403);
  }
  expect(await changeOf(other)).toBeNull();
  await ask(other.token, "withdraw-coach-change");
  expect(await changeOf(coach)).toMatchObject({ state: "waiting" });
});
