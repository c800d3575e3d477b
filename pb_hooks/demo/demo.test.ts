import { SPORTS } from "@domain/sports";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asRoot, call, eventually, findRows, type Json, type Row } from "../../e2e/fixtures/api";
import { refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.stop());

type Page = { items: Row[]; totalItems: number };
const all = async (collection: string, filter = ""): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const path = `/api/collections/${collection}/records?perPage=500&page=${page}&filter=${encodeURIComponent(filter)}`;
    const found = await asRoot<Page>(server, path);
    rows.push(...found.items);
    if (rows.length >= found.totalItems) return rows;
  }
};
const signIn = (email: string) =>
  call<{ token: string; record: Row }>(server, "", "/api/collections/users/auth-with-password", {
    identity: email,
    password: "encore-demo",
  });
const by = (rows: readonly Row[], column: string): Map<unknown, Row[]> =>
  rows.reduce(
    (groups, row) => groups.set(row[column], [...(groups.get(row[column]) ?? []), row]),
    new Map<unknown, Row[]>(),
  );

test("sixty coaches over every sport and the adults among forty athletes are in the public lists", async () => {
  const coaches = (await call<Json[]>(server, "", "/api/rpc/get_public_coach_fields")).body;
  expect(coaches).toHaveLength(60);
  for (const sport of SPORTS) expect(coaches.filter((coach) => coach.sport === sport).length).toBeGreaterThanOrEqual(2);
  for (const coach of coaches) {
    expect(coach.hourly_rate).toBeGreaterThanOrEqual(4000);
    expect(coach.hourly_rate).toBeLessThanOrEqual(25_000);
  }
  expect(await all("athlete_profiles")).toHaveLength(40);
  const adults = await all("athlete_profiles", "age>=18");
  const { body } = await call<Json[]>(server, "", "/api/rpc/get_public_athlete_profiles");
  expect(body.map(({ id }) => id).sort()).toEqual(adults.map(({ id }) => id).sort());
});

test("the four demo accounts can sign in with their roles; no other account has that password", async () => {
  const [coach, newcomer, athlete, staff] = await Promise.all(
    ["coach", "newcoach", "athlete", "staff"].map((name) => signIn(`${name}@demo.test`)),
  );
  expect([coach?.status, newcomer?.status, athlete?.status, staff?.status]).toEqual([200, 200, 200, 200]);
  expect(staff?.body.record.role).toBe("staff");
  const [own] = await findRows(server, "coaches", `user_id='${coach?.body.record.id}'`);
  const [waiting] = await findRows(server, "coaches", `user_id='${newcomer?.body.record.id}'`);
  expect([own?.verified, waiting?.verified]).toEqual([true, false]);
  expect(refused(await signIn("ieva.stankute@demo.test")).status).toBe(400);
});

test("a coach's rating and count are those of the reviews, and each review has a delivered session behind it", async () => {
  const [coaches, reviews, bookings] = [
    await all("coaches", "verified=true"),
    await all("reviews"),
    await all("bookings"),
  ];
  const ofCoach = by(reviews, "reviewed_coach_id");
  const bookingOf = by(
    bookings.filter((one) => one.review_id),
    "review_id",
  );
  for (const coach of coaches) {
    const ratings = (ofCoach.get(coach.id) ?? []).map(({ rating }) => Number(rating));
    expect(ratings.length).toBeGreaterThanOrEqual(3);
    expect(coach.total_reviews).toBe(ratings.length);
    expect(coach.average_rating).toBe(Math.round((ratings.reduce((a, b) => a + b, 0) / ratings.length) * 100) / 100);
  }
  for (const review of reviews) {
    expect(bookingOf.get(String(review.id))).toMatchObject([
      { status: "completed", coach_id: review.reviewed_coach_id },
    ]);
  }
});

