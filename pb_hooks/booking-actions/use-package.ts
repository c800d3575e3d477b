import type { CreateBookingInput } from "@domain/bookings";
import { Refusal } from "@domain/errors";
import { drawnRows } from "@domain/package-ledger";
import { nextPart, type PackageState, whyNotUsable } from "@domain/packages";
import { settleBooking, systemMove } from "../bookings/moves";
import { writeEntry } from "../payments/ledger-book";
import { isFrozen, prepaidOf } from "../payments/packages";
import { msOf } from "../platform/instants";
import { byId, draft } from "../platform/records";

type Use = { pack: core.Record; cents: number };

export const paidByPackage = (booking: core.Record): boolean => booking.getString("package_id") !== "";

/** The package that the person wants to use, and the price of its next session; null without one. Throws if it cannot be used. */
export function packageToUse(
  tx: core.App,
  account: core.Record,
  coach: core.Record,
  input: CreateBookingInput,
  now: number,
): Use | null {
  if (!input.packageId) return null;
  const pack = byId(tx, "packages", input.packageId);
  if (pack?.getString("client_id") !== account.id || pack.getString("coach_id") !== coach.id)
    throw new Refusal("package_not_found");
  const terms = { sessions: pack.getInt("sessions"), used: pack.getInt("used"), price: pack.getInt("total_amount") };
  const why = whyNotUsable(
    {
      ...terms,
      state: pack.getString("state") as PackageState,
      frozen: isFrozen(pack),
      hours: pack.getInt("hours"),
      expiresMs: msOf(pack, "expires_at") ?? 0,
    },
    input.durationHours,
    now,
  );
  if (why) throw new Refusal("package_not_usable", why);
  return { pack, cents: nextPart(terms, prepaidOf(tx, pack.id)) };
}

/** In the transaction that takes the slot: the package pays, and the booking is confirmed. */
export function drawSession(tx: core.App, booking: core.Record, { pack, cents }: Use, now: number): void {
  const { ofPackage, ofBooking } = drawnRows(booking.id, cents);
  const payment = {
    booking_id: booking.id,
    attempt: 1,
    payment_intent_id: pack.getString("payment_intent_id"),
    charge_id: pack.getString("charge_id"),
  };
  tx.save(draft(tx, "booking_payments", payment));
  writeEntry(tx, pack, ofPackage);
  writeEntry(tx, booking, ofBooking);
  pack.set("used", pack.getInt("used") + 1);
  tx.save(pack);
  settleBooking(tx, booking, now);
  systemMove(tx, booking, "confirm", now);
}
