import type { Channel } from "@domain/notifications";
import { HOUR, MINUTE, now } from "../platform/clock";
import { stored } from "../platform/instants";
import { byId } from "../platform/records";
import { execute, rows } from "../platform/sql";

const LEASE_MS = 5 * MINUTE;
const GIVE_UP_AFTER = 12;
const LONGEST_PAUSE_MS = 6 * HOUR;

// Accounts take turns: many rows of one delay no other's. New rows come before failed ones.
const DUE = `SELECT id FROM (
    SELECT id, attempts, due_at, row_number() OVER (PARTITION BY user_id ORDER BY attempts, due_at) AS turn FROM outbox
    WHERE state = 'waiting' AND channel = {:channel} AND due_at <= {:at}
      AND user_id NOT IN (SELECT value FROM json_each({:full})))
  WHERE turn <= {:each} ORDER BY turn, attempts, due_at LIMIT {:most}`;

type Bounds = { most: number; each?: number; full?: readonly string[] };

/** The next due rows. `bounds`: at most `most`, of each account at most `each`, and none of the accounts in `full`. */
export function dueRows(app: core.App, channel: Channel, { most, each = most, full = [] }: Bounds): core.Record[] {
  const asked = { channel, at: stored(now()), most, each, full: JSON.stringify(full) };
  return rows(app.db(), DUE, asked, { id: "" })
    .map(({ id }) => byId(app, "outbox", id))
    .filter((row) => row !== null);
}

/** Leases a due row for five minutes, so that it is not sent twice. */
export function lease(app: core.App, row: core.Record): boolean {
  const taken = app
    .db()
    .newQuery("UPDATE outbox SET due_at = {:until} WHERE id = {:id} AND state = 'waiting' AND due_at = {:seen}")
    .bind({ until: stored(now() + LEASE_MS), id: row.id, seen: row.getString("due_at") })
    .execute();
  return taken.rowsAffected() === 1;
}

/** Ends the lease of a row that was not tried. */
export const release = (app: core.App, row: core.Record): void =>
  execute(app.db(), "UPDATE outbox SET due_at = {:at} WHERE id = {:id} AND state = 'waiting'", {
    at: stored(now()),
    id: row.id,
  });

/** The row is done. `remark`: why nothing was sent, or "". */
export function settle(app: core.App, row: core.Record, remark = ""): void {
  const fresh = byId(app, "outbox", row.id);
  if (!fresh) return;
  fresh.set("state", "sent");
  fresh.set("sent_at", new Date(now()).toISOString());
  fresh.set("last_error", remark);
  fresh.set("data", {}); // a sent mail needs its data no longer
  app.save(fresh);
}

/** A try failed. Each doubles the pause before the next one, and the last gives up. `isHopeless`: no retry helps. */
export function postpone(app: core.App, row: core.Record, error: unknown, isHopeless = false): void {
  const fresh = byId(app, "outbox", row.id);
  if (!fresh) return;
  const attempts = fresh.getInt("attempts") + 1;
  const pause = Math.min(MINUTE * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  fresh.set("attempts", attempts);
  fresh.set("due_at", new Date(now() + pause).toISOString());
  fresh.set("state", isHopeless || attempts >= GIVE_UP_AFTER ? "failed" : "waiting");
  fresh.set("last_error", withoutAddresses(String(error)).slice(0, 500));
  app.save(fresh);
  warn(fresh);
}

/** Logs one failure a minute. A mail server that is down would else fill the log. */
function warn(row: core.Record): void {
  const [channel, minute] = [row.getString("channel"), String(Math.floor(now() / MINUTE))];
  const last = `outbox:${channel}`;
  if (encore.kept(last) === minute) return;
  encore.keep(last, minute);
  const [kind, attempts] = [row.getString("kind"), row.getInt("attempts")];
  $app.logger().warn(`a ${channel} could not be sent yet`, "kind", kind, "attempts", attempts);
}

const withoutAddresses = (text: string): string => text.replace(/\S+@\S+/g, "<address>");
