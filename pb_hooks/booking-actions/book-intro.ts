import { bookIntroInput } from "@domain/bookings";
import { Refusal } from "@domain/errors";
import { INTRO_HOURS, introPrice } from "@domain/intro-call";
import { usesIntro } from "@domain/intro-terms";
import { FREE_CALLS_AHEAD } from "@domain/limits";
import * as m from "@messages";
import { presentBooking } from "../bookings/present";
import { requireAccount } from "../platform/answer";
import { now as clock } from "../platform/clock";
import { readInput } from "../platform/input";
import { stored } from "../platform/instants";
import { allWhere } from "../platform/records";
import { requireStripe } from "../platform/stripe";
import { holdSlot, payable } from "./create-booking";
import { requireBookableCoach, requireMayBook } from "./may-book";
import { releaseOwnHold } from "./release-hold";

/** Made once per interpreter, as in create-booking. */
let schema: ReturnType<typeof bookIntroInput> | undefined;

/**
 * `POST /api/functions/book-intro`, with create-booking's body but no duration → `{bookingId, clientSecret}`. A free call is confirmed at
 * once, and its secret is "".
 */
export function bookIntro(e: core.RequestEvent): unknown {
  const now = clock();
  const account = requireAccount(e);
  schema ??= bookIntroInput(clock);
  const input = readInput(e, schema);
  requireMayBook(e.app, account);
  const coach = requireBookableCoach(e.app, account, input.coachId);
  const price = introPrice({ intro_call: coach.getBool("intro_call"), intro_price: coach.getInt("intro_price") });
  if (price === null) throw new Refusal("intro_not_offered");
  if (price > 0) requireStripe();
  const { booking, fresh } = holdSlot(e.app, account, coach, input, now, (tx) =>
    requireIntroLeft(tx, account.id, coach.id, now),
  );
  return e.json(200, { bookingId: booking.id, clientSecret: payable(e.app, booking, fresh) });
}

/** One per coach and athlete. The newest request replaces the person's own unpaid hold. */
function requireIntroLeft(tx: core.App, accountId: string, coachId: string, now: number): void {
  const own = allWhere(tx, "bookings", "client_id = {:client} && coach_id = {:coach} && duration_hours = {:intro}", {
    client: accountId,
    coach: coachId,
    intro: INTRO_HOURS,
  });
  if (own.some((booking) => usesIntro(presentBooking(booking)))) throw new Refusal("intro_used");
  const free =
    "coach_id = {:coach} AND duration_hours = 0 AND total_amount = 0 AND status = 'confirmed' AND session_date > {:now}";
  const toCome = tx.countRecords("bookings", $dbx.exp(free, { coach: coachId, now: stored(now) }));
  if (toCome >= FREE_CALLS_AHEAD) throw new Refusal("too_many", m.intro_full());
  for (const { id } of own) releaseOwnHold(tx, accountId, id, now);
}
