import { LIMITS } from "@domain/limits";
import { now } from "../platform/clock";
import { stored } from "../platform/instants";

/** Rows in one transaction. Other writers wait for it. */
const BATCH = 1000;

/**
 * Archives messages older than 12 months, read or not, so that they leave the devices. They stay in the records API for their two
 * parties. Plain SQL is enough, because only the feed's triggers must see it.
 */
export function archiveMessages(app: core.App): void {
  const before = new Date(now());
  before.setUTCMonth(before.getUTCMonth() - LIMITS.messageMonths);
  while (archiveSome(app, stored(before.getTime())) === BATCH);
}

function archiveSome(app: core.App, before: string): number {
  const done = app
    .db()
    .newQuery(
      `UPDATE messages SET archived = 1 WHERE rowid IN
       (SELECT rowid FROM messages WHERE archived = 0 AND created_at < {:before} ORDER BY created_at LIMIT {:batch})`,
    )
    .bind({ before, batch: BATCH } as never)
    .execute();
  return done.rowsAffected();
}
