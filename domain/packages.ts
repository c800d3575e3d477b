/** Packages: several sessions of one coach, paid once and drawn down by bookings. Cents and milliseconds since 1970. */
import * as m from "@messages";
import * as z from "zod/mini";
import { agreedAmount } from "./agreed-amount";
import { durationHours, monthsLater } from "./bookings";
import { minorPerMain, minorStep, roundMinor } from "./currency";
import { Refusal } from "./errors";
import { type Balances, keptCents, paidInCents } from "./ledger";
import { PACKAGES } from "./limits";
import { dollars, priceOf, rateLimits } from "./money";

/** `pending`: not paid yet. `ended`: what was unused is refunded. `abandoned`: never paid. */
export const PACKAGE_STATES = ["pending", "active", "ended", "abandoned"] as const;
export type PackageState = (typeof PACKAGE_STATES)[number];
/** Why a package ended. */
export const PACKAGE_ENDS = ["athlete", "coach", "expired", "dispute"] as const;
export type PackageEnd = (typeof PACKAGE_ENDS)[number];

export type PackageOffer = { id: string; sessions: number; hours: number; price: number };

/** A package as its two sides see it. Instants in ISO 8601 (UTC), "" before the payment. */
export type PackageView = {
  id: string;
  coachId: string;
  coachName: string;
  clientName: string;
  sessions: number;
  hours: number;
  price: number;
  used: number;
  state: PackageState;
  /** The bank holds the payment: nothing can be used or refunded. */
  frozen: boolean;
  expiresAt: string;
  /** Cents that ending it now would refund. */
  unusedCents: number;
};

const sessions = () => m.packages_sessions_between({ min: PACKAGES.sessions.min, max: PACKAGES.sessions.max });
const amount = () => m.packages_price_is_an_amount();

export const packageOfferInput = z.object({
  sessions: z
    .int({ error: sessions })
    .check(z.gte(PACKAGES.sessions.min, { error: sessions }), z.lte(PACKAGES.sessions.max, { error: sessions })),
  hours: durationHours,
  /** Cents for the whole package. */
  price: z.int({ error: amount }).check(z.refine((cents) => cents > 0 && cents % minorStep() === 0, { error: amount })),
});
export const packageOffersInput = z.object({
  offers: z
    .array(packageOfferInput)
    .check(z.maxLength(PACKAGES.offers, { error: () => m.packages_at_most({ count: PACKAGES.offers }) })),
});
const NOT_FOUND = { error: m.refusals_package_not_found };
const id = z.string(NOT_FOUND).check(z.maxLength(15, NOT_FOUND));
export const buyPackageInput = z.object({ offerId: id, agreedAmount });
export const endPackageInput = z.object({ packageId: id, agreedAmount });

/** The least and the most that a package may cost: Stripe's smallest rate, and what its sessions cost one by one. */
export const packagePrices = (offer: { sessions: number; hours: number }, hourlyRate: number) => ({
  least: offer.sessions * offer.hours * rateLimits().min * minorPerMain(),
  most: offer.sessions * priceOf(hourlyRate, offer.hours),
});

/** Throws `invalid_input` for a price that no coach may ask for these sessions. */
export function requirePackagePrice(
  offer: { sessions: number; hours: number; price: number },
  hourlyRate: number,
): void {
  const { least, most } = packagePrices(offer, hourlyRate);
  if (offer.price >= least && offer.price <= most) return;
  throw new Refusal("invalid_input", m.packages_price_between({ least: dollars(least), most: dollars(most) }), {
    field: "price",
  });
}

/**
 * The price of the next session. Sessions cost the same but for rounding, and the last one takes what is left, so that the parts add up.
 * @param prepaid cents that the unused sessions hold
 */
export function nextPart(terms: { sessions: number; used: number; price: number }, prepaid: number): number {
  const left = terms.sessions - terms.used - 1;
  return prepaid - roundMinor((terms.price * left) / terms.sessions);
}

/** Milliseconds since 1970 at which what is unused is refunded. */
export const packageEnd = (paidMs: number): number => monthsLater(paidMs, PACKAGES.months);

type Usable = {
  state: PackageState;
  frozen: boolean;
  sessions: number;
  used: number;
  hours: number;
  expiresMs: number;
};

/** Why no session of these hours can be booked from it now, as a sentence, or "". */
export function whyNotUsable(pack: Usable, hours: number, now: number): string {
  if (pack.state !== "active" || now >= pack.expiresMs) return m.packages_has_ended();
  if (pack.frozen) return m.packages_is_frozen();
  if (pack.used >= pack.sessions) return m.packages_is_used_up();
  return hours === pack.hours ? "" : m.packages_other_hours({ hours: pack.hours });
}

/**
 * A refund of a whole session from a package gives the session back. A part goes to the card, and so does all that follows it.
 * @param sums of the booking
 */
export const isGivenBack = (sums: Balances, cents: number): boolean =>
  sums.drawn < 0 && sums.athlete === 0 && keptCents(sums) === -sums.drawn && cents >= keptCents(sums);

export type DisputeParts = { ofPackage: number; ofBookings: { id: string; cents: number }[] };
/**
 * Divides a dispute of a package's payment: first what no session has used, then the sessions in the given order. What is more than all of
 * them is the package's.
 */
export function disputeParts(
  pack: Pick<Balances, "prepaid" | "owed">,
  bookings: readonly { id: string; sums: Balances }[],
  cents: number,
): DisputeParts {
  const unused = Math.min(cents, Math.max(0, pack.prepaid + pack.owed));
  let left = cents - unused;
  const ofBookings = bookings.flatMap(({ id, sums }) => {
    const part = Math.min(left, Math.max(0, paidInCents(sums)));
    left -= part;
    return part > 0 ? [{ id, cents: part }] : [];
  });
  return { ofPackage: unused + left, ofBookings };
}
