import { now } from "../platform/clock";
import { newsIn } from "../platform/records";
import { together } from "../platform/transaction";
import { refreshBookedAthlete, showAthlete } from "../protection/booked-athletes";
import { permitRefusalOf } from "../protection/guardian-state";
import { releaseHolds } from "./moves";
import { refreshReaders } from "./readers";

/** Booking columns that decide what its coach sees of a minor. A repeated form brings another address. */
const SHOWN_BY = ["status", "client_email"];
/** Columns of the private record that decide whether an account is protected or suspended. */
const PROTECTED_BY = [
  "birth_date",
  "guardian_name",
  "guardian_email",
  "guardian_asked_at",
  "guardian_confirmed_at",
  "guardian_withdrawn_at",
  "guardian_held_at",
  "guardian_ended",
  "suspended_at",
];

/** A booking is saved, by whomever. */
export function showInBooking(e: core.RecordEvent): void {
  if (e.record && newsIn(e.record, SHOWN_BY)()) showAthlete(e.app, e.record);
  e.next();
}

/** After a change of protection or suspension: updates what coaches see, and ends unpaid bookings of an account that may not book. */
export function followProtection(e: core.RecordEvent): void {
  together(e, (tx) => {
    const isNews = newsIn(e.record, PROTECTED_BY);
    e.next();
    if (!e.record || !isNews()) return;
    const userId = e.record.getString("user_id");
    refreshBookedAthlete(tx, userId);
    refreshReaders(tx, userId);
    const refusal = permitRefusalOf(tx, userId, "booking");
    const guardian = refusal === "guardian_ended" ? "cancelled" : undefined;
    if (refusal) releaseHolds(tx, userId, now(), { guardian });
  });
}
