import { emailInput } from "@domain/accounts";
import { Refusal } from "@domain/errors";
import { mailPage } from "../accounts/guardian";
import { withdrawalCancels, withdrawConsent } from "../accounts/guardian-answers";
import { answerBooking } from "../booking-actions/answer";
import { makeMove } from "../bookings/moves";
import { now } from "../platform/clock";
import { readInput } from "../platform/input";
import { byId } from "../platform/records";
import { inTransaction } from "../platform/transaction";
import { type Child, childOf, childrenOf } from "../protection/guardian-children";
import { endVisits, openVisit } from "../protection/guardian-links";
import { cancelInput, childInput, visitInput } from "./inputs";

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

/** The child whose consent the guardian may withdraw now. */
function agreedChild(app: core.App, e: core.RequestEvent): Child {
  const { token, childId } = readInput(e, childInput);
  const child = childOf(app, openVisit(app, token).getString("sent_to"), childId);
  if (!child.agrees) throw new Refusal("consent_withdrawn");
  return child;
}

/** `{token, childId}`: what a withdrawal of consent would do, as look-at-guardian-link answers it. Changes nothing. */
export function lookAtWithdrawal(e: core.RequestEvent): unknown {
  const { id, name, guardian } = agreedChild(e.app, e);
  const toCancel = withdrawalCancels(e.app, id);
  return e.json(200, { purpose: "withdraw", name, guardian, sessions: toCancel.length, toCancel });
}

/** `{token, childId}`: the guardian withdraws consent for this child. */
export function withdraw(e: core.RequestEvent): unknown {
  const done = inTransaction(e.app, (tx) => withdrawConsent(tx, agreedChild(tx, e).id));
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
