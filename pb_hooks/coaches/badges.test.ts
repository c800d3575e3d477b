/** When the team gave a coach a badge, and what ends the badge. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Coach, makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { type Account, call, changeRow, type Json, readRow } from "../../e2e/fixtures/api";
import { refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { device } from "../../e2e/fixtures/sync";

let server: RunningServer;
let staff: Account;
beforeAll(async () => {
  server = await startServer();
  staff = await makeAccount(server, { role: "staff" });
});
afterAll(() => server.stop());

const patch = async (who: Account, { coachId }: Coach, change: Json) =>
  (await call(server, who.token, `/api/collections/coaches/records/${coachId}`, change, "PATCH")).status;
const ask = (name: string, body: Json) => call<Json>(server, staff.token, `/api/functions/${name}`, body);
const review = ({ coachId }: Coach, decision: string) => ask("staff-review-coach", { coachId, decision });
const given = async ({ coachId }: Coach) => {
  const { id_verified, id_verified_at, athlete_verified, athlete_verified_at } = await readRow(
    server,
    "coaches",
    coachId,
  );
  return { id: id_verified ? id_verified_at : false, athlete: athlete_verified ? athlete_verified_at : false };
};
const LONG_AGO = "2026-01-02 10:00:00.000Z";

test("a badge has the time at which the team gave it, which later changes keep and everybody reads", async () => {
  const coach = await makeCoach(server, { athlete_verified: false });
  const start = new Date().toISOString().replace("T", " ");
  expect(await given(coach)).toEqual({ id: false, athlete: false });
  await review(coach, "approve");
  expect(await patch(staff, coach, { id_verified: true })).toBe(200);
  const first = await given(coach);
  for (const at of Object.values(first)) expect(String(at) > start && String(at) < "2999").toBe(true);

  expect(await patch(coach, coach, { bio: "Patient" })).toBe(200);
  await changeRow(server, "coaches", coach.coachId, { id_verified_at: LONG_AGO, athlete_verified_at: LONG_AGO });
  for (const who of [staff, coach]) await patch(who, coach, { id_verified_at: LONG_AGO });
  expect(await given(coach), "nobody writes the time").toEqual(first);
  const listed = await makeCoach(server, { id_verified: true });
  const shown = (await device(server, "", "coaches")).get(listed.coachId);
  for (const at of [shown.id_verified_at, shown.athlete_verified_at]) expect(Date.parse(String(at))).not.toBeNaN();

  await patch(staff, coach, { id_verified: false });
  await review(coach, "decline");
  expect(await readRow(server, "coaches", coach.coachId)).toMatchObject({
    id_verified_at: "",
    athlete_verified_at: "",
  });
});

test("a new name ends the ID badge: with the team's approval, and without a review", async () => {
  const [approved, unreviewed] = [await makeCoach(server), await makeCoach(server, { athlete_verified: false })];
  for (const coach of [approved, unreviewed]) await patch(staff, coach, { id_verified: true });
  expect(await patch(unreviewed, unreviewed, { bio: "Patient" })).toBe(200);
  expect((await given(unreviewed)).id).toBeTruthy();
  expect(await patch(unreviewed, unreviewed, { name: "Lindsey Wonder" })).toBe(200);
  expect((await given(unreviewed)).id).toBe(false);

  expect(await patch(approved, approved, { name: "Lindsey Wonder" })).toBe(200);
  expect((await given(approved)).id, "the name waits").toBeTruthy();
  const changes = (await ask("staff-coach-changes", {})).body as unknown as { id: string; coachId: string }[];
  const changeId = changes.find(({ coachId }) => coachId === approved.coachId)?.id;
  await ask("staff-decide-coach-change", { changeId, version: 1, decision: "approve", note: "" });
  expect(await readRow(server, "coaches", approved.coachId)).toMatchObject({ name: "Lindsey Wonder" });
  expect(await given(approved)).toMatchObject({ id: false, athlete: expect.any(String) });
});

test("the ID badge is given to the name that the team saw", async () => {
  const coach = await makeCoach(server, { athlete_verified: false });
  const give = (seen: string) => {
    const path = `/api/collections/coaches/records/${coach.coachId}?seen=${encodeURIComponent(seen)}`;
    return call<Json>(server, staff.token, path, { id_verified: true }, "PATCH");
  };
  await patch(coach, coach, { name: "Lindsey Wonder" });
  expect(refused(await give("Cleo Coach"))).toMatchObject({ status: 409, code: "change_moved_on" });
  expect((await given(coach)).id).toBe(false);
  expect((await give("Lindsey Wonder")).status).toBe(200);
  expect((await given(coach)).id).toBeTruthy();
});
