import { Refusal } from "@domain/errors";
import { guardianState, needsGuardian } from "@domain/guardian";
import { isoOf, msOf } from "../platform/instants";
import { byId, firstWhere } from "../platform/records";

const YEAR = 365.25 * 24 * 3_600_000;

/** Refuses an account that may not book: address not confirmed, or a minor without a confirmed guardian. */
export function requireMayBook(app: core.App, account: core.Record, now: number): void {
  if (!account.getBool("verified")) throw new Refusal("email_not_confirmed");
  const own = firstWhere(app, "account_private", "user_id = {:user}", { user: account.id });
  const profile = firstWhere(app, "athlete_profiles", "user_id = {:user}", { user: account.id });
  const born = own ? msOf(own, "birth_date") : null;
  const state = guardianState({
    age: born === null ? (profile?.getInt("age") ?? 0) : Math.floor((now - born) / YEAR),
    guardianEmail: own?.getString("guardian_email") ?? "",
    confirmedAt: own ? isoOf(own, "guardian_confirmed_at") : "",
  });
  if (needsGuardian(state)) throw new Refusal("guardian_required");
}

/** The coach to be booked: verified, and not oneself. Anybody else is as absent. */
export function requireBookableCoach(app: core.App, account: core.Record, coachId: string): core.Record {
  const coach = byId(app, "coaches", coachId);
  if (coach?.getString("user_id") === account.id) throw new Refusal("own_coach");
  if (!coach?.getBool("verified")) throw new Refusal("coach_not_found");
  return coach;
}
