import { Refusal } from "@domain/errors";
import { PROMO } from "@domain/limits";
import { type NewPromo, promoChange, whyNotMake } from "@domain/promo-codes";
import * as m from "@messages";
import { requireAccount } from "../platform/answer";
import { now as clock } from "../platform/clock";
import { readInput } from "../platform/input";
import { allWhere, audit, byId, draft, firstWhere } from "../platform/records";
import { inTransaction } from "../platform/transaction";
import { dayOf, promoOf, rowOf, usesOf } from "./codes";

/** `POST /api/functions/my-promo-codes` → `{codes: PromoCode[], today}`, for a coach, newest first. */
export function myPromoCodes(e: core.RequestEvent): unknown {
  return answer(e, ownCoach(e.app, requireAccount(e)));
}

/**
 * `POST /api/functions/change-promo-code {action: "make", …} | {action: "switch", id, on}` → the same. A code is never deleted or changed,
 * because bookings name it.
 */
export function changePromoCode(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const change = readInput(e, promoChange);
  const coach = inTransaction(e.app, (tx) => {
    const own = ownCoach(tx, account);
    if (change.action === "make") make(tx, own, change);
    else turn(tx, own, change.id, change.on);
    const done = change.action === "make" ? "make" : change.on ? "on" : "off";
    audit(tx, account.id, `promo_code.${done}`, own.id);
    return own;
  });
  return answer(e, coach);
}

function make(tx: core.App, coach: core.Record, promo: NewPromo): void {
  const why = whyNotMake(promo, { rateCents: coach.getInt("hourly_rate"), today: dayOf(tx, coach, clock()) });
  if (why) throw new Refusal("invalid_input", why.message, { field: why.field });
  if (rowOf(tx, coach.id, promo.code)) throw new Refusal("already_exists", m.promo_taken(), { field: "code" });
  const mine = tx.countRecords("promo_codes", $dbx.exp("coach_id = {:coach}", { coach: coach.id }));
  if (mine >= PROMO.mostCodes) throw new Refusal("too_many", m.promo_too_many({ count: PROMO.mostCodes }));
  tx.save(
    draft(tx, "promo_codes", {
      coach_id: coach.id,
      user_id: coach.getString("user_id"),
      code: promo.code,
      percent_off: promo.percentOff,
      amount_off: promo.amountOff,
      ends_on: promo.endsOn,
      most_uses: promo.mostUses,
      is_on: true,
    }),
  );
}

/** Another coach's code is not there. */
function turn(tx: core.App, coach: core.Record, id: string, on: boolean): void {
  const row = byId(tx, "promo_codes", id);
  if (row?.getString("coach_id") !== coach.id) throw new Refusal("not_found");
  row.set("is_on", on);
  tx.save(row);
}

function ownCoach(app: core.App, account: core.Record): core.Record {
  const coach = firstWhere(app, "coaches", "user_id = {:user}", { user: account.id });
  if (!coach) throw new Refusal("coach_not_found", m.server_coach_profile_not_found());
  return coach;
}

function answer(e: core.RequestEvent, coach: core.Record): unknown {
  const now = clock();
  const uses = usesOf(e.app, coach.id, "", now);
  const codes = allWhere(e.app, "promo_codes", "coach_id = {:coach}", { coach: coach.id }, "-created_at,-@rowid");
  return e.json(200, { codes: codes.map((row) => promoOf(row, uses)), today: dayOf(e.app, coach, now) });
}
