import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { createBookingInput, wishOf } from "./bookings";
import { CURRENCIES, minorStep, toMinor } from "./currency";
import { setCurrency } from "./currency-code";
import { leastCharge } from "./least-charge";
import { PROMO } from "./limits";
import { rateLimits, splitTotal } from "./money";
import {
  discounted,
  discountRows,
  discountWords,
  isUse,
  type PromoBooking,
  type PromoCode,
  promoChange,
  whyNotMake,
  whyNotUse,
} from "./promo-codes";
import { check } from "./validate";

afterEach(() => setCurrency("usd"));

const rates = fc.integer({ min: rateLimits().min, max: rateLimits().max });
const terms = fc.oneof(
  fc.integer({ min: PROMO.percent.min, max: PROMO.percent.max }).map((percentOff) => ({ percentOff, amountOff: 0 })),
  fc.integer({ min: 1, max: 100_000 }).map((steps) => ({ percentOff: 0, amountOff: steps * minorStep() })),
);
const code = (change: Partial<PromoCode> = {}): PromoCode => ({
  ...{ id: "p1", code: "SPRING", percentOff: 20, amountOff: 0, endsOn: "", mostUses: 0, on: true, uses: 0 },
  ...change,
});
const made = { action: "make" as const, code: "SPRING", percentOff: 20, amountOff: 0, endsOn: "", mostUses: 0 };
const faultOf = (change: object) => {
  const found = check(promoChange, { ...made, ...change });
  return found.ok ? "" : found.message;
};
const TODAY = "2026-11-25";

describe("a discount", () => {
  test.each(["usd", "jpy", "huf", "kwd"])(
    "in %s is whole steps, adds up to the list price, and so do the shares",
    (money) => {
      setCurrency(money);
      fc.assert(
        fc.property(rates, fc.integer({ min: 1, max: 8 }), terms, (rate, hours, off) => {
          const list = toMinor(Math.max(rate, rateLimits().min)) * hours;
          const { listCents, discountCents, totalCents } = discounted(list, off);
          expect([listCents, discountCents + totalCents]).toEqual([list, list]);
          expect(totalCents).toBeGreaterThanOrEqual(0);
          expect([Math.abs(totalCents % minorStep()), discountCents % minorStep()]).toEqual([0, 0]);
          const { coachCents, platformCents } = splitTotal(totalCents);
          expect(coachCents + platformCents).toBe(totalCents);
          const asked = { today: TODAY, uses: 0, ownUses: 0, listCents: list };
          const why = whyNotUse(code(off), asked);
          expect(why).toBe(totalCents < leastCharge() ? "too_low" : null);
        }),
      );
    },
  );

  test("that an hour allows is allowed for more hours", () => {
    fc.assert(
      fc.property(rates, fc.integer({ min: 1, max: 8 }), terms, (rate, hours, off) => {
        const rateCents = toMinor(rate);
        if (whyNotMake({ ...made, ...off }, { rateCents, today: TODAY })) return;
        const asked = { today: TODAY, uses: 0, ownUses: 0, listCents: rateCents * hours };
        expect(whyNotUse(code(off), asked)).toBeNull();
      }),
    );
  });

  test("leaves at least what Stripe charges, and that is no more than the lowest rate, in every currency", () => {
    for (const { code: money } of CURRENCIES) {
      setCurrency(money);
      expect(leastCharge() % minorStep(), money).toBe(0);
      expect(leastCharge(), money).toBeGreaterThan(0);
      expect(leastCharge(), money).toBeLessThanOrEqual(toMinor(rateLimits().min));
    }
    setCurrency("usd");
    expect(leastCharge()).toBe(50);
    const at = (percentOff: number) => whyNotMake({ ...made, percentOff }, { rateCents: 1000, today: TODAY })?.message;
    expect(at(95)).toBeUndefined();
    expect(at(96)).toBe("With this code an hour would cost less than $0.50, the least that a card can pay");
    setCurrency("jpy");
    expect(leastCharge()).toBe(50);
  });
});