test("the demo coach has a booking in every status, and with the demo athlete an upcoming one and one that just ended", async () => {
  const [coach, athlete] = [await signIn("coach@demo.test"), await signIn("athlete@demo.test")];
  const mine = await all("bookings", `coach_user_id='${coach.body.record.id}'`);
  expect([...by(mine, "status").keys()].sort()).toEqual([
    "cancelled",
    "completed",
    "confirmed",
    "expired",
    "no_show",
    "pending_payment",
  ]);
  const together = mine.filter(
    ({ client_id, status }) => client_id === athlete.body.record.id && status === "confirmed",
  );
  const ends = together.map(({ session_end }) => Date.parse(String(session_end)) - Date.now()).sort((a, b) => a - b);
  expect(ends[0]).toBeLessThanOrEqual(0);
  expect(ends[0]).toBeGreaterThan(-2 * 3_600_000);
  expect(ends[1]).toBeGreaterThan(0);
  expect(await findRows(server, "session_notes", `coach_user_id='${coach.body.record.id}'`)).toHaveLength(2);
});

test("no two sessions of one coach overlap", async () => {
  const held = (await all("bookings")).filter(({ status }) => status !== "cancelled" && status !== "expired");
  for (const mine of by(held, "coach_id").values()) {
    const spans = mine
      .map(({ session_date, session_end }) => [String(session_date), String(session_end)] as const)
      .sort((a, b) => a[0].localeCompare(b[0]));
    for (const [at, [start]] of spans.entries()) if (at > 0) expect(start >= (spans[at - 1]?.[1] ?? "")).toBe(true);
  }
});

test("every booking's ledger adds up to zero and agrees with its refunded amount", async () => {
  const [bookings, ledger] = [await all("bookings"), await all("ledger")];
  const rows = by(ledger, "booking_id");
  for (const booking of bookings) {
    const mine = rows.get(booking.id) ?? [];
    const sum = (account: string): number =>
      mine.filter((row) => row.account === account).reduce((total, { amount }) => total + Number(amount), 0);
    expect(mine.reduce((total, { amount }) => total + Number(amount), 0)).toBe(0);
    const paid = booking.payment_status === "unpaid" ? 0 : Number(booking.total_amount);
    expect(sum("athlete") + paid).toBe(booking.refunded_amount);
    if (booking.status === "completed") expect(sum("coach") + sum("payout")).toBe(booking.coach_amount);
  }
});

test("the simulator knows the payments that can still move, and its events change nothing", async () => {
  const before = await all("bookings");
  await eventually(
    () => findRows(server, "stripe_events", "type='payment_intent.succeeded'"),
    (events) => events.length >= 4,
  );
  await asRoot(server, "/api/functions/run-jobs", {});
  const after = await all("bookings");
  const states = (rows: readonly Row[]) =>
    rows.map(({ id, status, payment_status }) => `${id} ${status} ${payment_status}`).sort();
  expect(states(after)).toEqual(states(before));
  expect(await findRows(server, "audit_log", "action ~ 'payment.'")).toEqual([]);
});

test("the demo coach can be paid: the connected account takes transfers", async () => {
  const coach = await signIn("coach@demo.test");
  const verified = await call(server, coach.body.token, "/api/functions/verify-coach-account", {});
  expect(verified.body).toMatchObject({ verified: true });
});

test("minors have a guardian who confirmed, and no public entry", async () => {
  const minors = await all("athlete_profiles", "age<18");
  const settings = by(await all("account_private"), "user_id");
  const entries = by(await all("athlete_directory"), "user_id");
  expect(minors.length).toBeGreaterThan(5);
  for (const { user_id } of minors) {
    expect(settings.get(user_id)?.[0]?.guardian_confirmed_at).not.toBe("");
    expect(entries.get(user_id)?.[0]).toMatchObject({ name: "Athlete", location: "", listed: false });
  }
});

test("everything of the demo is in the change feed", async () => {
  const coach = await signIn("coach@demo.test");
  const pull = await call<{ documents: Json[] }>(server, coach.body.token, "/api/sync/coaches?since=0&limit=200");
  expect(pull.body.documents).toHaveLength(60);
  const unread = await all("messages", `receiver_id='${coach.body.record.id}' && is_read=false`);
  expect(unread.length).toBeGreaterThan(0);
});

test("a second start seeds nothing again", async () => {
  const count = async () => (await asRoot<Page>(server, "/api/collections/users/records?perPage=1")).totalItems;
  const before = await count();
  await server.restart();
  expect(await count()).toBe(before);
});
