import { refreshViewers } from "../athletes/viewers";
import { now } from "../platform/clock";
import { together } from "../platform/transaction";
import { whyClosed } from "../protection/exchange";
import { releaseHolds } from "./moves";

/** A block was made, changed or removed. */
export function followBlock(e: core.RecordEvent): void {
  together(e, (tx) => {
    e.next();
    const { record } = e;
    if (!record) return;
    const user = record.getString("user_id");
    const others = [record.getString("blocked_id"), record.original().getString("blocked_id")];
    for (const other of new Set(others.filter(Boolean))) followPair(tx, user, other);
  });
}

/** What two people see and hold, by whether they may exchange words now. */
function followPair(tx: core.App, one: string, other: string): void {
  for (const id of [one, other]) refreshViewers(tx, id);
  if (whyClosed(tx, one, other) === null) return;
  releaseHolds(tx, one, now(), other);
  releaseHolds(tx, other, now(), one);
}
