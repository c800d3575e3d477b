import { Refusal } from "@domain/errors";
import { LIMITS } from "@domain/limits";
import * as z from "zod/mini";
import { applyChange, fieldsOf, identityOf } from "../coaches/identity";
import { enqueueMail } from "../outbox/enqueue";
import { requireStaff } from "../platform/answer";
import { now } from "../platform/clock";
import { readInput, recordId } from "../platform/input";
import { isoOf } from "../platform/instants";
import { allWhere, audit, byId } from "../platform/records";
import { inTransaction } from "../platform/transaction";

/** Pending changes of approved coaches, with the approved values. Oldest first. */
export function coachChanges(e: core.RequestEvent): unknown {
  requireStaff(e);
  const changes = allWhere(e.app, "coach_changes", "state = 'waiting'", {}, "updated_at");
  return e.json(
    200,
    changes.flatMap((change) => {
      const coach = byId(e.app, "coaches", change.getString("coach_id"));
      if (!coach) return [];
      return {
        id: change.id,
        version: change.getInt("version"),
        coachId: coach.id,
        userId: coach.getString("user_id"),
        sport: coach.getString("sport"),
        approved: identityOf(coach),
        wanted: fieldsOf(change),
        asked_at: isoOf(change, "updated_at"),
      };
    }),
  );
}

const decisionInput = z.object({
  changeId: recordId,
  version: z.int(),
  decision: z.enum(["approve", "decline"]),
  note: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.bookingNotes)), ""),
});

/** `{changeId, version, decision, note}`: decides exactly the version that staff saw. The coach gets a mail. */
export function decideCoachChange(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const { changeId, version, decision, note } = readInput(e, decisionInput);
  inTransaction(e.app, (tx) => {
    const change = byId(tx, "coach_changes", changeId);
    if (change?.getString("state") !== "waiting" || change.getInt("version") !== version) {
      throw new Refusal("change_moved_on");
    }
    const coachId = change.getString("coach_id");
    const userId = change.getString("user_id");
    const approved = decision === "approve";
    const fields = Object.keys(fieldsOf(change));
    if (approved) applyChange(tx, change);
    else {
      change.set("state", "declined");
      change.set("note", note);
      tx.save(change);
    }
    audit(tx, staff.id, approved ? "coach_change_approved" : "coach_change_declined", coachId, { fields, note });
    const key = `identity_decided:${changeId}:${version}:${now()}`;
    const data = { outcome: approved ? "approved" : "declined", note } as const;
    enqueueMail(tx, { key, kind: "identity_decided", userId, data });
  });
  return e.json(200, { decision });
}
