import { Refusal } from "@domain/errors";
import { discounted, PROMO_REFUSALS, type PromoCode, type PromoPrice, whyNotUse } from "@domain/promo-codes";
import { countUses, dayOf, promoOf, rowOf, usesOf } from "./codes";

export type Wish = {
  coach: core.Record;
  accountId: string;
  /** What it costs without a code. */
  listCents: number;
  /** As `usedPromoCode` makes it, or nothing. */
  code: string | null | undefined;
};

/** The price of a session. Call it in the transaction that writes the booking, so that one of many requests gets a code's last use. */
export function priceWithCode(tx: core.App, wish: Wish, now: number): PromoPrice & { code: string } {
  const { listCents } = wish;
  if (!wish.code) return { listCents, discountCents: 0, totalCents: listCents, code: "" };
  const promo = requireCode(tx, { ...wish, code: wish.code }, now);
  return { ...discounted(listCents, promo), code: promo.code };
}

/**
 * The code, if this account can use it for this session now. `despiteHolds`: the account's unpaid bookings do not count, because the
 * request that is to come gives them up.
 */
export function requireCode(
  app: core.App,
  { coach, accountId, listCents, code }: Wish & { code: string },
  now: number,
  despiteHolds = false,
): PromoCode {
  const uses = usesOf(app, coach.id, accountId, now).filter(
    ({ own, status }) => !(despiteHolds && own === 1 && status === "pending_payment"),
  );
  const row = rowOf(app, coach.id, code);
  const promo = row && promoOf(row, uses);
  const why = whyNotUse(promo, {
    today: dayOf(app, coach, now),
    uses: promo?.uses ?? 0,
    ownUses: countUses(
      uses.filter(({ own }) => own === 1),
      code,
    ),
    listCents,
  });
  if (why || !promo)
    throw new Refusal("promo_refused", PROMO_REFUSALS[why ?? "unknown"](), { reason: why ?? "unknown" });
  return promo;
}
