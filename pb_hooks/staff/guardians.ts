import { Refusal } from "@domain/errors";
import { allowing, type Doubt, openDoubts } from "@domain/guardian-doubts";
import { mailboxOf } from "@domain/mailbox";
import * as m from "@messages";
import * as z from "zod/mini";
import { endSessions, sessionsToCome } from "../accounts/end-sessions";
import { enqueueMail } from "../outbox/enqueue";
import { requireStaff } from "../platform/answer";
import { now } from "../platform/clock";
import { readInput, recordId } from "../platform/input";
import { audit } from "../platform/records";
import { inTransaction } from "../platform/transaction";
import { isMinor } from "../protection/birth-date";
import { doubtsIn } from "../protection/guardian-holds";
import { endLinks } from "../protection/guardian-links";
import { settingsOf } from "../protection/guardian-state";
import { nameOfUser } from "./names";
import { protectionOf } from "./people";
import { personOf, why } from "./person-input";

const openIn = (settings: core.Record): Doubt[] =>
  openDoubts(doubtsIn(settings), mailboxOf(settings.getString("guardian_email")));

const hasAgreed = (settings: core.Record): boolean =>
  settings.getString("guardian_confirmed_at") !== "" && settings.getString("guardian_withdrawn_at") === "";

/** A case as one text: its beginning, the guardian, the guardian's answer and the open doubts. A decision sends back the text that staff saw. */
const seenIn = (settings: core.Record): string =>
  [
    settings.getString("guardian_held_at"),
    settings.getString("guardian_email"),
    hasAgreed(settings) ? "agreed" : "asked",
    ...openIn(settings).map(({ cause, account }) => `${cause}:${account}`),
  ].join(" ");

const isOpen = (app: core.App, settings: core.Record): boolean =>
  settings.getString("guardian_held_at") !== "" && isMinor(app, settings.getString("user_id"));

/** Why the team decides about a guardian, and whether they agree now. Null if it need not. The name of a deleted account is "". */
export function toDecide(app: core.App, userId: string) {
  const settings = settingsOf(app, userId);
  if (!settings || !isOpen(app, settings)) return null;
  return {
    agreed: hasAgreed(settings),
    seen: seenIn(settings),
    sessions: sessionsToCome(app, userId).length,
    doubts: openIn(settings).map(({ cause, account }) => ({ cause, account, name: nameOfUser(app, account) })),
  };
}

const decisionInput = z.object({
  userId: recordId,
  seen: z.string().check(z.maxLength(5000)),
  decision: z.enum(["allow", "refuse"]),
  note: why,
});

/**
 * `{userId, seen, decision, note}`. After "allow" the guardian's consent counts. After "refuse" the account has no guardian, and its sessions to come
 * are cancelled. It can name another guardian. Nobody is told why.
 */
export function decideGuardian(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const { userId, seen, decision, note } = readInput(e, decisionInput);
  const person = personOf(e.app, userId);
  inTransaction(e.app, (tx) => {
    const settings = settingsOf(tx, userId);
    if (!settings || !isOpen(tx, settings) || seenIn(settings) !== seen) {
      throw new Refusal("change_moved_on", m.server_this_guardian_is_decided());
    }
    const detail = { guardian: settings.getString("guardian_name"), note };
    audit(tx, staff.id, decision === "allow" ? "guardian_allowed" : "guardian_refused", userId, detail);
    if (decision === "allow") {
      settings.set("guardian_doubts", allowing(doubtsIn(settings), mailboxOf(settings.getString("guardian_email"))));
      tx.save(settings);
      return;
    }
    for (const column of ["name", "email", "asked_at", "confirmed_at", "withdrawn_at"]) {
      settings.set(`guardian_${column}`, "");
    }
    tx.save(settings);
    endLinks(tx, userId);
    endSessions(tx, userId, staff.id);
    enqueueMail(tx, { key: `guardian_refused:${userId}:${now()}`, kind: "guardian_refused", userId, data: {} });
  });
  return e.json(200, protectionOf(e.app, person));
}
