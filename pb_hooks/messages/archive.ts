import { LIMITS } from "@domain/limits";
import { now } from "../platform/clock";
import { stored } from "../platform/instants";

/** In one transaction: others who write wait for so long. */
const BATCH = 1000;

/**
 * Takes messages older than 12 months from the devices, read or not: whoever has not looked for a year was told by mail then. They stay in the
 * records API for their two parties. By SQL, since the feed's triggers are all that has to notice.
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
