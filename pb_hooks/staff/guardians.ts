import { Refusal } from "@domain/errors";
import { mailboxOf } from "@domain/guardian";
import * as m from "@messages";
import * as z from "zod/mini";
import { tellOfConsent } from "../accounts/guardian-answers";
import { enqueueMail } from "../outbox/enqueue";
import { requireStaff } from "../platform/answer";
import { now } from "../platform/clock";
import { readInput, recordId } from "../platform/input";
import { audit } from "../platform/records";
import { inTransaction } from "../platform/transaction";
import { doubtfulHolders, type Holder } from "../protection/guardian-holds";
import { endLinks } from "../protection/guardian-links";
import { guardianFactsOf, settingsOf } from "../protection/guardian-state";
import { protectionOf } from "./people";
import { personOf, why } from "./person-input";

/** Why the team decides about a guardian: who has their address, and whether they have agreed. Null if it need not. */
export function toDecide(app: core.App, userId: string): { agreed: boolean; holders: Holder[] } | null {
  const { heldAt, confirmedAt, withdrawnAt, guardianEmail } = guardianFactsOf(app, userId);
  if (!heldAt) return null;
  return {
    agreed: confirmedAt !== "" && withdrawnAt === "",
    holders: doubtfulHolders(app, mailboxOf(guardianEmail)),
  };
}

/** `email`: the guardian's address as staff saw it. */
const decisionInput = z.object({
  userId: recordId,
  email: z.string(),
  decision: z.enum(["allow", "refuse"]),
  note: why,
});

/**
 * `{userId, email, decision, note}`: allowed, the guardian's consent counts like anybody's. Refused, the account has no guardian and can
 * name another one. Nobody is told why.
 */
export function decideGuardian(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const { userId, email, decision, note } = readInput(e, decisionInput);
  const person = personOf(e.app, userId);
  inTransaction(e.app, (tx) => {
    const settings = settingsOf(tx, userId);
    if (!settings?.getString("guardian_held_at") || settings.getString("guardian_email") !== email) {
      throw new Refusal("change_moved_on", m.server_this_guardian_is_decided());
    }
    audit(tx, staff.id, decision === "allow" ? "guardian_allowed" : "guardian_refused", userId, { note });
    if (decision === "allow") {
      settings.set("guardian_cleared", mailboxOf(email));
      settings.set("guardian_held_at", "");
      tx.save(settings);
      tellOfConsent(tx, userId);
      return;
    }
    for (const column of ["name", "email", "asked_at", "confirmed_at", "withdrawn_at"]) {
      settings.set(`guardian_${column}`, "");
    }
    tx.save(settings);
    endLinks(tx, userId);
    enqueueMail(tx, { key: `guardian_refused:${userId}:${now()}`, kind: "guardian_refused", userId, data: {} });
  });
  return e.json(200, protectionOf(e.app, person));
}
