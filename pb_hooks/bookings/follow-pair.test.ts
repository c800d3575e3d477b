/** What two people hold and see when words may no longer pass between them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Coach, makeCoach, newAddress } from "../../e2e/fixtures/accounts";
import { type Account, addRow, asRoot, call, changeRow, eventually, readRow, removeRow } from "../../e2e/fixtures/api";
import { beginPackage, offerPackage, packageSums } from "../../e2e/fixtures/bought-packages";
import { nextStart } from "../../e2e/fixtures/money-moves";
import { book, CARDS, intentOf } from "../../e2e/fixtures/paid-bookings";
import { control } from "../../e2e/fixtures/payments-simulator";
import {
  type Athlete,
  confirmGuardianOf,
  keepApart,
  makeAthlete,
  makeBooking,
  oneRow,
} from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { device, plainSql } from "../../e2e/fixtures/sync";

let server: RunningServer;
let coach: Coach;
beforeAll(async () => {
  server = await startServer({ simulators: true });
  coach = await makeCoach(server);
});
afterAll(() => server.stop());

const block = (by: Account, other: Account) => addRow(server, "blocks", { user_id: by.id, blocked_id: other.id });
const report = (by: Account, other: Account) =>
  addRow(server, "reports", { user_id: by.id, reported_id: other.id, about: "conduct", reason: "Strange" });
const statusOf = async (bookingId: string) => (await readRow(server, "bookings", bookingId)).status;
const reads = async ({ token }: Account, { profileId }: Athlete) => {
  const { status } = await call(server, token, `/api/collections/athlete_profiles/records/${profileId}`);
  return [status === 200, (await device(server, token, "athlete_profiles")).has(profileId)];
};
const BOTH = [true, true];
const NEITHER = [false, false];

test.each(["athlete", "coach"])("a block by the %s ends unpaid bookings of the two, and of nobody else", async (by) => {
  const [athlete, other, otherCoach] = [await makeAthlete(server), await makeAthlete(server), await makeCoach(server)];
  const ended = await book(server, athlete, coach, nextStart());
  const kept = [
    (await book(server, athlete, otherCoach, nextStart())).bookingId,
    (await book(server, other, coach, nextStart())).bookingId,
    (await makeBooking(server, athlete, coach)).id,
  ];
  await (by === "athlete" ? block(athlete, coach) : block(coach, athlete));
  expect(await statusOf(ended.bookingId)).toBe("cancelled");
  expect(await Promise.all(kept.map(statusOf))).toEqual(["pending_payment", "pending_payment", "confirmed"]);
});

test("a concern of a minor ends the unpaid booking of the two", async () => {
  const athlete = await makeAthlete(server, { age: 15 });
  await confirmGuardianOf(server, athlete.id, newAddress());
  const { bookingId } = await book(server, athlete, coach, nextStart());
  await report(coach, athlete);
  expect(await statusOf(bookingId)).toBe("cancelled");
});

test("a coach reads the profile while words may pass: not during a block, a pause, a suspension or without consent", async () => {
  const [athlete, stranger] = [await makeAthlete(server, { age: 15 }), await makeAthlete(server)];
  const agrees = { guardian_name: "Jo Young", guardian_email: "jo@test.example", guardian_withdrawn_at: "" };
  const now = new Date().toISOString();
  await keepApart(server, athlete.id, { ...agrees, guardian_confirmed_at: now });
  await makeBooking(server, athlete, coach);
  expect(await reads(coach, athlete)).toEqual(BOTH);

  const { id } = await block(coach, athlete);
  expect(await reads(coach, athlete)).toEqual(NEITHER);
  await changeRow(server, "blocks", id, { blocked_id: stranger.id });
  expect(await reads(coach, athlete)).toEqual(BOTH);
  await changeRow(server, "blocks", id, { blocked_id: athlete.id });
  await removeRow(server, "blocks", id);
  expect(await reads(coach, athlete)).toEqual(BOTH);

  const paused = await report(athlete, coach);
  expect(await reads(coach, athlete)).toEqual(NEITHER);
  await changeRow(server, "reports", paused.id, { paused_id: "" });
  expect(await reads(coach, athlete)).toEqual(BOTH);
  const { id: next } = await report(coach, athlete);
  expect(await reads(coach, athlete)).toEqual(NEITHER);
  await removeRow(server, "reports", next);
  expect(await reads(coach, athlete)).toEqual(BOTH);

  for (const closed of [{ guardian_withdrawn_at: now }, { guardian_held_at: now }, { suspended_at: now }]) {
    await keepApart(server, athlete.id, closed);
    expect(await reads(coach, athlete), JSON.stringify(closed)).toEqual(NEITHER);
    await keepApart(server, athlete.id, { guardian_withdrawn_at: "", guardian_held_at: "", suspended_at: "" });
    expect(await reads(coach, athlete)).toEqual(BOTH);
  }
  // A new booking does not open it again.
  await keepApart(server, athlete.id, { guardian_withdrawn_at: now });
  await makeBooking(server, athlete, coach);
  expect(await reads(coach, athlete)).toEqual(NEITHER);
});

test("a coach reads the profile of somebody who turned 18, whatever a guardian had said", async () => {
  const athlete = await makeAthlete(server, { age: 15 });
  await makeBooking(server, athlete, coach);
  expect(await reads(coach, athlete)).toEqual(NEITHER);
  const today = new Date().toISOString();
  const born = `${Number(today.slice(0, 4)) - 18}${today.slice(4, 10)} 00:00:00.000Z`;
  await plainSql(server, `UPDATE account_private SET birth_date = '${born}' WHERE user_id = '${athlete.id}'`);
  await asRoot(server, "/api/crons/birthdays", {});
  await eventually(
    () => reads(coach, athlete),
    ([record]) => record === true,
  );
});

test("the ticks of homework leave the coach while words may not pass, and come back", async () => {
  const athlete = await makeAthlete(server);
  const { id } = await makeBooking(server, athlete, coach);
  await addRow(server, "session_notes", { booking_id: id, coach_id: coach.coachId, notes: "- [ ] Jog", shared: true });
  const tick = { id, user_id: athlete.id, booking_id: id, kind: "homework", content: "2026-11-25T10:00:00.000Z Jog" };
  await addRow(server, "personal_items", tick);
  const seen = async (who: Account) => (await device(server, who.token, "personal_items")).has(id);
  expect(await seen(coach)).toBe(true);
  const blocked = await block(athlete, coach);
  expect([await seen(coach), await seen(athlete)]).toEqual([false, true]);
  await removeRow(server, "blocks", blocked.id);
  expect(await seen(coach)).toBe(true);
});

test("neither finds the other among the matches while one has blocked the other", async () => {
  const [athlete, one] = [await makeAthlete(server), await makeCoach(server)];
  const found = async (who: Account, userType: "athlete" | "coach") =>
    (
      await call<{ recommendations: { id: string }[] }>(server, who.token, "/api/functions/get-match-recommendations", {
        userType,
      })
    ).body.recommendations.map(({ id }) => id);
  const entry = (await oneRow(server, "athlete_directory", `user_id='${athlete.id}'`))?.id;
  const both = async () => [
    (await found(athlete, "athlete")).includes(one.coachId),
    (await found(one, "coach")).includes(String(entry)),
  ];
  await eventually(both, (is) => is.every(Boolean));
  for (const [by, other] of [
    [athlete, one],
    [one, athlete],
  ] as const) {
    const { id } = await block(by, other);
    expect(await both()).toEqual([false, false]);
    await removeRow(server, "blocks", id);
    expect(await both()).toEqual([true, true]);
  }
});

test("a package that is paid during a block ends at once with a refund", async () => {
  const [athlete, one] = [await makeAthlete(server), await makeCoach(server)];
  const offer = await offerPackage(server, one, { sessions: 2, hours: 1, price: 15_000 });
  const { packageId, clientSecret } = await beginPackage(server, athlete, offer);
  await block(one, athlete);
  await control(server, { pay: { paymentIntent: intentOf(clientSecret), card: CARDS.good } });
  await eventually(
    () => readRow(server, "packages", packageId),
    ({ state }) => state === "ended",
  );
  await eventually(
    () => packageSums(server, packageId),
    (sums) => Object.keys(sums).length === 0 || sums.prepaid === undefined,
  );
});

test("the next start hides the profiles that an older release showed, and writes nothing twice", async () => {
  const [withdrawn, blocked, fine] = [
    await makeAthlete(server, { age: 15 }),
    await makeAthlete(server),
    await makeAthlete(server),
  ];
  for (const athlete of [withdrawn, blocked, fine]) await makeBooking(server, athlete, coach);
  await block(blocked, coach);
  for (const { profileId } of [withdrawn, blocked])
    await plainSql(server, `UPDATE athlete_profiles SET viewers = '["${coach.id}"]' WHERE id = '${profileId}'`);
  expect(await reads(coach, blocked)).toEqual(BOTH);
  const rev = async () => (await device(server, coach.token, "athlete_profiles")).get(fine.profileId).rev;
  const before = await rev();
  await server.restart();
  for (const athlete of [withdrawn, blocked]) expect(await reads(coach, athlete)).toEqual(NEITHER);
  expect(await reads(coach, fine)).toEqual(BOTH);
  await server.restart();
  expect(await rev()).toBe(before);
});
