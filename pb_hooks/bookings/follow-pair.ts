import { now } from "../platform/clock";
import { together } from "../platform/transaction";
import { releaseHolds } from "./moves";
import { refreshReaders } from "./readers";

/** A block was made, changed or removed: who reads whose profile, and the end of unpaid bookings of the two. */
export function followBlock(e: core.RecordEvent): void {
  together(e, (tx) => {
    e.next();
    const { record } = e;
    if (!record) return;
    const user = record.getString("user_id");
    const others = [record.getString("blocked_id"), record.original().getString("blocked_id")];
    for (const other of new Set(others.filter(Boolean))) {
      for (const id of [user, other]) refreshReaders(tx, id);
      // Without a block there is nothing new: while it stood, none of the two could book.
      releaseHolds(tx, user, now(), other);
      releaseHolds(tx, other, now(), user);
    }
  });
}
