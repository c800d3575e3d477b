import { type Verification, verificationOf } from "@domain/coaches-verification";
import type Stripe from "stripe";
import { iso } from "../platform/instants";
import { byId, firstWhere } from "../platform/records";
import { verificationMode } from "../platform/settings";
import { isMinor } from "../protection/birth-date";
import { isSuspended } from "../protection/suspension";

const secretsOf = (app: core.App, accountId: string): core.Record | null =>
  accountId ? firstWhere(app, "coach_private", "stripe_account_id = {:accountId}", { accountId }) : null;

const asOfOf = (secrets: core.Record): number => {
  const kept = JSON.parse(secrets.getString("requirements") || "null") as { as_of?: number } | null;
  return kept?.as_of ?? 0;
};

/** `checked_at` of an account that the next job asks about. */
const DUE = iso(0);

/**
 * Stores Stripe's state of a connected account and updates `verified`, in the caller's transaction. False if no coach has this account.
 * An older state than the stored one changes nothing. One of the same second counts until the next job has asked Stripe.
 * @param asOf seconds since 1970: the event's `created`, or the time of the call
 */
export function mirrorAccount(app: core.App, account: Stripe.Account, asOf: number): boolean {
  const secrets = secretsOf(app, account.id);
  if (!secrets) return false;
  const kept = asOfOf(secrets);
  if (asOf < kept) return true;
  const { currently_due, past_due, disabled_reason } = account.requirements ?? {};
  // Stripe dates events in seconds, and a retried event of the same second may be older than the stored state.
  secrets.set("checked_at", asOf === kept ? DUE : iso(asOf * 1000));
  secrets.set("transfers_active", account.capabilities?.transfers === "active");
  secrets.set("payouts_enabled", account.payouts_enabled ?? false);
  secrets.set("details_submitted", account.details_submitted ?? false);
  secrets.set("requirements", {
    currently_due: currently_due ?? [],
    past_due: past_due ?? [],
    disabled_reason: disabled_reason ?? "",
    as_of: asOf,
  });
  app.save(secrets);
  refreshVerified(app, secrets.getString("coach_id"));
  return true;
}

/** The coach revoked the platform's access. The next onboarding makes a new account. */
export function mirrorDeauthorized(app: core.App, accountId: string): boolean {
  const secrets = secretsOf(app, accountId);
  if (!secrets) return false;
  for (const flag of ["transfers_active", "payouts_enabled", "details_submitted"]) secrets.set(flag, false);
  secrets.set("stripe_account_id", "");
  secrets.set("account_number", secrets.getInt("account_number") + 1);
  app.save(secrets);
  refreshVerified(app, secrets.getString("coach_id"));
  return true;
}

/** Whether Stripe's last known state and the team's approval verify a coach. */
export function verificationNow(app: core.App, coach: core.Record | null, secrets: core.Record | null): Verification {
  const userId = coach?.getString("user_id") ?? "";
  return verificationOf(
    { transfersActive: secrets?.getBool("transfers_active") ?? false },
    {
      athleteVerified: coach?.getBool("athlete_verified") ?? false,
      minor: isMinor(app, userId),
      suspended: isSuspended(app, userId),
    },
    verificationMode() === "automatic",
  );
}

/** Updates `verified`. */
export function refreshVerified(app: core.App, coachId: string): Verification {
  const coach = byId(app, "coaches", coachId);
  const secrets = firstWhere(app, "coach_private", "coach_id = {:coachId}", { coachId });
  const verification = verificationNow(app, coach, secrets);
  if (coach && coach.getBool("verified") !== verification.verified) {
    coach.set("verified", verification.verified);
    app.save(coach);
  }
  return verification;
}
