import { emailInput } from "@domain/accounts";
import { Refusal } from "@domain/errors";
import { mailPage } from "../accounts/guardian";
import { answerBooking } from "../booking-actions/answer";
import { makeMove } from "../bookings/moves";
import { now } from "../platform/clock";
import { readInput } from "../platform/input";
import { byId } from "../platform/records";
import { inTransaction } from "../platform/transaction";
import { childOf, childrenOf } from "../protection/guardian-children";
import { endVisits, makeLink, openVisit } from "../protection/guardian-links";
import { cancelInput, childInput, visitInput } from "./inputs";

/** `{token, bookingId, move, agreedAmount}`: cancels one session of a child. The refund is the one that the athlete would get. */
export function cancelSession(e: core.RequestEvent): unknown {
  const { token, bookingId, move, agreedAmount: agreed } = readInput(e, cancelInput);
  const booking = inTransaction(e.app, (tx) => {
    const children = childrenOf(tx, openVisit(tx, token).getString("sent_to"));
    const client = byId(tx, "bookings", bookingId)?.getString("client_id") ?? "";
    const account = children.some(({ id }) => id === client) ? byId(tx, "users", client) : null;
    if (!account) throw new Refusal("booking_not_found");
    return makeMove(tx, { account, bookingId, moves: [move], now: now(), agreed, guardian: "cancelled" });
  });
  return answerBooking(e, booking);
}

/** `{token, childId}`: the token of a link with which the guardian withdraws consent for this child. */
export function withdrawalLink(e: core.RequestEvent): unknown {
  const { token, childId } = readInput(e, childInput);
  const made = inTransaction(e.app, (tx) => {
    const sentTo = openVisit(tx, token).getString("sent_to");
    return makeLink(tx, { userId: childOf(tx, sentTo, childId).id, purpose: "withdraw", sentTo });
  });
  return e.json(200, { token: made });
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
