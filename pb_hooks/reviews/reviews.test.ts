import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ACCESS } from "../../domain/access-rules";
import { type Coach, makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { type Account, call, type Json, type Row, readRow } from "../../e2e/fixtures/api";
import { ATHLETE, type Athlete, makeAthlete, makeBooking, oneRow, refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { device, listen, newId, pushOne } from "../../e2e/fixtures/sync";

let server: RunningServer;
let athlete: Athlete;
let coach: Coach;
let booking: Row;
/** A session that has begun, so it can be reviewed. */
const begun = { session_date: new Date(Date.now() - 600_000).toISOString() };
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  booking = await makeBooking(server, athlete, coach, begun);
});

const reviews = "/api/collections/reviews/records";
const review = (who: Account, about: Row, extra: Json = {}) =>
  call(server, who.token, reviews, {
    booking_id: about.id,
    reviewer_id: who.id,
    reviewed_coach_id: coach.coachId,
    rating: 5,
    comment: " Great ",
    ...extra,
  });
const figures = async () => {
  const { average_rating, total_reviews } = await readRow(server, "coaches", coach.coachId);
  return [average_rating, total_reviews];
};

test("[5.other.comment][7.reviews] the booking's client reviews once, and the coach's figures follow at once", async () => {
  const made = await review(athlete, booking, { rating: 5, reviewer_name: undefined });
  expect(made.body).toMatchObject({ rating: 5, comment: "Great", reviewer_name: "Ana", answer: "" });
  expect(await figures()).toEqual([5, 1]);
  expect(refused(await review(athlete, booking))).toMatchObject({ status: 409, code: "already_exists" });
  const second = await makeBooking(server, athlete, coach, { ...begun, status: "completed" });
  await review(athlete, second, { rating: 4 });
  expect(await figures()).toEqual([4.5, 2]);
  expect(await oneRow(server, "outbox", `user_id='${coach.id}' && kind='review_received'`)).toBeDefined();
});

test.each(["pending_payment", "expired", "cancelled", "no_show"])(
  "a booking that is %s has no review",
  async (status) => {
    const other = await makeBooking(server, athlete, coach, { ...begun, status });
    expect((await review(athlete, other)).status).toBe(403);
    expect(await figures()).toEqual([0, 0]);
  },
);

test("a session that has not begun has no review", async () => {
  const ahead = await makeBooking(server, athlete, coach);
  expect((await review(athlete, ahead)).status).toBe(409);
  expect(await figures()).toEqual([0, 0]);
});

test("nobody else can review it, and the client cannot review another coach by it", async () => {
  const [other, otherCoach] = [await makeAthlete(server), await makeCoach(server)];
  for (const who of [other, coach]) expect(refused(await review(who, booking)).code).toBe("forbidden");
  expect(refused(await review(athlete, booking, { reviewed_coach_id: otherCoach.coachId })).code).toBe("forbidden");
  expect(refused(await review(athlete, booking, { reviewer_id: other.id })).code).toBe("forbidden");
  expect((await call(server, "", reviews, { booking_id: booking.id, rating: 5 })).status).toBe(401);
});

test("[9.stars] the stars are one to five whole ones", async () => {
  for (const rating of [0, 6, 3.5]) {
    expect(refused(await review(athlete, booking, { rating })).message).toBe("Please select a star rating");
  }
});

test("the coach answers once; the athlete cannot change anything", async () => {
  const { body } = await review(athlete, booking);
  const path = `${reviews}/${body.id}`;
  const change = (who: Account, what: Json) => call(server, who.token, path, what, "PATCH");
  expect((await change(athlete, { rating: 1 })).status).toBe(404);
  expect((await change(coach, { rating: 1 })).status).toBe(404);
  expect((await change(coach, { answer: "  " })).status).toBe(400);
  const answered = await change(coach, { answer: " Thank you " });
  expect(answered.body).toMatchObject({ answer: "Thank you" });
  expect(answered.body.answered_at).not.toBe("");
  expect((await change(coach, { answer: "Again" })).status).toBe(404);
  expect((await call(server, coach.token, path, undefined, "DELETE")).status).toBe(403);
});

test("a hidden review is visible to its author and staff only, and does not count", async () => {
  const staff = await makeAccount(server, { role: "staff" });
  const { body } = await review(athlete, booking, { rating: 1 });
  const hide = (who: Account, hidden: boolean) =>
    call(server, who.token, "/api/functions/staff-hide-review", { reviewId: body.id, hidden });
  expect((await hide(coach, true)).status).toBe(403);
  expect((await hide(staff, true)).status).toBe(200);
  expect(await figures()).toEqual([0, 0]);
  const path = `${reviews}/${body.id}`;
  const seen = (token: string) => call(server, token, path).then(({ status }) => status);
  expect([await seen(""), await seen(coach.token), await seen(athlete.token), await seen(staff.token)]).toEqual([
    404, 404, 200, 200,
  ]);
  expect((await hide(staff, false)).status).toBe(200);
  expect(await figures()).toEqual([1, 1]);
  expect((await call(server, staff.token, path, { hidden: true }, "PATCH")).status).toBe(200);
  expect(await figures()).toEqual([0, 0]);
});

