/**
 * A coach's promo codes. The coach bears the discount: the booking's total is lower, and the share, refunds and the ledger follow from the
 * total. Cents throughout.
 */
import * as m from "@messages";
import * as z from "zod/mini";
import type { MoneyRow } from "./booking-money";
import type { PaymentStatus } from "./bookings";
import { minorStep } from "./currency";
import { leastCharge } from "./least-charge";
import { PROMO } from "./limits";
import { isLocalDate } from "./local-date";
import { dollars, percentOf } from "./money";
import { isPaid } from "./payment-moves";
import { promoCodeText } from "./promo-code-text";
import type { LocalDate } from "./zones";

/** One of the two is 0. */
export type PromoTerms = { percentOff: number; amountOff: number };
/** What is paid, and what it would be without a code. `discountCents` + `totalCents` = `listCents`. */
export type PromoPrice = { listCents: number; discountCents: number; totalCents: number };

const { code: CODE, percent: PERCENT, uses: USES } = PROMO;
const wholePercent = { error: () => m.promo_percent_range({ min: PERCENT.min, max: PERCENT.max }) };
const anyAmount = { error: () => m.promo_amount_needed() };
const uses = { error: () => m.promo_uses_range({ min: USES.min, max: USES.max }) };

export const promoChange = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("make"),
    code: promoCodeText(() => m.promo_code_form({ min: CODE.min, max: CODE.max })),
    /** 0: an amount is taken off. */
    percentOff: z.int(wholePercent).check(z.gte(0, wholePercent), z.lte(PERCENT.max, wholePercent)),
    /** 0: a percentage is taken off. */
    amountOff: z.int(anyAmount).check(z.gte(0, anyAmount), z.lte(100_000_000, anyAmount)),
    /** The last day in the coach's zone, or "". */
    endsOn: z
      .string({ error: m.promo_day_needed })
      .check(z.refine((day) => day === "" || isLocalDate(day), { error: m.promo_day_needed })),
    /** 0: any number of bookings. */
    mostUses: z.int(uses).check(z.gte(0, uses), z.lte(USES.max, uses)),
  }),
  z.object({ action: z.literal("switch"), id: z.string().check(z.maxLength(15)), on: z.boolean() }),
]);
export type PromoChange = z.input<typeof promoChange>;
export type NewPromo = Extract<z.output<typeof promoChange>, { action: "make" }>;

/** A code as its coach sees it. */
export type PromoCode = PromoTerms & {
  id: string;
  code: string;
  endsOn: LocalDate | "";
  /** 0: any number. */
  mostUses: number;
  on: boolean;
  uses: number;
};

/** The price with the code. @param listCents what the session costs without it */
export function discounted(listCents: number, { percentOff, amountOff }: PromoTerms): PromoPrice {
  const off = percentOff > 0 ? percentOf(listCents, percentOff) : amountOff;
  const discountCents = Math.min(listCents, off);
  return { listCents, discountCents, totalCents: listCents - discountCents };
}

const isTooLow = (listCents: number, terms: PromoTerms): boolean =>
  discounted(listCents, terms).totalCents < leastCharge();

type Fault = { field: string; message: string };
/** Why the coach cannot make this code, or null. An hour with the code must still be an amount that Stripe charges. */
export function whyNotMake(
  promo: NewPromo,
  { rateCents, today }: { rateCents: number; today: LocalDate },
): Fault | null {
  const { percentOff, amountOff, endsOn } = promo;
  const field = percentOff > 0 || amountOff === 0 ? "percentOff" : "amountOff";
  if (percentOff > 0 ? percentOff < PERCENT.min : amountOff === 0) return { field, message: wholePercent.error() };
  if (percentOff > 0 && amountOff > 0) return { field: "amountOff", message: m.promo_percent_or_amount() };
  if (amountOff % minorStep() !== 0) return { field, message: m.promo_amount_needed() };
  if (isTooLow(rateCents, promo)) return { field, message: m.promo_hour_too_low({ least: dollars(leastCharge()) }) };
  return endsOn !== "" && endsOn < today ? { field: "endsOn", message: m.promo_day_past() } : null;
}

/** Why a code does not count for a booking. Who guesses does not learn whether a switched-off code exists. */
export const PROMO_REFUSALS = {
  unknown: () => m.promo_unknown(),
  ended: () => m.promo_ended(),
  used_before: () => m.promo_used_before(),
  used_up: () => m.promo_used_up(),
  too_low: () => m.promo_too_low({ least: dollars(leastCharge()) }),
} as const;
export type PromoRefusal = keyof typeof PROMO_REFUSALS;

type Asked = {
  /** The coach's day now. */
  today: LocalDate;
  /** Bookings with the code, of everybody and of this athlete. */
  uses: number;
  ownUses: number;
  listCents: number;
};
export function whyNotUse(promo: PromoCode | null, { today, uses, ownUses, listCents }: Asked): PromoRefusal | null {
  if (!promo?.on) return "unknown";
  if (promo.endsOn !== "" && promo.endsOn < today) return "ended";
  if (ownUses > 0) return "used_before";
  if (promo.mostUses > 0 && uses >= promo.mostUses) return "used_up";
  return isTooLow(listCents, promo) ? "too_low" : null;
}

/** `isHeld`: the hold of an unpaid booking runs. */
export type PromoBooking = { status: string; payment: PaymentStatus; isHeld: boolean };
/** Whether a booking uses up its code. One that ended unpaid, or was refunded in full, gives the use back. */
export function isUse({ status, payment, isHeld }: PromoBooking): boolean {
  if (status === "pending_payment") return isHeld || payment === "processing";
  return status !== "expired" && isPaid(payment) && payment !== "refunded";
}

type Discounted = { total_amount: number; discount_amount: number; promo_code: string };
/** The list price and the discount of a booking with a code, else []. A device may hold bookings from before, without the columns. */
export function discountRows({ total_amount, discount_amount, promo_code: code }: Discounted): MoneyRow[] {
  if (!(discount_amount > 0)) return [];
  return [
    { label: m.promo_list_price(), cents: total_amount + discount_amount },
    { label: m.promo_discount({ code }), cents: 0 - discount_amount },
  ];
}

/** "List price $100.00. Discount (SPRING): $20.00." or "". */
export function discountWords(booking: Discounted): string {
  const [list] = discountRows(booking);
  const { promo_code: code, discount_amount } = booking;
  return list ? m.promo_discount_sentence({ list: dollars(list.cents), code, discount: dollars(discount_amount) }) : "";
}
