import { deleteAccountInput } from "@domain/accounts";
import { bookedAdult } from "@domain/booked-athlete";
import { Refusal } from "@domain/errors";
import { whyNotLeave } from "@domain/leaving";
import { stateOf } from "../bookings/booking-state";
import { keepForReports } from "../messages/kept";
import { balancesOf } from "../payments/ledger-book";
import { endPackagesOf } from "../payments/packages";
import { keepContact } from "../payments/refund-contacts";
import { requireAccount } from "../platform/answer";
import { now } from "../platform/clock";
import { readInput } from "../platform/input";
import { allWhere, audit } from "../platform/records";
import { inTransaction } from "../platform/transaction";
import { requireOwner } from "./owner";

const GONE = "Deleted account";

/** Deletes the caller's account. Bookings keep what accounting needs, without the person. */
export function deleteMyAccount(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  requireOwner(e, account, readInput(e, deleteAccountInput));
  inTransaction(e.app, (tx) => {
    refuseWhileOpen(tx, account.id);
    tx.delete(tx.findRecordById("users", account.id)); // cascades to the profile, the coach and their settings
    audit(tx, "", "account_deleted", account.id);
  });
  return e.json(200, { deleted: true });
}

/** Runs in the deletion's transaction, also when a superuser deletes the account in the dashboard. */
export function leaveNothing(tx: core.App, account: core.Record): void {
  keepContact(tx, account);
  keepForReports(tx, account);
  endPackagesOf(tx, account.id, now());
  withoutThePerson(tx, account.id);
  for (const file of allWhere(tx, "training_files", "uploader_id = {:me}", { me: account.id })) tx.delete(file);
}

function refuseWhileOpen(tx: core.App, me: string): void {
  const bookings = allWhere(tx, "bookings", "client_id = {:me} || coach_user_id = {:me}", { me }).map((booking) => {
    const { owed, coach } = balancesOf(tx, booking.id);
    const side = booking.getString("client_id") === me ? ("athlete" as const) : ("coach" as const);
    return { ...stateOf(booking), side, owedCents: owed, coachCents: coach };
  });
  const why = whyNotLeave(bookings, now());
  if (why) throw new Refusal("illegal_transition", why);
}

/** `whose`: SQL for the rows of `{:me}`. A review does not name its author; the booking does. */
const COPIES: readonly { collection: string; whose: string; columns: Record<string, string | number> }[] = [
  {
    collection: "bookings",
    whose: "client_id = {:me}",
    columns: { client_name: GONE, ...bookedAdult(""), notes: "" },
  },
  {
    collection: "bookings",
    whose: "coach_user_id = {:me}",
    columns: { coach_name: GONE, meeting_link: "", meeting_place: "" },
  },
  { collection: "packages", whose: "client_id = {:me}", columns: { client_name: GONE } },
  { collection: "packages", whose: "coach_user_id = {:me}", columns: { coach_name: GONE } },
  { collection: "reports", whose: "child_id = {:me}", columns: { guardian: GONE } },
  { collection: "messages", whose: "sender_id = {:me}", columns: { sender_name: GONE } },
  { collection: "messages", whose: "receiver_id = {:me}", columns: { receiver_name: GONE } },
  {
    collection: "reviews",
    whose: "id IN (SELECT review_id FROM bookings WHERE client_id = {:me})",
    columns: { reviewer_name: GONE },
  },
];

/** Removes the name from records of others. Skips the hooks, because nobody edits anything. */
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