describe("a review names neither the booking nor the account", () => {
  const ids = () => [athlete.id, booking.id];
  const names = (answer: unknown) => ids().filter((id) => JSON.stringify(answer).includes(id));

  test("in lists, by its id, over sync and in what a stream tells, whoever reads it", async () => {
    const staff = await makeAccount(server, { role: "staff" });
    const people = { visitor: "", other: (await makeAthlete(server)).token, coach: coach.token, staff: staff.token };
    const readers = Object.entries({ ...people, author: athlete.token });
    const ears = await Promise.all(readers.map(([, token]) => listen(server, token)));
    const { body } = await review(athlete, booking);
    for (const [who, token] of readers) {
      const list = await call<Json>(server, token, `${reviews}?perPage=500`);
      const view = await call<Json>(server, token, `${reviews}/${body.id}`);
      expect([who, view.body.comment, names(list.body), names(view.body)]).toEqual([who, "Great", [], []]);
      expect([who, Object.keys(view.body).filter((name) => /booking|reviewer_id|client/.test(name))]).toEqual([
        who,
        [],
      ]);
      const pulled = (await device(server, token, "reviews")).get(String(body.id));
      expect([who, pulled.comment, names(pulled)]).toEqual([who, "Great", []]);
    }
    for (const ear of ears) {
      await expect.poll(() => ear.heard.map(({ collection }) => collection)).toContain("reviews");
      expect(names(ear.heard.filter(({ collection }) => collection === "reviews"))).toEqual([]);
      ear.close();
    }
  });

  test("in anything that a visitor may read, or in the coach's pages and export", async () => {
    await review(athlete, booking);
    for (const collection of Object.keys(ACCESS)) {
      const path = `/api/collections/${collection}/records?perPage=500`;
      const read = JSON.stringify((await call(server, "", path)).body);
      expect([collection, read.includes(booking.id)]).toEqual([collection, false]);
      const listsAthletes = collection === "athlete_directory" || collection === "profile_vectors";
      if (!listsAthletes) expect([collection, read.includes(athlete.id)]).toEqual([collection, false]);
    }
    for (const path of [`/coach/${coach.coachId}`, "/api/rpc/get_public_coach_fields"]) {
      expect(names(await (await fetch(server.url + path)).text())).toEqual([]);
    }
    const exported = await call<{ reviews: Json[] }>(server, coach.token, "/api/functions/export-my-data", {});
    expect(exported.body.reviews).toHaveLength(1);
    expect(names(exported.body.reviews)).toEqual([]);
  });

  test("but the booking, which only its parties read, names the review; and its author exports it", async () => {
    const { body } = await review(athlete, booking);
    expect(body).toMatchObject({ booking_id: booking.id, reviewer_id: athlete.id });
    const link = async (token: string) =>
      (await call<Json>(server, token, `/api/collections/bookings/records/${booking.id}`)).body.review_id;
    expect([await link(athlete.token), await link(coach.token)]).toEqual([body.id, body.id]);
    expect([await link(""), await link((await makeAthlete(server)).token)]).toEqual([undefined, undefined]);
    const exported = await call<{ reviews: Json[] }>(server, athlete.token, "/api/functions/export-my-data", {});
    expect(exported.body.reviews).toMatchObject([{ id: body.id, rating: 5 }]);
    const pushed = { id: newId(), booking_id: booking.id, reviewer_id: athlete.id };
    const again = { ...pushed, reviewed_coach_id: coach.coachId, rating: 1, comment: "" };
    expect(await pushOne(server, athlete.token, "reviews", again)).toMatchObject({ code: "already_exists" });
    const next = { ...again, booking_id: (await makeBooking(server, athlete, coach, begun)).id };
    expect(await pushOne(server, athlete.token, "reviews", next)).toMatchObject({ status: "ok" });
    expect(await readRow(server, "bookings", next.booking_id)).toMatchObject({ review_id: next.id });
  });

  test("and shows a minor's first name only", async () => {
    const child = await makeAthlete(server, { ...ATHLETE, name: "Mia Minor" });
    const session = await makeBooking(server, child, coach, begun);
    const { body } = await review(child, session, { reviewer_id: child.id });
    expect(body.reviewer_name).toBe("Mia");
  });
});

test("a profile edit during incoming reviews loses none of them", async () => {
  const path = `/api/collections/coaches/records/${coach.coachId}`;
  for (let round = 1; round <= 6; round++) {
    const session = await makeBooking(server, athlete, coach, begun);
    await Promise.all([
      ...[1, 2].map((n) => call(server, coach.token, path, { bio: `Edit ${round}-${n}` }, "PATCH")),
      review(athlete, session, { rating: 4 }),
    ]);
    expect(await figures()).toEqual([4, round]);
  }
});
