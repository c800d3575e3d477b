import { Refusal } from "@domain/errors";
import { type PackageOffer, packageOffersInput, requirePackagePrice } from "@domain/packages";
import * as m from "@messages";
import * as z from "zod/mini";
import { requireAccount } from "../platform/answer";
import { readInput } from "../platform/input";
import { allWhere, audit, byId, draft, firstWhere } from "../platform/records";
import { inTransaction } from "../platform/transaction";

const input = z.object({ coachId: z.string({ error: m.refusals_coach_not_found }).check(z.maxLength(15)) });

/** `POST /api/functions/package-offers {coachId}`: what a verified coach offers, and a coach their own. */
export function packageOffers(e: core.RequestEvent): unknown {
  const { coachId } = readInput(e, input);
  const coach = byId(e.app, "coaches", coachId);
  const isOwn = e.auth?.collection().name === "users" && coach?.getString("user_id") === e.auth.id;
  if (!coach || !(coach.getBool("verified") || isOwn)) throw new Refusal("coach_not_found");
  return e.json(200, { offers: offersOf(e.app, coachId) });
}

const offersOf = (app: core.App, coachId: string): PackageOffer[] =>
  allWhere(app, "package_offers", "coach_id = {:coachId}", { coachId }, "sessions,price").map((offer) => ({
    id: offer.id,
    sessions: offer.getInt("sessions"),
    hours: offer.getInt("hours"),
    price: offer.getInt("price"),
  }));

const keyOf = ({ sessions, hours, price }: Omit<PackageOffer, "id">): string => `${sessions}:${hours}:${price}`;

/** `POST /api/functions/set-package-offers {offers}`: a coach's whole list. Packages that were bought stay as they are. */
export function setPackageOffers(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const { offers } = readInput(e, packageOffersInput);
  const coach = firstWhere(e.app, "coaches", "user_id = {:me}", { me: account.id });
  if (!coach) throw new Refusal("coach_not_found");
  for (const offer of offers) requirePackagePrice(offer, coach.getInt("hourly_rate"));
  inTransaction(e.app, (tx) => {
    // An unchanged offer keeps its id, because somebody may be looking at it.
    const wanted = new Map(offers.map((offer) => [keyOf(offer), offer]));
    for (const old of offersOf(tx, coach.id)) {
      if (!wanted.delete(keyOf(old))) tx.delete(tx.findRecordById("package_offers", old.id));
    }
    for (const offer of wanted.values()) tx.save(draft(tx, "package_offers", { ...offer, coach_id: coach.id }));
    audit(tx, account.id, "package.offers", coach.id);
  });
  return e.json(200, { offers: offersOf(e.app, coach.id) });
}
