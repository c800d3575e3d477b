/** A guardian lets verified coaches find a child in the list of athletes. Nobody else ever does. */
import { expect, test } from "vitest";
import { type Coach, makeAccount, makeCoach, newAddress } from "../../e2e/fixtures/accounts";
import { type Account, bornYearsAgo, call, changeRow, type Json } from "../../e2e/fixtures/api";
import { guardianStage } from "../../e2e/fixtures/guardian-stage";
import { minorOf, nameGuardian, pressGuardian } from "../../e2e/fixtures/guardians";
import { keepApart, mailTo, makeAthlete, oneRow, refused } from "../../e2e/fixtures/people";
import { device } from "../../e2e/fixtures/sync";

const { server, coach, ask, openPage, childrenOn } = await guardianStage();

const look = (who: Account) => call<Json>(server, who.token, "/api/functions/young-athletes", {});
/** The entries that a coach sees, without those of other tests. */
const seenBy = async (who: Account, profileId: string): Promise<Json[]> =>
  ((await look(who)).body.athletes as Json[]).filter(({ id }) => id === profileId);

async function withPage(name: string) {
  const email = newAddress();
  const child = await minorOf(server, email, name);
  const token = await openPage(email, name);
  const list = (allowed: boolean) => ask("guardian-permit", { token, childId: child.id, permit: "listing", allowed });
  const isSeen = async (by: Account = coach) => (await seenBy(by, child.profileId)).length > 0;
  const mine = async () => (await call<Json>(server, child.token, "/api/functions/my-guardian", {})).body;
  return { email, child, token, list, isSeen, mine };
}

test("a consent lists nobody; once the guardian allows it, verified coaches see four facts, and a no counts at once", async () => {
  const { child, token, list, isSeen, mine } = await withPage("Lia Minor");
  const entry = { name: "Lia", sports: ["Tennis"], age_band: "13-15", country: "Portugal" };
  expect(await childrenOn(token), "the guardian reads before what they would see").toMatchObject([
    { listed: false, entry },
  ]);
  expect([await isSeen(), (await mine()).listed]).toEqual([false, false]);

  expect((await list(true)).body).toEqual({ ended: [], listed: true });
  await list(true);
  expect(await seenBy(coach, child.profileId)).toEqual([{ id: child.profileId, ...entry }]);
  expect(await childrenOn(token)).toMatchObject([{ listed: true }]);
  expect(await mine()).toMatchObject({ state: "confirmed", listed: true });
  const path = `/api/collections/athlete_profiles/records/${child.profileId}`;
  await call(server, child.token, path, { sport_interest: "snap: lia.zh", nationality: "lia@x.example" }, "PATCH");
  expect(await seenBy(coach, child.profileId), "their own words are not shown").toMatchObject([
    { sports: [], country: "" },
  ]);

  expect((await list(false)).body).toEqual({ ended: [], listed: false });
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
  const { child, list, isSeen } = await withPage("Pia Minor");
  await list(true);
  const [unverified, young, dateless] = [await makeCoach(server), await makeCoach(server), await makeCoach(server)];
  await changeRow(server, "coaches", unverified.coachId, { verified: false });
  await keepApart(server, young.id, { birth_date: `${bornYearsAgo(17)} 00:00:00.000Z` });
  await keepApart(server, dateless.id, { birth_date: "" });
  expect(await isSeen(dateless), "the team has checked who they are").toBe(true);
  const staff = await makeAccount(server, { role: "staff" });
  for (const who of [unverified, young, await makeAthlete(server), child, staff, server.superuser])
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
  expect(JSON.stringify((await look(coach)).body)).not.toContain(child.id);
});

test.each<[string, (of: { child: Account; token: string; email: string; reader: Coach }) => Promise<unknown>]>([
  ["the guardian withdraws", ({ child, token }) => ask("guardian-withdraw", { token, childId: child.id })],
  [
    "the team has to decide",
    ({ child }) => keepApart(server, child.id, { guardian_held_at: new Date().toISOString() }),
  ],
  [
    "the team suspends the child",
    ({ child }) => keepApart(server, child.id, { suspended_at: new Date().toISOString() }),
  ],
  ["they are 18", ({ child }) => keepApart(server, child.id, { birth_date: `${bornYearsAgo(18)} 00:00:00.000Z` })],
  ["their age is unknown", ({ child }) => keepApart(server, child.id, { birth_date: "" })],
  ["the child blocks the coach", ({ child, reader }) => block(child, reader)],
  ["the coach blocks the child", ({ child, reader }) => block(reader, child)],
  ["the team takes the badge", ({ reader }) => changeRow(server, "coaches", reader.coachId, { verified: false })],
])("the entry is gone once %s", async (_, change) => {
  const { child, token, email, list } = await withPage("Una Minor");
  const reader = await makeCoach(server);
  await list(true);
  expect(JSON.stringify((await look(reader)).body)).toContain(child.profileId);
  await change({ child, token, email, reader });
  expect(JSON.stringify((await look(reader)).body)).not.toContain(child.profileId);
});

const block = (by: Account, other: Account) =>
  call(server, by.token, "/api/collections/blocks/records", { user_id: by.id, blocked_id: other.id });

test("after a withdrawal or with another guardian the next consent lists nobody", async () => {
  const { child, token, email, list, isSeen } = await withPage("Ria Minor");
  await list(true);
  await ask("guardian-withdraw", { token, childId: child.id });
  expect(refused(await list(true))).toMatchObject({ status: 404, code: "consent_withdrawn" });
  expect(await oneRow(server, "account_private", `user_id='${child.id}'`)).toMatchObject({ guardian_listed: false });
  await nameGuardian(server, child, email);
  await pressGuardian(server, email, "Ria Minor needs your consent");
  expect(await isSeen()).toBe(false);

  const next = await withPage("Nia Minor");
  await next.list(true);
  const address = newAddress();
  await nameGuardian(server, next.child, address);
  await pressGuardian(server, next.email, "Nia Minor named another guardian");
  await pressGuardian(server, address, "Nia Minor needs your consent");
  await mailTo(server, address, "You are Nia Minor's guardian");
  expect(await next.isSeen()).toBe(false);
});

test("without a profile there is nothing to see, and what the guardian allowed counts once there is one", async () => {
  const { child, token, list, isSeen } = await withPage("Eva Minor");
  const path = `/api/collections/athlete_profiles/records/${child.profileId}`;
  expect((await call(server, child.token, path, undefined, "DELETE")).status).toBe(204);
  expect((await list(true)).body).toMatchObject({ listed: true });
  expect(await childrenOn(token)).toMatchObject([{ listed: true, entry: null }]);
  expect(await isSeen()).toBe(false);
  const form = { name: "Eva Minor", age: 15, nationality: "Spain", sport_interest: "Judo", user_id: child.id };
  const { body } = await call<Json>(server, child.token, "/api/collections/athlete_profiles/records", form);
  expect(await seenBy(coach, String(body.id))).toMatchObject([{ name: "Eva", sports: ["karate"], country: "Spain" }]);
});