describe("a coach's new code", () => {
  test("is in capital letters, and has 4 to 20 letters, digits or hyphens", () => {
    expect(check(promoChange, { ...made, code: " spring-20 " })).toMatchObject({ value: { code: "SPRING-20" } });
    for (const bad of ["ABC", "A".repeat(21), "A B C D", "<b>bold</b>", "ÄRMEL", "", 1234])
      expect(faultOf({ code: bad })).toBe("A code has 4 to 20 letters, digits or hyphens");
  });

  test("takes off a percentage or an amount, ends on a day from today on, and has 1 to 10000 uses or any number", () => {
    const why = (change: object) => whyNotMake({ ...made, ...change }, { rateCents: 10_000, today: TODAY });
    expect(why({})).toBeNull();
    expect(why({ percentOff: 0, amountOff: 2_000 })).toBeNull();
    expect(why({ percentOff: 0 })).toEqual({ field: "percentOff", message: "Choose a whole percentage from 5 to 100" });
    expect(why({ percentOff: 4 })).toMatchObject({ field: "percentOff" });
    expect(why({ amountOff: 100 })).toMatchObject({ field: "amountOff" });
    expect(why({ percentOff: 0, amountOff: 9_951 })).toMatchObject({ field: "amountOff" });
    expect(why({ percentOff: 0, amountOff: 9_950 })).toBeNull();
    expect(why({ endsOn: TODAY })).toBeNull();
    expect(why({ endsOn: "2026-11-24" })).toMatchObject({ field: "endsOn" });
    expect(faultOf({ percentOff: 101 })).toBe("Choose a whole percentage from 5 to 100");
    expect(faultOf({ percentOff: 12.5 })).toBe("Choose a whole percentage from 5 to 100");
    expect(faultOf({ amountOff: -1 })).toBe("Please enter an amount");
    expect(faultOf({ endsOn: "2026-02-30" })).toBe("Please choose a day");
    for (const mostUses of [-1, 1.5, 10_001])
      expect(faultOf({ mostUses })).toBe("Choose 1 to 10000 bookings, or leave it blank");
  });

  test("in dinars takes off an amount that Stripe moves", () => {
    setCurrency("kwd");
    const why = (amountOff: number) =>
      whyNotMake({ ...made, percentOff: 0, amountOff }, { rateCents: 20_000, today: TODAY });
    expect(why(1_005)).toEqual({ field: "amountOff", message: "Please enter an amount" });
    expect(why(1_010)).toBeNull();
  });
});

describe("a code", () => {
  const asked = { today: TODAY, uses: 2, ownUses: 0, listCents: 10_000 };
  test.each([
    ["that nobody made", null, {}, "unknown"],
    ["that is switched off, also over", code({ on: false, endsOn: "2026-11-01" }), {}, "unknown"],
    ["whose last day is over", code({ endsOn: "2026-11-24" }), {}, "ended"],
    ["on its last day", code({ endsOn: TODAY }), {}, null],
    ["that the athlete used", code(), { ownUses: 1 }, "used_before"],
    ["with its last use gone", code({ mostUses: 2 }), {}, "used_up"],
    ["with one use left", code({ mostUses: 3 }), {}, null],
    ["that leaves too little", code({ percentOff: 0, amountOff: 9_960 }), {}, "too_low"],
  ] as const)("%s", (_, promo, more, why) => expect(whyNotUse(promo, { ...asked, ...more })).toBe(why));

  test.each<[PromoBooking["status"], PromoBooking["payment"], isHeld: boolean, used: boolean]>([
    ["pending_payment", "unpaid", true, true],
    ["pending_payment", "failed", true, true],
    ["pending_payment", "unpaid", false, false],
    ["pending_payment", "failed", false, false],
    ["pending_payment", "processing", false, true],
    ["expired", "unpaid", false, false],
    ["expired", "paid", false, false],
    ["cancelled", "unpaid", true, false],
    ["cancelled", "failed", false, false],
    ["cancelled", "partially_refunded", false, true],
    ["cancelled", "refunded", false, false],
    ["confirmed", "paid", false, true],
    ["completed", "paid", false, true],
    ["no_show", "paid", false, true],
    ["completed", "disputed", false, true],
  ])("a booking that is %s and %s, held: %s, uses it up: %s", (status, payment, isHeld, used) =>
    expect(isUse({ status, payment, isHeld })).toBe(used),
  );
});

test("a booking says its list price and discount; one without a code, also from before, says nothing", () => {
  const booking = { total_amount: 8_000, discount_amount: 2_000, promo_code: "SPRING" };
  expect(discountRows(booking)).toEqual([
    { label: "List price", cents: 10_000 },
    { label: "Discount (SPRING)", cents: -2_000 },
  ]);
  expect(discountWords(booking)).toBe("List price $100.00. Discount (SPRING): $20.00.");
  expect(discountWords({ ...booking, discount_amount: 0, promo_code: "" })).toBe("");
  expect(discountRows({ total_amount: 8_000 } as typeof booking)).toEqual([]);
});

test("a booking request without a code is the same wish as before; with one it is another", () => {
  const body = {
    ...{ clientName: "Ana", clientEmail: "ana@test.example", sessionDate: "2026-11-26T10:00:00Z", durationHours: 1 },
    ...{ sessionType: "one_on_one", notes: "", coachId: "c1" },
  };
  const wish = (more: object) => {
    const input = check(createBookingInput(Date.parse("2026-11-25T10:00:00Z")), { ...body, ...more });
    return input.ok ? wishOf(input.value) : input.message;
  };
  expect(wish({})).toBe(JSON.stringify({ ...body, sessionDate: "2026-11-26T10:00:00.000Z" }));
  expect(wish({ promoCode: "spring" })).toContain('"promoCode":"SPRING"');
  expect(wish({ promoCode: "no such!" })).toBe("This coach has no such code. Check the spelling.");
});
