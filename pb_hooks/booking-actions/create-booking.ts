import { requireAgreed } from "@domain/agreed-amount";
import { type CreateBookingInput, createBookingInput, sessionEnd } from "@domain/bookings";
import { Refusal } from "@domain/errors";
import { isIntro } from "@domain/intro-call";
import { sessionPrice } from "@domain/intro-terms";
import { HOLD_MINUTES } from "@domain/limits";
import { splitTotal } from "@domain/money";
import type Stripe from "stripe";
import { requireFreeSlot } from "../availability/slots";
import { isFreeBooking } from "../bookings/booking-state";
import { systemMove } from "../bookings/moves";
import { intentFor, paymentOf, storeIntent } from "../payments/intents";
import { enqueueTask } from "../payments/task-queue";
import { requireAccount } from "../platform/answer";
import { now as clock, MINUTE } from "../platform/clock";
import { readInput } from "../platform/input";
import { iso, msAt, stored } from "../platform/instants";
import { audit, byId, draft, firstWhere } from "../platform/records";
import { requireStripe } from "../platform/stripe";
import { inTransaction } from "../platform/transaction";
import { priceWithCode } from "../promo/price";
import { keepRequest, madeBefore } from "./booking-request";
import { requireBookableCoach, requireFewUnpaid, requireMayBook, requireNotApart, wordsOfForm } from "./may-book";
import { releaseOwnHold, releaseOwnHoldsInTheWay } from "./release-hold";
import { drawSession, packageToUse, paidByPackage } from "./use-package";

/**
 * For clients without a key: a second request for the same slot continues the person's unpaid booking at once if it names it,
 * otherwise if the hold is older than this. Before that it counts as a double press.
 */
const SAME_PRESS_MS = 30_000;
/** The request's booking, unless it ended: then the same request may make a new hold. */
const STANDS = ["confirmed", "completed", "no_show"];

/** Made once per interpreter, because that takes goja longer than the rest of the check. */
let schema: ReturnType<typeof createBookingInput> | undefined;
function bookingInput(): ReturnType<typeof createBookingInput> {
  schema ??= createBookingInput(clock);
  return schema;
}

/** `POST /api/functions/create-booking` → `{bookingId, clientSecret}`; the secret is "" if a package paid. */
export function createBooking(e: core.RequestEvent): unknown {
  const now = clock();
  const account = requireAccount(e);
  const input = readInput(e, bookingInput());
  requireMayBook(e.app, account);
  const coach = requireBookableCoach(e.app, account, input.coachId);
  requireStripe();
  const { booking, fresh } = holdSlot(e.app, account, coach, input, now);
  return e.json(200, {
    bookingId: booking.id,
    clientSecret: paidByPackage(booking) ? "" : payable(e.app, booking, fresh),
  });
}

/**
 * Checks and takes the slot in one transaction, so that one of many parallel requests gets it.
 * @param mayTake further checks of a new hold
 */
export function holdSlot(
  app: core.App,
  account: core.Record,
  coach: core.Record,
  input: CreateBookingInput,
  now: number,
  mayTake: (tx: core.App) => void = () => {},
): { booking: core.Record; fresh: boolean } {
  const start = Date.parse(input.sessionDate);
  const session = { start, end: sessionEnd(start, input.durationHours) };
  return inTransaction(app, (tx) => {
    // Again, because a guardian may have withdrawn since, or one of the two blocked the other.
    requireMayBook(tx, account);
    requireNotApart(tx, account, coach);
    const before = madeBefore(tx, account.id, input);
    if (before && STANDS.includes(before.getString("status"))) return { booking: before, fresh: false };
    const words = wordsOfForm(tx, account, input);
    const own = input.packageId ? null : ownHold(tx, account.id, coach.id, input, now);
    if (own) {
      fillIn(tx, own, input, words);
      requireAgreed(input.agreedAmount, own.getInt("total_amount"), "price");
      keepRequest(tx, account.id, input, own.id);
      return { booking: own, fresh: false };
    }
    if (input.bookingId) releaseOwnHold(tx, account.id, input.bookingId, now);
    if (input.requestKey || input.packageId) releaseOwnHoldsInTheWay(tx, account.id, coach, session, now);
    mayTake(tx);
    requireFewUnpaid(tx, account.id, now);
    requireFreeSlot(tx, coach, session, now);
    const use = packageToUse(tx, account, coach, input, now);
    const listCents = use?.cents ?? sessionPrice(offerOf(coach), input.durationHours);
    const wish = { coach, accountId: account.id, listCents, code: use ? "" : codeOf(input) };
    const { totalCents: total, discountCents, code } = priceWithCode(tx, wish, now);
    requireAgreed(input.agreedAmount, total, "price");
    const booking = draft(tx, "bookings", {
      coach_id: coach.id,
      coach_user_id: coach.getString("user_id"),
      client_id: account.id,
      coach_name: coach.getString("name"),
      coach_sport: coach.getString("sport"),
      ...words,
      client_email: input.clientEmail,
      client_zone: encore.isTimeZone(input.timeZone ?? "") ? input.timeZone : "",
      session_date: iso(session.start),
      session_end: iso(session.end),
      duration_hours: input.durationHours,
      session_type: input.sessionType,
      status: "pending_payment",
      payment_status: total > 0 ? "unpaid" : "paid",
      total_amount: total,
      discount_amount: discountCents,
      promo_code: code,
      coach_amount: splitTotal(total).coachCents,
      refunded_amount: 0,
      late_cancel_refund: coach.getInt("late_cancel_refund"),
      hold_expires_at: iso(Math.min(now + HOLD_MINUTES * MINUTE, session.start)),
      package_id: use?.pack.id ?? "",
    });
    tx.save(booking);
    keepRequest(tx, account.id, input, booking.id);
    audit(tx, account.id, "booking.create", booking.id);
    if (use) drawSession(tx, booking, use, now);
    if (total === 0) systemMove(tx, booking, "confirm", now);
    return { booking, fresh: true };
  });
}

