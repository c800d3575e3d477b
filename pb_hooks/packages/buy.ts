import { requireAgreed } from "@domain/agreed-amount";
import { statementSuffix } from "@domain/card-statement";
import { currency } from "@domain/currency";
import { Refusal } from "@domain/errors";
import { buyPackageInput, requirePackagePrice } from "@domain/packages";
import type Stripe from "stripe";
import { requireBookableCoach, requireMayBook } from "../booking-actions/may-book";
import { transferGroup } from "../payments/intents";
import { requireAccount } from "../platform/answer";
import { readInput } from "../platform/input";
import { audit, byId, draft, firstWhere } from "../platform/records";
import { appName } from "../platform/settings";
import { callStripe, requireStripe } from "../platform/stripe";
import { inTransaction } from "../platform/transaction";

const SAME = `client_id = {:client} && offer_id = {:offer} && state = 'pending' && total_amount = {:price}
  && sessions = {:sessions} && hours = {:hours}`;

/** `POST /api/functions/buy-package {offerId, agreedAmount}` → `{packageId, clientSecret}`. The same offer again continues an unpaid one. */
export function buyPackage(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const { offerId, agreedAmount } = readInput(e, buyPackageInput);
  requireMayBook(e.app, account);
  requireStripe();
  const pack = inTransaction(e.app, (tx) => {
    const offer = byId(tx, "package_offers", offerId);
    if (!offer) throw new Refusal("package_not_found");
    const coach = requireBookableCoach(tx, account, offer.getString("coach_id"));
    const price = offer.getInt("price");
    requireAgreed(agreedAmount, price, "price");
    // The coach's rate may have changed since the offer was made.
    requirePackagePrice(
      { sessions: offer.getInt("sessions"), hours: offer.getInt("hours"), price },
      coach.getInt("hourly_rate"),
    );
    const terms = { sessions: offer.getInt("sessions"), hours: offer.getInt("hours") };
    const known = firstWhere(tx, "packages", SAME, { client: account.id, offer: offerId, price, ...terms });
    if (known) return known;
    const made = draft(tx, "packages", {
      ...terms,
      coach_id: coach.id,
      coach_user_id: coach.getString("user_id"),
      client_id: account.id,
      coach_name: coach.getString("name"),
      client_name: account.getString("name"),
      offer_id: offerId,
      total_amount: price,
      used: 0,
      state: "pending",
    });
    tx.save(made);
    audit(tx, account.id, "package.buy", made.id);
    return made;
  });
  return e.json(200, { packageId: pack.id, clientSecret: secretOf(e.app, pack, account.email()) });
}

/** Made once. After a failure of Stripe the next request asks again, with the same key. */
function secretOf(app: core.App, pack: core.Record, email: string): string {
  const known = pack.getString("client_secret");
  if (known !== "") return known;
  const intent = intentFor(pack, email);
  return inTransaction(app, (tx) => {
    const fresh = tx.findRecordById("packages", pack.id);
    if (fresh.getString("client_secret") === "") {
      fresh.set("payment_intent_id", intent.id);
      fresh.set("client_secret", intent.client_secret ?? "");
      tx.save(fresh);
    }
    return fresh.getString("client_secret");
  });
}

function intentFor(pack: core.Record, email: string): Stripe.PaymentIntent {
  try {
    return callStripe<Stripe.PaymentIntent>({
      method: "POST",
      path: "/v1/payment_intents",
      idempotencyKey: `package-${pack.id}-payment-${$security.sha256(email).slice(0, 8)}`,
      params: {
        amount: pack.getInt("total_amount"),
        currency: currency().code,
        payment_method_types: ["card"],
        statement_descriptor_suffix: statementSuffix(pack.getString("coach_name")),
        transfer_group: transferGroup("", pack.id),
        metadata: { package_id: pack.id },
        receipt_email: email,
        description: `${appName()}: ${pack.getInt("sessions")} sessions with ${pack.getString("coach_name")}`,
      },
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === "stripe_refused") throw new Refusal("stripe_unavailable");
    throw error;
  }
}
