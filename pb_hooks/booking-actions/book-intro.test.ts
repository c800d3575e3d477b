import { expect, test } from "vitest";
import { FREE_CALLS_AHEAD } from "../../domain/limits";
import { makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { type Account, call, changeRow, findRows, inHours, type Json, readRow } from "../../e2e/fixtures/api";
import { bookingStage } from "../../e2e/fixtures/booking-stage";
import { moveTo, nextStart, sumsOf } from "../../e2e/fixtures/money-moves";
import { bookingBody, intentOf, type Made, pay, runJobs, untilConfirmed } from "../../e2e/fixtures/paid-bookings";
import { stripe } from "../../e2e/fixtures/payments-simulator";
import { mailTo, refused } from "../../e2e/fixtures/people";

const { server, athlete, must } = await bookingStage();
const MINUTE = 60_000;
const [free, priced] = await Promise.all([
  makeCoach(server, { name: "Fay Free", intro_call: true }),
  makeCoach(server, { name: "Pat Priced", intro_call: true, intro_price: 2000 }),
]);
type Coach = typeof free;
type Answer = Made & Json;

const wish = (coach: Coach, start: string, extra: Json = {}): Json => {
  const { durationHours: _, ...body } = bookingBody(coach, start);
  return { ...body, ...extra };
};
const ask = (who: Account, coach: Coach, start: string, extra: Json = {}) =>
  call<Answer>(server, who.token, "/api/functions/book-intro", wish(coach, start, extra));
async function booked(who: Account, coach: Coach, start = nextStart()): Promise<Made> {
  const answer = await ask(who, coach, start);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const someone = () => makeAccount(server);

/** Nothing of a booking's money anywhere: no ledger row, no request to Stripe, no payment. */
async function expectNoMoney(bookingId: string): Promise<void> {
  await runJobs(server);
  for (const collection of ["ledger", "payment_tasks", "booking_payments", "platform_ledger"])
    expect(await findRows(server, collection, `booking_id='${bookingId}'`), collection).toEqual([]);
}

test("a free call is confirmed at once for twenty minutes, mailed and in the calendar, without money or Stripe", async () => {
  const start = nextStart();
  const made = await ask(athlete, free, start, { agreedAmount: 0 });
  expect([made.status, made.body.clientSecret]).toEqual([200, ""]);
  const row = await readRow(server, "bookings", made.body.bookingId);
  expect(row).toMatchObject({ status: "confirmed", payment_status: "paid", duration_hours: 0, total_amount: 0 });
  expect(row).toMatchObject({ coach_amount: 0, hold_expires_at: "", calendar_sequence: 1 });
  const [begin, end] = [row.session_date, row.session_end].map((at) => Date.parse(String(at).replace(" ", "T")));
  expect([begin, (end ?? 0) - (begin ?? 0)]).toEqual([Date.parse(start), 20 * MINUTE]);

  const own = await mailTo(server, athlete.email, "Booking confirmed: Fay Free");
  expect(own.text).toContain("Your free intro call with Fay Free is booked.");
  expect(own.text).toContain("intro call, 20 min");
  expect(own.text).toContain("One intro call with each coach.");
  expect(own.text).not.toMatch(/charged|refund|\$/);
  const coachs = await mailTo(server, free.email, "Booking confirmed: Ana Test");
  expect(coachs.text).toContain("Ana Test has booked your free intro call.");
  expect(coachs.text).not.toMatch(/paid|\$/);

  const headers = { Authorization: athlete.token };
  const file = await (
    await fetch(`${server.url}/api/bookings/${made.body.bookingId}/calendar.ics`, { headers })
  ).text();
  expect(file).toContain("SUMMARY:Intro call with Fay Free");
  await expectNoMoney(made.body.bookingId);
});

test("of many requests at once one takes the call, and the same request again finds it", async () => {
  const who = await someone();
  const starts = Array.from({ length: 8 }, () => nextStart());
  const answers = await Promise.all(starts.map((start) => ask(who, free, start)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const others = answers.filter(({ status }) => status !== 200).map(refused);
  expect(new Set(others.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(["409 intro_used"]));
  expect(others[0]?.message).toContain("You have already had your intro call with this coach.");
  expect(await findRows(server, "bookings", `client_id='${who.id}'`)).toHaveLength(1);

  const other = await someone();
  const again = { requestKey: "the-same-press" };
  const start = nextStart();
  const twice = await Promise.all([ask(other, free, start, again), ask(other, free, start, again)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(twice[0]?.body.bookingId).toBe(twice[1]?.body.bookingId);
  // Another coach's call is another one, and so is another athlete's.
  const coach = await makeCoach(server, { intro_call: true });
  await booked(who, coach);
  await booked(await someone(), free);
});

test("cancelled in time, by the coach, or missed by the coach it can be taken again; cancelled late or held it cannot", async () => {
  const who = await someone();
  const one = await booked(who, free);
  await must(who, "cancel-booking", { bookingId: one.bookingId, agreedAmount: 0 });
  expect((await readRow(server, "bookings", one.bookingId)).cancelled_at).not.toBe("");
  await expectNoMoney(one.bookingId);

  const two = await booked(who, free);
  await moveTo(server, two.bookingId, Date.now() + 60 * MINUTE);
  await must(free, "cancel-booking", { bookingId: two.bookingId, agreedAmount: 0 });
  await expectNoMoney(two.bookingId);

  const three = await booked(who, free);
  await moveTo(server, three.bookingId, Date.now() - 19 * MINUTE);
  await must(who, "report-no-show", { bookingId: three.bookingId, agreedAmount: 0 });
  await must(free, "report-no-show", { bookingId: three.bookingId, action: "accept", agreedAmount: 0 });
  expect(await readRow(server, "bookings", three.bookingId)).toMatchObject({
    status: "no_show",
    absent_party: "coach",
  });
  await expectNoMoney(three.bookingId);

  const four = await booked(who, free);
  await moveTo(server, four.bookingId, Date.now() + 60 * MINUTE);
  await must(who, "cancel-booking", { bookingId: four.bookingId, agreedAmount: 0 });
  await expectNoMoney(four.bookingId);
  expect(refused(await ask(who, free, nextStart())).code).toBe("intro_used");
});

test("a free call is held, moved and completed without money; nobody reports a problem or reviews it", async () => {
  const who = await someone();
  const { bookingId } = await booked(who, free);
  const later = nextStart();
  await must(free, "reschedule-booking", { bookingId, action: "propose", start: later });
  await must(who, "reschedule-booking", { bookingId, action: "accept", start: later });
  const moved = await readRow(server, "bookings", bookingId);
  const [begin, end] = [moved.session_date, moved.session_end].map((at) => Date.parse(String(at).replace(" ", "T")));
  expect((end ?? 0) - (begin ?? 0)).toBe(20 * MINUTE);

  await changeRow(server, "bookings", bookingId, {
    session_date: new Date(Date.now() - 60 * MINUTE).toISOString(),
    session_end: new Date(Date.now() - 40 * MINUTE).toISOString(),
  });
  const problem = await call<Json>(server, who.token, "/api/functions/report-problem", {
    bookingId,
    text: "Too short",
  });
  expect(refused(problem).code).toBe("illegal_transition");
  await must(free, "complete-booking", { bookingId });
  const review = {
    booking_id: bookingId,
    reviewer_id: who.id,
    reviewed_coach_id: free.coachId,
    rating: 5,
    comment: "",
  };
  const told = await call<Json>(server, who.token, "/api/collections/reviews/records", review);
  expect(refused(told).code).toBe("illegal_transition");
  const mail = await mailTo(server, who.email, "How was it? Fay Free");
  expect(mail.text).not.toContain("review");
  await expectNoMoney(bookingId);
  expect(refused(await ask(who, free, nextStart())).code).toBe("intro_used");
});

test("a call with a price is paid like any session: 85 to 15, refunded by the same policy", async () => {
  const who = await someone();
  expect(refused(await ask(who, priced, nextStart(), { agreedAmount: 0 })).code).toBe("amount_changed");
  const made = await booked(who, priced);
  const intent = await stripe<{ amount: number }>(server, `/v1/payment_intents/${intentOf(made.clientSecret)}`);
  expect(intent.amount).toBe(2000);
  await pay(server, made);
  await untilConfirmed(server, made.bookingId);
  expect(await sumsOf(server, made.bookingId)).toEqual({ athlete: -2000, platform: 300, coach: 1700 });
  expect(refused(await ask(who, priced, nextStart())).code).toBe("intro_used");
  await must(who, "cancel-booking", { bookingId: made.bookingId, agreedAmount: 2000 });
  await booked(who, priced);
});

test("a newer request replaces the person's own unpaid call, so that one stays", async () => {
  const who = await someone();
  const [first, second] = [await booked(who, priced), await booked(who, priced)];
  expect((await readRow(server, "bookings", first.bookingId)).status).toBe("cancelled");
  expect((await readRow(server, "bookings", second.bookingId)).status).toBe("pending_payment");
});

test("the call blocks its twenty minutes, and its times come from the opening hours", async () => {
  const coach = await makeCoach(server, { intro_call: true });
  const start = nextStart();
  await booked(await someone(), coach, start);
  const session = (minutes: number) => {
    const at = new Date(Date.parse(start) + minutes * MINUTE).toISOString();
    return call<Json>(server, athlete.token, "/api/functions/create-booking", bookingBody(coach, at));
  };
  expect(refused(await session(10)).code).toBe("slot_taken");
  expect((await session(20)).status).toBe(200);
  const from = inHours(24);
  const question = { coachId: coach.coachId, from, to: inHours(48), durationHours: 1, intro: true };
  const { body } = await call<{ slots: { start: string; end: string }[] }>(
    server,
    "",
    "/api/functions/get-availability",
    question,
  );
  const lengths = body.slots.map((slot) => Date.parse(slot.end) - Date.parse(slot.start));
  expect(new Set(lengths)).toEqual(new Set([20 * MINUTE]));
});

test("only an offer can be booked, and a coach's price is free or between the least rate and an hour", async () => {
  const coach = await makeCoach(server);
  expect(refused(await ask(athlete, coach, nextStart())).code).toBe("intro_not_offered");
  const change = async (body: Json) => {
    const path = `/api/collections/coaches/records/${coach.coachId}`;
    const { status, body: said } = await call<Json & { data?: { code?: string; field?: string } }>(
      server,
      coach.token,
      path,
      body,
      "PATCH",
    );
    return status === 200 ? "kept" : `${status} ${said.data?.field}`;
  };
  expect(await change({ intro_call: true, intro_price: 1 })).toBe("400 intro_price");
  expect(await change({ intro_call: true, intro_price: 10_000 })).toBe("400 intro_price");
  expect(await change({ intro_call: true, intro_price: 9000 })).toBe("kept");
  expect(await change({ hourly_rate: 8000 })).toBe("400 intro_price");
  expect(await change({ intro_price: 0 })).toBe("kept");
  await booked(await someone(), coach);
});

test("strangers cannot close a coach's calendar with free calls", async () => {
  const calm = await makeCoach(server, { intro_call: true });
  const people = await Promise.all(Array.from({ length: FREE_CALLS_AHEAD + 1 }, someone));
  const last = people.pop() as Account;
  for (const person of people) await booked(person, calm);
  const refusal = refused(await ask(last, calm, nextStart()));
  expect(refusal).toMatchObject({ status: 429, code: "too_many" });
  expect(refusal.message).toContain("free calls are taken for now");
});
