import { Refusal } from "@domain/errors";
import { needsGuardian } from "@domain/guardian";
import { guardianStateOf } from "../accounts/guardian";
import { byId } from "../platform/records";

/** Refuses an account that may not book: address not confirmed, or a minor without a confirmed guardian. */
export function requireMayBook(app: core.App, account: core.Record): void {
  if (!account.getBool("verified")) throw new Refusal("email_not_confirmed");
  if (needsGuardian(guardianStateOf(app, account.id))) throw new Refusal("guardian_required");
}

/** The coach to be booked: verified, and not oneself. Anybody else is as absent. */
export function requireBookableCoach(app: core.App, account: core.Record, coachId: string): core.Record {
  const coach = byId(app, "coaches", coachId);
  if (coach?.getString("user_id") === account.id) throw new Refusal("own_coach");
  if (!coach?.getBool("verified")) throw new Refusal("coach_not_found");
  return coach;
}
