import { Refusal } from "@domain/errors";
import * as m from "@messages";
import { requireAccount } from "../platform/answer";
import { now } from "../platform/clock";
import { firstWhere } from "../platform/records";
import { requireStripe } from "../platform/stripe";
import { inTransaction } from "../platform/transaction";
import { retrieveConnectedAccount } from "./connected-account";
import { mirrorAccount, refreshVerified } from "./mirror";

/** Fetches the caller's connected account from Stripe, stores its state, and answers what is still missing. */
export function verifyCoachAccount(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const coach = firstWhere(e.app, "coaches", "user_id = {:userId}", { userId: account.id });
  if (!coach) throw new Refusal("coach_not_found", m.server_coach_profile_not_found());
  requireStripe();
  const secrets = firstWhere(e.app, "coach_private", "coach_id = {:id}", { id: coach.id });
  const accountId = secrets?.getString("stripe_account_id") ?? "";
  if (!accountId) return e.json(200, { verified: false, reason: "stripe_incomplete" });
  const asked = Math.floor(now() / 1000);
  const found = retrieveConnectedAccount(accountId);
  return e.json(
    200,
    inTransaction(e.app, (tx) => {
      mirrorAccount(tx, found, asked);
      return refreshVerified(tx, coach.id);
    }),
  );
}
