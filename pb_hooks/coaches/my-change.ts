import { Refusal } from "@domain/errors";
import * as m from "@messages";
import { requireAccount } from "../platform/answer";
import { audit, firstWhere } from "../platform/records";
import { inTransaction } from "../platform/transaction";
import { changeOf, fieldsOf, isDeclined } from "./identity";
import { verificationNow } from "./mirror";

const ownCoach = (app: core.App, userId: string): core.Record => {
  const coach = firstWhere(app, "coaches", "user_id = {:userId}", { userId });
  if (!coach) throw new Refusal("coach_not_found", m.server_coach_profile_not_found());
  return coach;
};

/** The caller's pending or declined change or record, and what verification still needs. */
export function myCoachChange(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const coach = ownCoach(e.app, account.id);
  const change = changeOf(e.app, coach.id);
  const secrets = firstWhere(e.app, "coach_private", "coach_id = {:id}", { id: coach.id });
  return e.json(200, {
    change: change && { fields: fieldsOf(change), state: change.getString("state"), note: change.getString("note") },
    verification: verificationNow(e.app, coach, secrets),
    declined: isDeclined(coach, secrets) ? { note: secrets?.getString("review_note") ?? "" } : null,
  });
}

/** Drops the caller's pending change. The approved profile stays. */
export function withdrawCoachChange(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  inTransaction(e.app, (tx) => {
    const coach = ownCoach(tx, account.id);
    const change = changeOf(tx, coach.id);
    if (!change) return;
    tx.delete(change);
    audit(tx, account.id, "coach_change_withdrawn", coach.id);
  });
  return e.json(200, { change: null });
}
