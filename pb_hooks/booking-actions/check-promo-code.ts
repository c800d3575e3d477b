import { durationHours } from "@domain/bookings";
import { priceOf } from "@domain/money";
import { usedPromoCode } from "@domain/promo-code-text";
import * as z from "zod/mini";
import { requireAccount } from "../platform/answer";
import { now as clock } from "../platform/clock";
import { readInput, recordId } from "../platform/input";
import { requireCode } from "../promo/price";
import { requireBookableCoach, requireMayBook } from "./may-book";

const input = z.object({ coachId: recordId, promoCode: usedPromoCode, durationHours });

/** `POST /api/functions/check-promo-code {coachId, promoCode, durationHours}` → `{code, percentOff, amountOff}`. Reserves nothing. */
export function checkPromoCode(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const { coachId, promoCode, durationHours: hours } = readInput(e, input);
  requireMayBook(e.app, account);
  const coach = requireBookableCoach(e.app, account, coachId);
  const listCents = priceOf(coach.getInt("hourly_rate"), hours);
  const wish = { coach, accountId: account.id, listCents, code: promoCode };
  const { code, percentOff, amountOff } = requireCode(e.app, wish, clock(), true);
  return e.json(200, { code, percentOff, amountOff });
}
