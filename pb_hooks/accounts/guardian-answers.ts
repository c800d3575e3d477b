import { findMove } from "@domain/booking-moves";
import type { LinkPurpose } from "@domain/guardian";
import { stateOf } from "../bookings/booking-state";
import { applyMove, systemMove } from "../bookings/moves";
import { enqueueMail } from "../outbox/enqueue";
import { now } from "../platform/clock";
import { bodyOf, textOf } from "../platform/input";
import { iso, isoOf, stored } from "../platform/instants";
import { allWhere, audit, byId } from "../platform/records";
import { inTransaction } from "../platform/transaction";
import { beginGuardian } from "./guardian";
import { endLinks, linkOf, openLink } from "./guardian-links";
import { settingsOrNew } from "./guardian-state";
import { justAsked } from "./mails";

const purposeOf = (link: core.Record): LinkPurpose => link.getString("purpose") as LinkPurpose;

const TO_COME = `client_id = {:userId} && session_date > {:now} && (status = 'confirmed' || status = 'pending_payment')`;
const sessionsToCome = (app: core.App, userId: string): core.Record[] =>
  allWhere(app, "bookings", TO_COME, { userId, now: stored(now()) });

/** `{token}`: who asks for what. Changes nothing: mail scanners and previews open links too. */
export function lookAtGuardianLink(e: core.RequestEvent): unknown {
  const link = openLink(e.app, textOf(bodyOf(e), "token"));
  const userId = link.getString("user_id");
  return e.json(200, {
    purpose: purposeOf(link),
    name: byId(e.app, "users", userId)?.getString("name") ?? "",
    guardian: settingsOrNew(e.app, userId).getString("guardian_name"),
    newGuardian: { name: link.getString("new_name"), email: link.getString("new_email") },
    sessions: sessionsToCome(e.app, userId).length,
    endsAt: isoOf(link, "expires_at"),
  });
}

/** `{token}`: the button under what the link says. Nobody has to be signed in; it works once. */
export function confirmGuardian(e: core.RequestEvent): unknown {
  const token = textOf(bodyOf(e), "token");
  const answer = inTransaction(e.app, (tx) => {
    const link = openLink(tx, token);
    link.set("used_at", iso(now()));
    tx.save(link);
    const purpose = purposeOf(link);
    const userId = link.getString("user_id");
    ACTS[purpose](tx, userId, link);
    const child = byId(tx, "users", userId)?.getString("name") ?? "";
    return { confirmed: true, purpose, name: child.split(" ")[0] ?? "" };
  });
  return e.json(200, answer);
}

const ACTS: Record<LinkPurpose, (tx: core.App, userId: string, link: core.Record) => void> = {
  consent(tx, userId) {
    const settings = settingsOrNew(tx, userId);
    settings.set("guardian_confirmed_at", iso(now()));
    settings.set("guardian_withdrawn_at", "");
    tx.save(settings);
    endLinks(tx, userId, "consent");
    audit(tx, "", "guardian_confirmed", userId);
    const to = settings.getString("guardian_email");
    enqueueMail(tx, { key: `guardian_confirmed:${userId}:${now()}`, kind: "guardian_confirmed", userId, data: {} });
    enqueueMail(tx, { key: `guardian_welcome:${userId}:${now()}`, kind: "guardian_welcome", userId, to, data: { to } });
  },

  withdraw(tx, userId) {
    // Before the consent ends, so that the guardian has the copies of these mails too.
    cancelSessions(tx, userId);
    const settings = settingsOrNew(tx, userId);
    settings.set("guardian_withdrawn_at", iso(now()));
    tx.save(settings);
    endLinks(tx, userId);
    audit(tx, "", "guardian_withdrew", userId);
    enqueueMail(tx, { key: `guardian_withdrew:${userId}:${now()}`, kind: "guardian_withdrew", userId, data: {} });
  },

  replace(tx, userId, link) {
    const to = settingsOrNew(tx, userId).getString("guardian_email");
    beginGuardian(tx, userId, { name: link.getString("new_name"), email: link.getString("new_email") });
    audit(tx, "", "guardian_replaced", userId, { by: "guardian" });
    tellFormerGuardian(tx, userId, to);
  },
};

export function tellFormerGuardian(tx: core.App, userId: string, to: string): void {
  if (!to) return;
  enqueueMail(tx, { key: `guardian_replaced:${userId}:${now()}`, kind: "guardian_replaced", userId, to, data: { to } });
}

/** Sessions to come are cancelled as the team would: the athlete has everything back. */
function cancelSessions(tx: core.App, userId: string): void {
  const at = now();
  for (const booking of sessionsToCome(tx, userId)) {
    const move = findMove("cancel", stateOf(booking), "staff", at);
    if (move) applyMove({ app: tx, booking, move, actor: "staff", actorId: "", now: at });
    else systemMove(tx, booking, "abandon", at);
  }
}

/** `{token}` of a link that has ended: a new one goes to the guardian's address of today, whoever asks. */
export function renewGuardianLink(e: core.RequestEvent): unknown {
  const link = linkOf(e.app, textOf(bodyOf(e), "token"));
  const userId = link.getString("user_id");
  inTransaction(e.app, (tx) => {
    const settings = settingsOrNew(tx, userId);
    const to = settings.getString("guardian_email");
    if (to === "" || to !== link.getString("sent_to")) return;
    const kind = settings.getString("guardian_confirmed_at") === "" ? "guardian_request" : "guardian_welcome";
    if (justAsked(tx, kind, userId, to)) return;
    enqueueMail(tx, { key: `${kind}:${userId}:${now()}`, kind, userId, to, data: { to } });
  });
  return e.json(200, { sent: true });
}