/** The intro call has a price of its own, so a code takes nothing off it. */
const codeOf = ({ promoCode, durationHours }: CreateBookingInput): string =>
  isIntro(durationHours) ? "" : (promoCode ?? "");

const offerOf = (coach: core.Record) => ({
  hourly_rate: coach.getInt("hourly_rate"),
  intro_call: coach.getBool("intro_call"),
  intro_price: coach.getInt("intro_price"),
});

/** The same person's live, unpaid hold of exactly this session with this code, or null. */
function ownHold(
  tx: core.App,
  accountId: string,
  coachId: string,
  input: CreateBookingInput,
  now: number,
): core.Record | null {
  const booking = firstWhere(
    tx,
    "bookings",
    `client_id = {:client} && coach_id = {:coach} && status = 'pending_payment' && session_date = {:start}
      && duration_hours = {:hours} && promo_code = {:promo} && hold_expires_at > {:now}`,
    {
      client: accountId,
      coach: coachId,
      start: stored(Date.parse(input.sessionDate)),
      hours: input.durationHours,
      promo: codeOf(input),
      now: stored(now),
    },
  );
  if (!booking) return null;
  const meant = input.requestKey || booking.id === input.bookingId;
  if (!meant && now - msAt(booking, "created_at") < SAME_PRESS_MS) return null;
  return booking;
}

type Words = ReturnType<typeof wordsOfForm>;
/** A live hold follows the newest form. */
function fillIn(tx: core.App, booking: core.Record, input: CreateBookingInput, words: Words): void {
  booking.set("client_name", words.client_name);
  booking.set("client_email", input.clientEmail);
  booking.set("session_type", input.sessionType);
  booking.set("notes", words.notes);
  tx.save(booking);
}

/** The client secret, "" if there is nothing to pay. If Stripe does not answer, a new hold is removed, so that nothing is half made. */
export function payable(app: core.App, booking: core.Record, fresh: boolean): string {
  if (isFreeBooking(booking)) return "";
  const known = fresh ? "" : paymentOf(app, booking.id)?.getString("client_secret");
  if (known) return known;
  try {
    const intent = intentFor(booking, 1);
    const secret = inTransaction(app, (tx) => keepIntent(tx, booking.id, intent));
    if (secret === null) throw new Refusal("illegal_transition");
    return secret;
  } catch (error) {
    if (fresh) inTransaction(app, (tx) => takeBack(tx, booking.id));
    if (error instanceof Refusal && error.code === "stripe_refused") throw new Refusal("stripe_unavailable");
    throw error;
  }
}

/**
 * Two requests may ask Stripe for one hold at once. The first stored PaymentIntent counts, because both pages must pay the same one.
 * Null if the hold was given up meanwhile: nobody may pay for it.
 */
function keepIntent(tx: core.App, bookingId: string, intent: Stripe.PaymentIntent): string | null {
  const booking = byId(tx, "bookings", bookingId);
  if (!booking) throw new Refusal("stripe_unavailable"); // the other request removed the hold
  const known = paymentOf(tx, bookingId)?.getString("client_secret");
  if (!known) storeIntent(tx, bookingId, intent, 1);
  if (booking.getString("status") === "pending_payment") return known || (intent.client_secret ?? "");
  enqueueTask(tx, { key: `cancel-${bookingId}`, kind: "cancel_intent", bookingId, dueMs: clock() });
  return null;
}

function takeBack(tx: core.App, bookingId: string): void {
  const booking = byId(tx, "bookings", bookingId);
  if (booking && !paymentOf(tx, bookingId)) tx.delete(booking);
}
