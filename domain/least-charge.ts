import { currency, toMinor } from "./currency";

/**
 * Smallest charges in main units, if not 0.50. Source: docs.stripe.com/currencies, "Minimum charge amounts". Stripe names none for bhd, gip,
 * ils, jod, kwd, omr, tnd and zar; theirs are above half a dollar.
 */
const LEAST: Readonly<Record<string, number>> = {
  ...{
    aed: 2,
    bhd: 1,
    czk: 15,
    dkk: 2.5,
    gbp: 0.3,
    gip: 0.5,
    hkd: 4,
    huf: 175,
    ils: 2,
    jod: 1,
    jpy: 50,
    kwd: 1,
    mxn: 10,
  },
  ...{ myr: 2, nok: 3, omr: 1, pln: 2, ron: 2, sek: 3, thb: 10, tnd: 2, zar: 10 },
};

/** The least amount that Stripe charges to a card, in the smallest unit. */
export const leastCharge = (): number => toMinor(LEAST[currency().code] ?? 0.5);
