import { emailInput } from "@domain/accounts";
import { Refusal } from "@domain/errors";
import { changedPermits, permitsIn } from "@domain/guardian-permits";
import { LISTINGS_AN_HOUR } from "@domain/rate-limits";
import * as m from "@messages";
import { withdrawalList } from "../accounts/end-sessions";
import { mailPage } from "../accounts/guardian";
import { withdrawConsent } from "../accounts/guardian-answers";
import { hasMailed } from "../accounts/mails";
import { list } from "../athletes/young";
import { answerBooking } from "../booking-actions/answer";
import { makeMove } from "../bookings/moves";
import { enqueueMail } from "../outbox/enqueue";
import { now } from "../platform/clock";
import { readInput } from "../platform/input";
import { audit, byId } from "../platform/records";
import { inTransaction } from "../platform/transaction";
import { type Child, childOf, childrenOf } from "../protection/guardian-children";
import { endVisits, openVisit } from "../protection/guardian-links";
import { endListing, settingsOrNew } from "../protection/guardian-state";
import { cancelInput, childInput, permitInput, visitInput, withdrawInput } from "./inputs";

/** `{token, bookingId, move, agreedAmount}`: cancels one session of a child. The refund is the one that the athlete would get. */
export function cancelSession(e: core.RequestEvent): unknown {
  const { token, bookingId, move, agreedAmount: agreed } = readInput(e, cancelInput);
  const booking = inTransaction(e.app, (tx) => {
    const children = childrenOf(tx, openVisit(tx, token).getString("sent_to"));
    const client = byId(tx, "bookings", bookingId)?.getString("client_id") ?? "";
    const account = children.some(({ id, agrees }) => agrees && id === client) ? byId(tx, "users", client) : null;
    if (!account) throw new Refusal("booking_not_found");
    return makeMove(tx, { account, bookingId, moves: [move], now: now(), agreed, guardian: "cancelled" });
  });
  return answerBooking(e, booking);
}

/** The child of an open page, whose guardian agrees now. */
function agreedChild(app: core.App, { token, childId }: { token: string; childId: string }): Child {
  const child = childOf(app, openVisit(app, token).getString("sent_to"), childId);
  if (!child.agrees) throw new Refusal("consent_withdrawn");
  return child;
}

/** `{token, childId, permit, allowed, seen?}`: sets one switch of a child. Sessions that are booked stay. */
export function setPermit(e: core.RequestEvent): unknown {
  const { permit, allowed, seen, ...of } = readInput(e, permitInput);
  const { ended, listed } = inTransaction(e.app, (tx) => {
    const { id, guardianEmail: to } = agreedChild(tx, of);
    const settings = settingsOrNew(tx, id);
    const state = () => ({ ended: settings.getString("guardian_ended"), listed: settings.getBool("guardian_listed") });
    const before = state();
    if (permit !== "listing") settings.set("guardian_ended", changedPermits(before.ended, permit, allowed));
    else if (allowed) list(tx, settings, seen);
    else endListing(settings);
    const after = state();
    if (after.ended === before.ended && after.listed === before.listed) return after;
    tx.save(settings);
    audit(tx, "", allowed ? "guardian_permit_given" : "guardian_permit_ended", id, { kind: permit });
    if (after.listed && !before.listed) tellOfListing(tx, id, to, seen);
    return after;
  });
  return e.json(200, { ended: permitsIn(ended), listed });
}

/** Mails the guardian each time, in case somebody else sat at the page. @throws Refusal if it was too often */
function tellOfListing(tx: core.App, userId: string, to: string, as: string): void {
  if (hasMailed(tx, "guardian_listed", userId, LISTINGS_AN_HOUR))
    throw new Refusal("too_many", m.server_switched_too_often());
  const key = `guardian_listed:${userId}:${$security.randomString(8)}`;
  enqueueMail(tx, { key, kind: "guardian_listed", userId, to, data: { to, as } });
}

/** `{token, childId}`: what a withdrawal of consent would do, as look-at-guardian-link answers it. Changes nothing. */
export function lookAtWithdrawal(e: core.RequestEvent): unknown {
  const { id, name, guardian } = agreedChild(e.app, readInput(e, childInput));
  const list = withdrawalList(e.app, id);
  return e.json(200, { purpose: "withdraw", name, guardian, sessions: list.toCancel.length, ...list });
}

/** `{token, childId, agreedAmount, agreedPaid}`: the guardian withdraws consent for this child. */
export function withdraw(e: core.RequestEvent): unknown {
  const input = readInput(e, withdrawInput);
  const done = inTransaction(e.app, (tx) => withdrawConsent(tx, agreedChild(tx, input).id, input));
  return e.json(200, { confirmed: true, purpose: "withdraw", ...done });
}

/** `{token}`: closes the guardian's pages on every device, and ends the mailed links to open one. */
export function closePages(e: core.RequestEvent): unknown {
  const { token } = readInput(e, visitInput);
  inTransaction(e.app, (tx) => endVisits(tx, openVisit(tx, token).getString("sent_to")));
  return e.json(200, { closed: true });
}

/** `{email}`: mails a link if this is a guardian's address. The answer does not tell. */
export function askForPage(e: core.RequestEvent): unknown {
  const { email } = readInput(e, emailInput);
  inTransaction(e.app, (tx) => mailPage(tx, email));
  return e.json(200, { sent: true });
}
