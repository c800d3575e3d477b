import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { minorStep } from "./currency";
import { setCurrency } from "./currency-code";
import { Refusal } from "./errors";
import { balances, ledgerSum } from "./ledger";
import {
  drawnRows,
  givenBackRows,
  packageChargeRows,
  packageDisputeRows,
  packageDisputeWonRows,
} from "./package-ledger";
import {
  disputeParts,
  isGivenBack,
  nextPart,
  packageEnd,
  packageOffersInput,
  packagePrices,
  requirePackagePrice,
  whyNotUsable,
} from "./packages";
import { check } from "./validate";

afterEach(() => setCurrency("usd"));

describe("the sessions of a package", () => {
  const terms = fc.record({
    currency: fc.constantFrom("usd", "jpy", "kwd"),
    sessions: fc.integer({ min: 2, max: 20 }),
    units: fc.integer({ min: 2_000, max: 1_000_000 }),
    /** After each draw: the session that is given back, if any. */
    back: fc.array(fc.boolean(), { minLength: 20, maxLength: 40 }),
  });

  test("cost price / n to within two steps, add up to the price, and leave nothing, whatever is given back in between", () => {
    fc.assert(
      fc.property(terms, ({ currency, sessions, units, back }) => {
        setCurrency(currency);
        const price = units * minorStep();
        let prepaid = price;
        const parts: number[] = [];
        for (let at = 0; parts.length < sessions; at++) {
          const part = nextPart({ sessions, price, used: parts.length }, prepaid);
          expect(part % minorStep()).toBe(0);
          expect(Math.abs(part - price / sessions)).toBeLessThanOrEqual(2 * minorStep());
          prepaid -= part;
          parts.push(part);
          if (back[at]) prepaid += parts.shift() ?? 0;
        }
        expect(prepaid).toBe(0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(price);
      }),
    );
  });

  test("are booked while it is paid, open, not frozen, not used up, and for its hours", () => {
    const pack = { state: "active", frozen: false, sessions: 5, used: 4, hours: 2, expiresMs: 1000 } as const;
    expect(whyNotUsable(pack, 2, 999)).toBe("");
    expect(whyNotUsable(pack, 1, 999)).toBe("This package is for sessions of 2 hours.");
    expect(whyNotUsable(pack, 2, 1000)).toBe("This package has ended.");
    for (const state of ["pending", "ended", "abandoned"] as const)
      expect(whyNotUsable({ ...pack, state }, 2, 999)).toBe("This package has ended.");
    expect(whyNotUsable({ ...pack, frozen: true }, 2, 999)).toContain("The bank holds");
    expect(whyNotUsable({ ...pack, used: 5 }, 2, 999)).toBe("All sessions of this package are used.");
  });

  test("last twelve months from the payment, to the day", () => {
    expect(new Date(packageEnd(Date.parse("2028-02-29T10:00:00Z"))).toISOString()).toBe("2029-02-28T10:00:00.000Z");
  });
});

describe("an offer", () => {
  test("has 2 to 20 sessions and whole hours, and a coach has five at most", () => {
    const offer = { sessions: 5, hours: 1, price: 40_000 };
    const said = (offers: unknown[]) => {
      const found = check(packageOffersInput, { offers });
      return found.ok ? "" : found.message;
    };
    expect(said([offer, offer, offer, offer, offer])).toBe("");
    expect(said(Array(6).fill(offer))).toBe("You can offer 5 packages at most");
    expect(said([{ ...offer, sessions: 1 }])).toBe("A package has between 2 and 20 sessions");
    expect(said([{ ...offer, sessions: 21 }])).toBe("A package has between 2 and 20 sessions");
    expect(said([{ ...offer, price: 0.5 }])).toBe("Please enter a price");
    expect(said([{ ...offer, hours: 9 }])).not.toBe("");
  });

  test("costs no more than its sessions one by one, and no less than the smallest rate", () => {
    const terms = { sessions: 5, hours: 2 };
    const { least, most } = packagePrices(terms, 10_000);
    expect([least, most]).toEqual([10_000, 100_000]);
    for (const price of [least, most]) requirePackagePrice({ ...terms, price }, 10_000);
    for (const price of [least - 1, most + 1])
      expect(() => requirePackagePrice({ ...terms, price }, 10_000)).toThrow(Refusal);
  });
});

describe("a refund of a session", () => {
  const drawn = balances(drawnRows("b", 8_333).ofBooking);
  test("gives it back if it is whole, once", () => {
    expect(isGivenBack(drawn, 8_333)).toBe(true);
    expect(isGivenBack(drawn, 8_332)).toBe(false);
    const back = balances([...drawnRows("b", 8_333).ofBooking, ...givenBackRows("b", 8_333).ofBooking]);
    expect(Object.values(back).every((cents) => cents === 0)).toBe(true);
    expect(isGivenBack(back, 8_333)).toBe(false);
  });
  test("goes to the card after a part did", () => {
    expect(isGivenBack({ ...drawn, athlete: 100, coach: drawn.coach - 85, platform: drawn.platform - 15 }, 9_000)).toBe(
      false,
    );
  });
});

describe("a dispute of a package's payment", () => {
  const paid = packageChargeRows("pi", 30_000);
  const [first, second] = [drawnRows("a", 10_000), drawnRows("b", 10_000)];
  const book = [...paid, ...first.ofPackage, ...second.ofPackage];
  const sessions = [
    { id: "b", sums: balances(second.ofBooking) },
    { id: "a", sums: balances(first.ofBooking) },
  ];

  test("takes what is unused, then the sessions in order", () => {
    expect(disputeParts(balances(book), sessions, 5_000)).toEqual({ ofPackage: 5_000, ofBookings: [] });
    expect(disputeParts(balances(book), sessions, 25_000)).toEqual({
      ofPackage: 10_000,
      ofBookings: [
        { id: "b", cents: 10_000 },
        { id: "a", cents: 5_000 },
      ],
    });
  });

  test("gives back the same when it is won", () => {
    const taken = [...book, ...packageDisputeRows("du", balances(book), 10_000)];
    expect(balances(taken)).toMatchObject({ prepaid: 0, athlete: -20_000 });
    const won = [...taken, ...packageDisputeWonRows("du", taken)];
    expect(balances(won)).toEqual(balances(book));
    expect(ledgerSum(won)).toBe(0);
  });
});
