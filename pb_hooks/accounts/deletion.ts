import { deleteAccountInput } from "@domain/accounts";
import { Refusal } from "@domain/errors";
import { balancesOf } from "../payments/ledger-book";
import { requireAccount } from "../platform/answer";
import { readInput } from "../platform/input";
import { allWhere, audit, firstWhere } from "../platform/records";
import { inTransaction } from "../platform/transaction";

import { requireOwner } from "./owner";

const GONE = "Deleted account";
/** Sessions still to come, and money that is not where it belongs yet. */
const OPEN_BOOKING = `(client_id = {:me} || coach_user_id = {:me}) && (status = 'pending_payment' || status = 'confirmed'
  || problem_status = 'open' || problem_status = 'answered' || problem_status = 'offered')`;
/** Work that waits is no money yet: what was refunded in full leaves a transfer of nothing. */
const SHARES = "coach_user_id = {:me} && (earned_amount > 0 || payment_status = 'disputed')";
const OWED_BACK = "client_id = {:me} && owed_amount > 0";

/** Deletes one's own account. Bookings keep what accounting needs, without the person (decisions.md section 9). */
export function deleteMyAccount(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  requireOwner(e, account, readInput(e, deleteAccountInput));
  inTransaction(e.app, (tx) => {
    refuseWhileOpen(tx, account.id);
    withoutThePerson(tx, account.id);
    for (const file of allWhere(tx, "training_files", "uploader_id = {:me}", { me: account.id })) tx.delete(file);
    tx.delete(tx.findRecordById("users", account.id)); // the profile, the coach and their settings go with it
    audit(tx, "", "account_deleted", account.id);
  });
  return e.json(200, { deleted: true });
}

function refuseWhileOpen(tx: core.App, me: string): void {
  if (firstWhere(tx, "bookings", OPEN_BOOKING, { me })) {
    throw new Refusal("illegal_transition", "You have sessions to come. Please cancel them first.");
  }
  if (firstWhere(tx, "bookings", OWED_BACK, { me })) {
    throw new Refusal(
      "illegal_transition",
      "Money is still on its way back to you. Please try again when it has arrived.",
    );
  }
  const waits = (booking: core.Record) =>
    booking.getString("payment_status") === "disputed" || balancesOf(tx, booking.id).coach > 0;
  if (allWhere(tx, "bookings", SHARES, { me }).some(waits)) {
    throw new Refusal(
      "illegal_transition",
      "A payment to you is still on its way. Please try again when it has arrived.",
    );
  }
}

/** `whose`: SQL for the rows of `{:me}`. A review does not say whose it is; the booking does. */
const COPIES: readonly { collection: string; whose: string; columns: Record<string, string> }[] = [
  { collection: "bookings", whose: "client_id = {:me}", columns: { client_name: GONE, client_email: "", notes: "" } },
  {
    collection: "bookings",
    whose: "coach_user_id = {:me}",
    columns: { coach_name: GONE, meeting_link: "", meeting_place: "" },
  },
  { collection: "messages", whose: "sender_id = {:me}", columns: { sender_name: GONE } },
  { collection: "messages", whose: "receiver_id = {:me}", columns: { receiver_name: GONE } },
  {
    collection: "reviews",
    whose: "id IN (SELECT review_id FROM bookings WHERE client_id = {:me})",
    columns: { reviewer_name: GONE },
  },
];

/** Takes the name out of what others keep. Past the hooks: this is no edit of theirs. */
function withoutThePerson(tx: core.App, me: string): void {
  for (const { collection, whose, columns } of COPIES) {
    const changes = Object.keys(columns)
      .map((column) => `${column} = {:${column}}`)
      .join(", ");
    tx.db()
      .newQuery(`UPDATE ${collection} SET ${changes} WHERE ${whose}`)
      .bind({ ...columns, me })
      .execute();
  }
}
