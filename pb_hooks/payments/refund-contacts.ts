import { REFUND_BOUNCE_DAYS } from "@domain/limits";
import { HOUR, now } from "../platform/clock";
import { iso, stored } from "../platform/instants";
import { allWhere } from "../platform/records";
import { paymentOf } from "./intents";
import { balancesOf } from "./ledger-book";

const KEPT_MS = REFUND_BOUNCE_DAYS * 24 * HOUR;

/** A bank may still return recent refunds. Stores name and address with those payments, for the team only. */
export function keepContact(tx: core.App, account: core.Record): void {
  const since = stored(now() - KEPT_MS);
  const refunds = "client_id = {:me} && account = 'athlete' && kind = 'refund' && created_at >= {:since}";
  for (const bookingId of new Set(
    allWhere(tx, "ledger", refunds, { me: account.id, since }).map((row) => row.getString("booking_id")),
  )) {
    const payment = paymentOf(tx, bookingId);
    payment?.set("contact_name", account.getString("name"));
    payment?.set("contact_email", account.email());
    payment?.set("contact_until", iso(now() + KEPT_MS));
    if (payment) tx.save(payment);
  }
}

/** Erases expired contacts, unless a refund is still owed to them. */
export function forgetContacts(app: core.App): void {
  for (const payment of allWhere(app, "booking_payments", "contact_email != '' && contact_until < {:now}", {
    now: stored(now()),
  })) {
    if (balancesOf(app, payment.getString("booking_id")).owed > 0) continue;
    for (const column of ["contact_name", "contact_email", "contact_until"]) payment.set(column, "");
    app.save(payment);
  }
}

/** The contact for a refund of a deleted account, or null. */
export function contactOf(app: core.App, booking: core.Record): { name: string; email: string } | null {
  const payment = booking.getString("client_id") === "" ? paymentOf(app, booking.id) : null;
  const email = payment?.getString("contact_email") ?? "";
  return email === "" ? null : { name: payment?.getString("contact_name") ?? "", email };
}
