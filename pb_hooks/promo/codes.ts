import type { PaymentStatus } from "@domain/bookings";
import { isUse, type PromoCode } from "@domain/promo-codes";
import { localTime } from "@domain/zones";
import { availabilityOf, zoneOffset } from "../availability/coach-availability";
import { stored } from "../platform/instants";
import { firstWhere } from "../platform/records";
import { rows } from "../platform/sql";

type Use = { code: string; own: number; status: string; payment: string; held: number; bookings: number };

/** The bookings that use up the coach's codes, those of one kind together, so that a popular code costs no more. `own`: the account's. */
export const usesOf = (app: core.App, coachId: string, accountId: string, now: number): Use[] =>
  rows<Use>(
    app.db(),
    `SELECT promo_code AS code, client_id = {:me} AS own, status, payment_status AS payment, hold_expires_at > {:now} AS held,
       count(*) AS bookings
     FROM bookings WHERE coach_id = {:coach} AND promo_code != '' GROUP BY 1, 2, 3, 4, 5`,
    { me: accountId, coach: coachId, now: stored(now) },
    { code: "", own: 0, status: "", payment: "", held: 0, bookings: 0 },
  ).filter(({ status, payment, held }) => isUse({ status, payment: payment as PaymentStatus, isHeld: held === 1 }));

export const countUses = (uses: readonly Use[], code: string): number =>
  uses.filter((use) => use.code === code).reduce((sum, { bookings }) => sum + bookings, 0);

/** The coach's day now. A code counts until its last day ends there. */
export const dayOf = (app: core.App, coach: core.Record, now: number): string =>
  localTime(availabilityOf(app, coach).time_zone, now, zoneOffset).date;

export const rowOf = (app: core.App, coachId: string, code: string): core.Record | null =>
  firstWhere(app, "promo_codes", "coach_id = {:coach} && code = {:code}", { coach: coachId, code });

export const promoOf = (row: core.Record, uses: readonly Use[]): PromoCode => ({
  id: row.id,
  code: row.getString("code"),
  percentOff: row.getInt("percent_off"),
  amountOff: row.getInt("amount_off"),
  endsOn: row.getString("ends_on"),
  mostUses: row.getInt("most_uses"),
  on: row.getBool("is_on"),
  uses: countUses(uses, row.getString("code")),
});
