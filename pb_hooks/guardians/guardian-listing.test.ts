/** A guardian lets verified coaches find a child in the list of athletes. Nobody else ever does. */
import { LISTINGS_AN_HOUR } from "@domain/rate-limits";
import { expect, test } from "vitest";
import { type Coach, makeAccount, makeCoach, newAddress } from "../../e2e/fixtures/accounts";
import { type Account, bornYearsAgo, call, changeRow, findRows, type Json } from "../../e2e/fixtures/api";
import { guardianStage } from "../../e2e/fixtures/guardian-stage";
import { nameGuardian, pressGuardian } from "../../e2e/fixtures/guardians";
import { act } from "../../e2e/fixtures/money-moves";
import { keepApart, mailTo, makeAthlete, oneRow, refused } from "../../e2e/fixtures/people";
import { device, plainSql } from "../../e2e/fixtures/sync";

const { server, coach, ask, openPage, childrenOn, withPage } = await guardianStage();

const look = (who: Account) => call<Json>(server, who.token, "/api/functions/young-athletes", {});
/** The entries with a first name that a coach sees, without their ids. Each test has names of its own. */
const seenBy = async (who: Account, first: string): Promise<Json[]> =>
  ((await look(who)).body.athletes as Json[]).filter(({ name }) => name === first).map(({ id: _, ...entry }) => entry);

async function toList(name: string) {
  const page = await withPage(name);
  const { child, setPermit } = page;
  const first = name.split(" ")[0] ?? "";
  const path = `/api/collections/athlete_profiles/records/${child.profileId}`;
  return {
    ...page,
    list: (allowed: boolean, seen = first) => setPermit("listing", allowed, { seen }),
    isSeen: async (by: Account = coach) => (await seenBy(by, first)).length > 0,
    mine: async () => (await call<Json>(server, child.token, "/api/functions/my-guardian", {})).body,
    write: (change: Json) => call<Json>(server, child.token, path, change, "PATCH"),
  };
}

test("a consent lists nobody; once the guardian allows it, verified coaches see four facts, and a no counts at once", async () => {
  const { token, list, isSeen, mine, write } = await toList("Lia Minor");
  const entry = { name: "Lia", sports: ["Tennis"], age_band: "13-15", country: "Portugal" };
  expect(await childrenOn(token), "the guardian reads before what they would see").toMatchObject([
    { listed: false, entry },
  ]);
  expect([await isSeen(), (await mine()).listed]).toEqual([false, false]);

  expect((await list(true)).body).toEqual({ ended: [], listed: true });
  await list(true);
  expect(await seenBy(coach, "Lia")).toEqual([entry]);
  expect(await childrenOn(token)).toMatchObject([{ listed: true, entry }]);
  expect(await mine()).toMatchObject({ state: "confirmed", listed: true });
  await write({ name: "Robin Lia", sport_interest: "write to Robin", nationality: "ask Robin" });
  const now = { name: "Lia", sports: [], country: "" };
  expect(await seenBy(coach, "Lia"), "later words of the child are not shown").toMatchObject([now]);
  expect(await childrenOn(token)).toMatchObject([{ entry: now }]);

  expect((await list(false)).body).toEqual({ ended: [], listed: false });
  expect(await childrenOn(token)).toMatchObject([{ entry: { name: "Robin" } }]);
  expect([await isSeen(), (await mine()).listed]).toEqual([false, false]);
  const staff = await makeAccount(server, { role: "staff" });
  const log = (await call<Json[]>(server, staff.token, "/api/functions/staff-log", {})).body;
  expect(log.filter(({ actor }) => actor === "Guardian of Lia Minor")).toMatchObject([
    { action: "guardian_permit_ended", detail: { kind: "listing" } },
    { action: "guardian_permit_given", detail: { kind: "listing" } },
    { action: "guardian_confirmed" },
  ]);
});

