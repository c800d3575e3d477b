import { Refusal } from "@domain/errors";
import * as m from "@messages";
import * as z from "zod/mini";
import { publishAgain } from "../athletes/profile";
import { mailSides } from "../bookings/mails";
import { systemMove } from "../bookings/moves";
import { refreshVerified } from "../coaches/mirror";
import { enqueueMail } from "../outbox/enqueue";
import { endPackagesOf } from "../payments/packages";
import { requireStaff } from "../platform/answer";
import { now } from "../platform/clock";
import { readInput, recordId } from "../platform/input";
import { iso, stored } from "../platform/instants";
import { allWhere, audit, byId, firstWhere } from "../platform/records";
import { inTransaction } from "../platform/transaction";
import { settingsOrNew } from "../protection/guardian-state";
import { personOf, why } from "./person-input";

const input = z.object({ userId: recordId, reason: why });

const OPEN = `(client_id = {:userId} || coach_user_id = {:userId})
  && (status = 'pending_payment' || (status = 'confirmed' && session_end > {:now}))`;

/**
 * `{userId, reason}`: ends every session of the account and refuses its sign-in. Its public entries disappear, nobody can write to it.
 * Booked sessions stay. Unpaid holds end.
 */
export function suspendPerson(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const { userId, reason } = readInput(e, input);
  const at = now();
  inTransaction(e.app, (tx) => {
    const person = personOf(tx, userId);
    if (person.getString("role") === "staff") throw new Refusal("forbidden", m.desk_team_is_not_suspended());
    const settings = settingsOrNew(tx, userId);
    if (settings.getString("suspended_at") !== "") throw new Refusal("already_exists", m.desk_already_suspended());
    settings.set("suspended_at", iso(at));
    settings.set("suspended_for", reason);
    settings.set("calendar_secret", "");
    tx.save(settings);
    endSessions(tx, userId);
    endPackagesOf(tx, userId, at);
    publishAgain(tx, userId);
    audit(tx, staff.id, "person_suspended", userId, { reason });
    enqueueMail(tx, { key: `account_suspended:${userId}:${at}`, kind: "account_suspended", userId, data: { reason } });
    for (const booking of allWhere(tx, "bookings", OPEN, { userId, now: stored(at) })) {
      if (booking.getString("status") === "pending_payment") {
        systemMove(tx, booking, "abandon", at);
        continue;
      }
      const other = booking.getString("client_id") === userId ? "coach" : "athlete";
      const data = { bookingId: booking.id };
      mailSides(tx, booking, [other], { kind: "booking_other_suspended", occasion: String(at), data });
    }
  });
  return e.json(200, { suspended: true });
}

/** Tokens, the address of a coach's calendar and the public profile. */
function endSessions(tx: core.App, userId: string): void {
  const account = byId(tx, "users", userId);
  account?.refreshTokenKey();
  if (account) tx.save(account);
  const secrets = firstWhere(tx, "coach_private", "user_id = {:userId}", { userId });
  if (secrets?.getString("calendar_secret")) {
    secrets.set("calendar_secret", "");
    tx.save(secrets);
  }
  refreshCoach(tx, userId);
}

function refreshCoach(tx: core.App, userId: string): void {
  const coach = firstWhere(tx, "coaches", "user_id = {:userId}", { userId });
  if (coach) refreshVerified(tx, coach.id);
}

/** `{userId, reason}`: the account may sign in again, and is shown as before. */
export function restorePerson(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const { userId, reason } = readInput(e, input);
  inTransaction(e.app, (tx) => {
    personOf(tx, userId);
    const settings = settingsOrNew(tx, userId);
    if (settings.getString("suspended_at") === "") throw new Refusal("not_found", m.desk_not_suspended());
    settings.set("suspended_at", "");
    settings.set("suspended_for", "");
    tx.save(settings);
    refreshCoach(tx, userId);
    publishAgain(tx, userId);
    audit(tx, staff.id, "person_restored", userId, { reason });
    enqueueMail(tx, { key: `account_restored:${userId}:${now()}`, kind: "account_restored", userId, data: {} });
  });
  return e.json(200, { suspended: false });
}
