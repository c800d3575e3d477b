import { describe, expect, test } from "vitest";
import type { PromoCode } from "../../domain/promo-codes";
import { type Coach, makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import {
  type Account,
  addRow,
  call,
  changeRow,
  eventually,
  findRows,
  inHours,
  type Json,
  readRow,
} from "../../e2e/fixtures/api";
import { bookingStage } from "../../e2e/fixtures/booking-stage";
import { act, nextStart, sumsOf } from "../../e2e/fixtures/money-moves";
import { book, bookingBody, bookPaid, intentOf, pay, untilConfirmed } from "../../e2e/fixtures/paid-bookings";
import { stripe } from "../../e2e/fixtures/payments-simulator";
import { mailTo, refused } from "../../e2e/fixtures/people";

const { server, athlete, coach, row, must } = await bookingStage();

const DAY = 86_400_000;
const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const NEW = { action: "make", percentOff: 20, amountOff: 0, endsOn: "", mostUses: 0 };
const change = (who: Account, body: Json) =>
  call<{ codes: PromoCode[]; today: string }>(server, who.token, "/api/functions/change-promo-code", body);
const make = async (who: Account, code: string, more: Json = {}): Promise<PromoCode> => {
  const answer = await change(who, { ...NEW, code, ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const [newest] = answer.body.codes;
  expect(newest?.code).toBe(code);
  return newest as PromoCode;
};
const mine = async (who: Account) =>
  (await call<{ codes: PromoCode[] }>(server, who.token, "/api/functions/my-promo-codes", {})).body.codes;
const check = (who: Account, of: Coach, promoCode: string, durationHours = 1) =>
  act(server, who, "check-promo-code", { coachId: of.coachId, promoCode, durationHours });
const tryBook = (who: Account, of: Coach, promoCode: string, more: Json = {}) =>
  act(server, who, "create-booking", bookingBody(of, nextStart(), { promoCode, ...more }));
const NO_CODE = "This coach has no such code. Check the spelling.";

describe("a coach's codes", () => {
  test("are made, listed with their uses, switched off and on, and exported; nobody else reaches them", async () => {
    const [own, other] = await Promise.all([makeCoach(server), makeCoach(server)]);
    await make(own, "FIRST-10", { percentOff: 0, amountOff: 1_000, endsOn: dayFromNow(9), mostUses: 3 });
    const { id } = await make(own, "SECOND");
    expect(await mine(own)).toMatchObject([
      { code: "SECOND", percentOff: 20, amountOff: 0, endsOn: "", mostUses: 0, on: true, uses: 0 },
      { code: "FIRST-10", percentOff: 0, amountOff: 1_000, endsOn: dayFromNow(9), mostUses: 3 },
    ]);
    expect(refused(await change(own, { ...NEW, code: "second" }))).toMatchObject({
      ...{ status: 409, code: "already_exists", message: "You have this code already" },
    });
    await make(other, "SECOND");
    expect(refused(await change(other, { action: "switch", id, on: false }))).toMatchObject({ code: "not_found" });
    expect((await check(athlete, own, "second")).body).toEqual({ code: "SECOND", percentOff: 20, amountOff: 0 });
    expect((await change(own, { action: "switch", id, on: false })).body.codes[0]?.on).toBe(false);
    expect(refused(await check(athlete, own, "SECOND"))).toEqual({
      status: 409,
      code: "promo_refused",
      message: NO_CODE,
    });
    await change(own, { action: "switch", id, on: true });
    expect((await check(athlete, own, "SECOND")).status).toBe(200);
    expect(refused(await change(athlete, { ...NEW, code: "MINE" }))).toMatchObject({ code: "coach_not_found" });
    for (const who of [own.token, athlete.token, ""])
      expect((await call(server, who, "/api/collections/promo_codes/records")).status).toBe(403);
    const exported = await call<Json>(server, own.token, "/api/functions/export-my-data", {});
    expect(exported.body.promo_codes).toHaveLength(2);
    const log = (await findRows(server, "audit_log", `subject='${own.coachId}'`)).map(({ action }) => action);
    expect(log.filter((action) => String(action).startsWith("promo_code")).sort()).toEqual([
      ...["promo_code.make", "promo_code.make", "promo_code.off", "promo_code.on"],
    ]);
  });

  test("that make no sense are refused at their field", async () => {
    const fault = async (more: Json) =>
      (await change(coach, { ...NEW, code: "FAULTY", ...more })) as { body: { data?: Json } };
    const fieldOf = async (more: Json) => (await fault(more)).body.data?.field;
    expect(await fieldOf({ code: "A!" })).toBe("code");
    expect(await fieldOf({ percentOff: 100 })).toBe("percentOff");
    expect(await fieldOf({ percentOff: 0, amountOff: 9_960 })).toBe("amountOff");
    expect(await fieldOf({ endsOn: dayFromNow(-2) })).toBe("endsOn");
    expect(await fieldOf({ mostUses: -1 })).toBe("mostUses");
    expect(await findRows(server, "promo_codes", "code='FAULTY'")).toEqual([]);
  });
});

describe("a booking with a code", () => {
  test("costs less from the hold to the statement; share and refund follow; another time keeps it", async () => {
    await make(coach, "SPRING");
    const start = nextStart();
    const body = bookingBody(coach, start, { promoCode: " spring ", durationHours: 2 });
    const wrong = await act(server, athlete, "create-booking", { ...body, agreedAmount: 20_000 });
    expect(wrong).toMatchObject({ status: 409, body: { data: { code: "amount_changed", amount: 16_000 } } });
    const made = await book(server, athlete, coach, start, { ...body, agreedAmount: 16_000 });
    const frozen = { total_amount: 16_000, discount_amount: 4_000, promo_code: "SPRING", coach_amount: 13_600 };
    expect(await row(made.bookingId)).toMatchObject(frozen);
    const intent = await stripe<{ amount: number }>(server, `/v1/payment_intents/${intentOf(made.clientSecret)}`);
    expect(intent.amount).toBe(16_000);
    await pay(server, made);
    await untilConfirmed(server, made.bookingId);
    expect(await sumsOf(server, made.bookingId)).toEqual({ athlete: -16_000, coach: 13_600, platform: 2_400 });
    for (const { email } of [athlete, coach])
      expect((await mailTo(server, email, "Booking confirmed")).text).toContain(
        "List price $200.00. Discount (SPRING): $40.00.",
      );
    const csv = await fetch(`${server.url}/api/statements/athlete.csv`, { headers: { Authorization: athlete.token } });
    expect(await csv.text()).toContain(",Payment. List price $200.00. Discount (SPRING): $40.00.,-160.00,");
    expect((await mine(coach)).find(({ code }) => code === "SPRING")?.uses).toBe(1);

    const later = nextStart();
    await must(athlete, "reschedule-booking", { bookingId: made.bookingId, action: "propose", start: later });
    await must(coach, "reschedule-booking", { bookingId: made.bookingId, action: "accept", start: later });
    expect(await row(made.bookingId)).toMatchObject(frozen);
    await must(athlete, "cancel-booking", { bookingId: made.bookingId, agreedAmount: 16_000 });
    await eventually(
      () => row(made.bookingId),
      ({ refunded_amount }) => refunded_amount === 16_000,
    );
    expect((await mine(coach)).find(({ code }) => code === "SPRING")?.uses).toBe(0);
  });

  test("is refused with the sentence that says why, and books nothing", async () => {
    const own = await makeCoach(server, { time_zone: "Pacific/Kiritimati" });
    const other = await makeCoach(server);
    await make(other, "ELSEWHERE");
    const [ended, cheap] = [await make(own, "ENDED"), await make(own, "CHEAP", { percentOff: 0, amountOff: 9_000 })];
    await changeRow(server, "promo_codes", ended.id, { ends_on: dayFromNow(-1) });
    await changeRow(server, "promo_codes", cheap.id, { amount_off: 9_960 });
    const said = async (promoCode: string) => refused(await tryBook(athlete, own, promoCode));
    for (const code of ["ELSEWHERE", "NO-SUCH-CODE"])
      expect(await said(code)).toEqual({ status: 409, code: "promo_refused", message: NO_CODE });
    expect((await said("ENDED")).message).toBe("This code has ended.");
    expect((await said("CHEAP")).message).toBe(
      "With this code the session would cost less than $0.50, the least that a card can pay.",
    );
    expect((await check(athlete, own, "CHEAP", 2)).status).toBe(200);
    expect(refused(await tryBook(athlete, own, "!"))).toMatchObject({ status: 400, message: NO_CODE });
    expect(await findRows(server, "bookings", `coach_id='${own.coachId}'`)).toEqual([]);
  });

  test("is one for each athlete; an unpaid one that ends gives the use back", async () => {
    const [own, rival] = [await makeCoach(server), await makeAccount(server)];
    await make(own, "ONCE", { mostUses: 1 });
    const held = await book(server, athlete, own, nextStart(), { promoCode: "ONCE" });
    expect(refused(await tryBook(athlete, own, "ONCE")).message).toBe("You have used this code already.");
    expect(refused(await tryBook(rival, own, "ONCE")).message).toBe("This code has been used up.");
    // Whoever chooses another time gives the hold up in the same request.
    expect((await check(athlete, own, "ONCE")).status).toBe(200);
    const moved = await tryBook(athlete, own, "ONCE", { bookingId: held.bookingId });
    expect(moved.status).toBe(200);
    expect((await row(held.bookingId)).status).toBe("cancelled");
    await changeRow(server, "bookings", String(moved.body.bookingId), { hold_expires_at: inHours(-2) });
    const paid = await bookPaid(server, rival, own, nextStart(), { promoCode: "ONCE" });
    expect((await mine(own))[0]?.uses).toBe(1);
    expect(refused(await check(athlete, own, "ONCE")).message).toBe("This code has been used up.");
    expect(refused(await check(rival, own, "ONCE")).message).toBe("You have used this code already.");
    expect(await row(paid.bookingId)).toMatchObject({ total_amount: 8_000 });
  });

  test("and the same session without it are two prices: the newest request replaces the hold", async () => {
    const own = await makeCoach(server);
    await make(own, "LATER");
    const start = nextStart();
    const plain = await book(server, athlete, own, start, { requestKey: "plain-0001" });
    expect(await row(plain.bookingId)).toMatchObject({ total_amount: 10_000, discount_amount: 0, promo_code: "" });
    const ask = { promoCode: "LATER", bookingId: plain.bookingId, requestKey: "later-0001", agreedAmount: 8_000 };
    const cheaper = await book(server, athlete, own, start, ask);
    expect(cheaper.bookingId).not.toBe(plain.bookingId);
    expect((await row(plain.bookingId)).status).toBe("cancelled");
    // A retry gets the same hold, also after the code was switched off.
    const [code] = await mine(own);
    await change(own, { action: "switch", id: code?.id, on: false });
    expect(await book(server, athlete, own, start, ask)).toEqual(cheaper);
  });

  test("of which one use is left goes to one of many who ask at once", async () => {
    const own = await makeCoach(server);
    const { id } = await make(own, "LAST-ONE", { mostUses: 2 });
    const people = await Promise.all(Array.from({ length: 6 }, () => makeAccount(server)));
    const answers = await Promise.all(people.map((who) => tryBook(who, own, "LAST-ONE")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const others = answers.filter(({ status }) => status !== 200).map((answer) => refused(answer).message);
    expect(new Set(others)).toEqual(new Set(["This code has been used up."]));
    expect(await findRows(server, "bookings", `coach_id='${own.coachId}'`)).toHaveLength(2);
    expect((await readRow(server, "promo_codes", id)).most_uses).toBe(2);
  });
});

test("wrong codes cannot be tried in bulk, neither by asking nor by booking; bookings without a code are not counted", async () => {
  const guesser = await makeAccount(server);
  for (let at = 0; at < 10; at++) {
    expect(refused(await check(guesser, coach, `GUESS-${at}`)).code).toBe("promo_refused");
    expect(refused(await tryBook(guesser, coach, `GUESS-${at}`)).code).toBe("promo_refused");
  }
  expect((await check(guesser, coach, "GUESS-X")).status).toBe(429);
  expect((await tryBook(guesser, coach, "GUESS-X")).status).toBe(429);
  const plain = await act(server, guesser, "create-booking", bookingBody(coach, nextStart()));
  expect(plain.status).toBe(200);
  expect((await check(athlete, coach, "GUESS-X")).status).toBe(409);
});

test("the last day ends in the zone of the coach's opening hours", async () => {
  const own = await makeCoach(server);
  const hours = { weekly: [], exceptions: [], buffer_minutes: 0, minimum_notice_hours: 0 };
  const zone = await addRow(server, "availability", {
    ...{ coach_id: own.coachId, user_id: own.id, time_zone: "Pacific/Kiritimati" },
    ...hours,
  });
  const there = async () =>
    (await call<{ today: string }>(server, own.token, "/api/functions/my-promo-codes", {})).body.today;
  const east = await there();
  await changeRow(server, "availability", zone.id, { time_zone: "Pacific/Pago_Pago" });
  const west = await there();
  // 25 hours apart, so never the same day.
  expect(east > west).toBe(true);
  await changeRow(server, "availability", zone.id, { time_zone: "Pacific/Kiritimati" });
  const { id } = await make(own, "TODAY", { endsOn: east });
  expect((await check(athlete, own, "TODAY")).status).toBe(200);
  await changeRow(server, "promo_codes", id, { ends_on: west });
  expect(refused(await check(athlete, own, "TODAY")).message).toBe("This code has ended.");
});