test("nobody but a verified coach sees the entry, and it is in no public list, match or feed", async () => {
  const { child, email, list, isSeen } = await toList("Pia Minor");
  await list(true);
  const told = await mailTo(server, email, "Pia Minor is listed for verified coaches");
  expect(told.text).toContain("They see the first name, Pia,");
  expect(await findRows(server, "outbox", `user_id='${child.id}' && key~'guardian_listed'`)).toHaveLength(1);
  const unverified = await makeCoach(server, { verified: false });
  const unchecked = await makeCoach(server);
  const [young, dateless] = [await makeCoach(server), await makeCoach(server)];
  await keepApart(server, young.id, { birth_date: `${bornYearsAgo(17)} 00:00:00.000Z` });
  await keepApart(server, dateless.id, { birth_date: "" });
  expect(await isSeen(dateless), "the team has checked who they are").toBe(true);
  const staff = await makeAccount(server, { role: "staff" });
  // As VERIFICATION=automatic leaves a coach.
  await plainSql(server, `UPDATE coaches SET athlete_verified = FALSE WHERE id = '${unchecked.coachId}'`);
  for (const who of [unverified, unchecked, young, await makeAthlete(server), child, staff, server.superuser])
    expect(refused(await look(who as Account)), JSON.stringify(who)).toMatchObject({ status: 403, code: "forbidden" });
  expect((await look({ token: "" } as Account)).status).toBe(401);

  const says = async (who: { token: string }) =>
    JSON.stringify([
      (await call<Json>(server, who.token, "/api/rpc/get_public_athlete_profiles")).body,
      (await call<Json>(server, who.token, "/api/collections/athlete_directory/records?perPage=500")).body,
      (await call<Json>(server, who.token, "/api/collections/athlete_profiles/records?perPage=500")).body,
    ]);
  for (const who of [coach, { token: "" }, await makeAthlete(server)])
    expect(await says(who)).not.toContain(child.profileId);
  const matches = await call<Json>(server, coach.token, "/api/functions/get-match-recommendations", {
    userType: "coach",
  });
  expect(JSON.stringify(matches.body)).not.toContain(child.profileId);
  for (const feed of ["athlete_directory", "profile_vectors", "athlete_profiles"] as const)
    expect([...(await device(server, coach.token, feed)).documents.keys()], feed).not.toContain(child.profileId);
  for (const id of [child.id, child.profileId]) expect(JSON.stringify((await look(coach)).body)).not.toContain(id);
});

type Listed = { child: Account; token: string; reader: Coach; staff: Account };
const at = () => new Date().toISOString();

test.each<[string, string, (of: Listed) => Promise<unknown>]>([
  ["Uba", "the guardian withdraws", ({ child, token }) => ask("guardian-withdraw", { token, childId: child.id })],
  ["Uma", "the consent does not count", ({ child }) => keepApart(server, child.id, { guardian_withdrawn_at: at() })],
  ["Uca", "the team has to decide", ({ child }) => keepApart(server, child.id, { guardian_held_at: at() })],
  ["Uda", "the team suspends the child", ({ child }) => keepApart(server, child.id, { suspended_at: at() })],
  [
    "Ufa",
    "they are 18",
    ({ child }) => keepApart(server, child.id, { birth_date: `${bornYearsAgo(18)} 00:00:00.000Z` }),
  ],
  ["Uga", "their age is unknown", ({ child }) => keepApart(server, child.id, { birth_date: "" })],
  ["Uha", "the team corrects their age", ({ child, staff }) => correct(staff, child, 14)],
  ["Uja", "the child blocks the coach", ({ child, reader }) => block(child, reader)],
  ["Uka", "the coach blocks the child", ({ child, reader }) => block(reader, child)],
  ["Ula", "the team takes the badge", ({ reader }) => unverify(reader)],
])("the entry is gone: %s, %s", async (first, _, change) => {
  const { child, token, list } = await toList(`${first} Minor`);
  const [reader, staff] = [await makeCoach(server), await makeAccount(server, { role: "staff" })];
  await list(true);
  expect(await seenBy(reader, first)).toHaveLength(1);
  await change({ child, token, reader, staff });
  expect(JSON.stringify((await look(reader)).body)).not.toContain(first);
});

// With the team's review alone, a late event of the payout account would verify the coach again.
const unverify = ({ coachId }: Coach) =>
  changeRow(server, "coaches", coachId, { verified: false, athlete_verified: false });

const correct = (staff: Account, child: Account, age: number) =>
  act(server, staff, "staff-correct-birth-date", {
    userId: child.id,
    birthDate: bornYearsAgo(age),
    note: "Passport seen",
  });

const block = (by: Account, other: Account) =>
  call(server, by.token, "/api/collections/blocks/records", { user_id: by.id, blocked_id: other.id });

