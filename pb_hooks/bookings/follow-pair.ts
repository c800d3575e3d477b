import { now } from "../platform/clock";
import { together } from "../platform/transaction";
import { releaseHolds } from "./moves";
import { refreshReaders } from "./readers";

/** After a block began, changed or ended: updates who reads whose profile and ticks, and ends unpaid bookings of the two. */
export function followBlock(e: core.RecordEvent): void {
  together(e, (tx) => {
    e.next();
    const { record } = e;
    if (!record) return;
    const user = record.getString("user_id");
    const others = [record.getString("blocked_id"), record.original().getString("blocked_id")];
    for (const other of new Set(others.filter(Boolean))) {
      for (const id of [user, other]) refreshReaders(tx, id);
      // When a block ends there is no such booking, because the two could not book.
      releaseHolds(tx, user, now(), { coachUserId: other });
      releaseHolds(tx, other, now(), { coachUserId: user });
    }
  });
}