test("after a withdrawal or with another guardian the next consent lists nobody", async () => {
  const { child, token, email, list, isSeen } = await toList("Ria Minor");
  await list(true);
  await ask("guardian-withdraw", { token, childId: child.id });
  expect(refused(await list(true))).toMatchObject({ status: 404, code: "consent_withdrawn" });
  expect(await oneRow(server, "account_private", `user_id='${child.id}'`)).toMatchObject({ guardian_listed: false });
  const [asked] = await findRows(server, "outbox", `kind='guardian_request' && user_id='${child.id}'`);
  await changeRow(server, "outbox", String(asked?.id), { key: "long ago", user_id: coach.id });
  await nameGuardian(server, child, email);
  await mailTo(server, email, "Ria Minor needs your consent", 2);
  expect(await pressGuardian(server, email, "Ria Minor needs your consent")).toMatchObject({ confirmed: true });
  expect(await isSeen()).toBe(false);
  await list(true);
  expect(await isSeen()).toBe(true);

  const next = await toList("Nia Minor");
  await next.list(true);
  const address = newAddress();
  await nameGuardian(server, next.child, address);
  await pressGuardian(server, next.email, "Nia Minor named another guardian");
  await pressGuardian(server, address, "Nia Minor needs your consent");
  await mailTo(server, address, "You are Nia Minor's guardian");
  expect(await next.isSeen()).toBe(false);
});

test("the guardian lists the name that they saw, and a profile that is there", async () => {
  const { child, token, list, isSeen, write } = await toList("Eva Minor");
  await write({ name: "Robin Eva" });
  const changed = { status: 409, code: "stale_revision", message: expect.stringContaining("has changed") };
  expect(refused(await list(true))).toEqual(changed);
  expect(refused(await list(true, ""))).toEqual(changed);
  await write({ name: "Eva Minor" });
  const path = `/api/collections/athlete_profiles/records/${child.profileId}`;
  expect((await call(server, child.token, path, undefined, "DELETE")).status).toBe(204);
  expect(refused(await list(true))).toMatchObject({ status: 404, message: expect.stringContaining("no profile") });
  expect(await childrenOn(token)).toMatchObject([{ listed: false, entry: null }]);

  const form = { name: "Eva Minor", age: 15, nationality: "Spain", sport_interest: "Judo", user_id: child.id };
  const make = (change: Json) =>
    call<Json>(server, child.token, "/api/collections/athlete_profiles/records", { ...form, ...change });
  const made = await make({});
  expect((await list(true)).body).toMatchObject({ listed: true });
  expect(await seenBy(coach, "Eva")).toMatchObject([{ sports: ["karate"], country: "Spain" }]);
  const again = `/api/collections/athlete_profiles/records/${made.body.id}`;
  expect((await call(server, child.token, again, undefined, "DELETE")).status).toBe(204);
  expect(await isSeen()).toBe(false);
  expect((await make({ name: "Robin Eva" })).status).toBe(200);
  expect(await isSeen(), "another profile is shown by that name too").toBe(true);
});

test("each time it is switched on the guardian of that moment is mailed, and the switch is not pressed too often", async () => {
  const { child, email, list, write } = await toList("Ida Minor");
  const told = (to: string, times: number) => mailTo(server, to, "Ida Minor is listed for verified coaches", times);
  await list(true);
  expect((await told(email, 1)).text).toContain("They see the first name, Ida,");
  await list(false);
  await write({ name: "Ivy Minor" });
  await list(true, "Ivy");
  expect((await told(email, 2)).text).toContain("They see the first name, Ivy,");
  const next = newAddress();
  await nameGuardian(server, child, next);
  await pressGuardian(server, email, "Ida Minor named another guardian");
  await pressGuardian(server, next, "Ida Minor needs your consent");
  const token = await openPage(next, "Ida Minor");
  const press = (allowed: boolean) =>
    ask("guardian-permit", { token, childId: child.id, permit: "listing", allowed, seen: "Ivy" });
  await press(true);
  await told(next, 1);
  for (let times = 3; times < LISTINGS_AN_HOUR; times++) for (const allowed of [false, true]) await press(allowed);
  expect((await press(false)).status).toBe(200);
  expect(refused(await press(true))).toMatchObject({ status: 429, code: "too_many" });
  expect(await childrenOn(token)).toMatchObject([{ listed: false }]);
});
