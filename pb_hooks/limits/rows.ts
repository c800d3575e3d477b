import { Refusal } from "@domain/errors";
import { inTime, MAILS_TO_OTHERS_A_DAY, NEW_PEOPLE_A_DAY, ROW_LIMITS } from "@domain/rate-limits";
import * as m from "@messages";
import { HOUR, now } from "../platform/clock";
import { stored } from "../platform/instants";
import { limitsScale } from "../platform/settings";
import { execute, row } from "../platform/sql";

const DAY = 24 * HOUR;

/** How many there are, and when the first one was made. */
type Made = { made: number; first: string };
const NONE: Made = { made: 0, first: "" };

/** Refuses with the time until the first row leaves the window. */
function refuseAbove(most: number, windowMs: number, { made, first }: Made): void {
  if (made < most * limitsScale()) return;
  const wait = Math.max(1, Math.ceil((Date.parse(first.replace(" ", "T")) + windowMs - now()) / 1000));
  throw new Refusal("too_many", m.server_that_is_a_lot_at_once({ inTime: inTime(wait) }), { retry_after: wait });
}

const SLOTS = 12;
const MADE = `SELECT coalesce(sum(made), 0) AS made, coalesce(min(slot), 0) AS first FROM rows_made
  WHERE account = {:account} AND counted = {:counted} AND slot > {:since}`;
const COUNT = `INSERT INTO rows_made (account, counted, slot, made) VALUES ({:account}, {:counted}, {:slot}, {:many})
  ON CONFLICT (account, counted, slot) DO UPDATE SET made = made + {:many}`;
const UNCOUNT = `UPDATE rows_made SET made = made - 1
  WHERE account = {:account} AND counted = {:counted} AND slot = {:slot}`;

/** Where a row was counted. `slot`: the start of its slot, in milliseconds since 1970. */
export type CountedRow = { account: string; counted: string; slot: number };

/**
 * Counts a new row of an account. Throws `too_many` beyond the limit of its collection (domain/rate-limits.ts). Deleted rows still
 * count. Call it in a transaction, because parallel calls must wait for each other. A window has 12 slots, so a row counts for 11 to
 * 12 twelfths of it.
 * @param as.counted what the limit counts, if it is not the collection
 * @param as.many the number of rows that it counts for
 */
export function countRow(
  tx: core.App,
  collection: string,
  account: string,
  { counted = collection, many = 1 }: { counted?: string; many?: number } = {},
): CountedRow | null {
  const limit = ROW_LIMITS[collection];
  if (!limit) return null;
  const [at, window] = [now(), limit.hours * HOUR];
  const slot = at - (at % (window / SLOTS));
  const since = at - window;
  const made = row(tx.db(), MADE, { account, counted, since }, { made: 0, first: 0 }) ?? { made: 0, first: 0 };
  refuseAbove(limit.most, window, { made: made.made, first: stored(made.first) });
  execute(tx.db(), COUNT, { account, counted, slot, many });
  return { account, counted, slot };
}

/** The row was refused after all. */
export const uncountRow = (tx: core.App, counted: CountedRow): void => execute(tx.db(), UNCOUNT, { ...counted });

/** Deletes counts that no limit asks for any more. */
export const forgetCounts = (app: core.App): void =>
  execute(app.db(), "DELETE FROM rows_made WHERE slot < {:before}", { before: now() - 2 * DAY });

const KNOWN = `SELECT count(*) AS known FROM (
  SELECT 1 FROM messages WHERE sender_id = {:me} AND receiver_id = {:other}
  UNION ALL SELECT 1 FROM messages WHERE sender_id = {:other} AND receiver_id = {:me} LIMIT 1)`;
const NEW_PEOPLE = `SELECT count(*) AS made, coalesce(min(begun), '') AS first FROM (
  SELECT min(created_at) AS begun FROM messages WHERE sender_id = {:me} GROUP BY receiver_id HAVING begun > {:since})`;

/** Refuses a first message beyond the limit of new people. */
export function refuseMoreNewPeople(tx: core.App, me: string, other: string): void {
  if (row(tx.db(), KNOWN, { me, other }, { known: 0 })?.known) return;
  const found = row(tx.db(), NEW_PEOPLE, { me, since: stored(now() - DAY) }, NONE);
  if (found) refuseAbove(NEW_PEOPLE_A_DAY, DAY, found);
}

/** Mail kinds that go to an address typed in by the sender. */
export const TO_OTHERS: readonly string[] = ["guardian_request", "guardian_replace", "change_address"];
const KINDS = TO_OTHERS.map((kind) => `'${kind}'`).join(", ");

const SENT = `kind IN (${KINDS}) AND created_at > {:since}`;
const TO = `"to" = {:to} COLLATE NOCASE`;
const MAILS = `SELECT count(*) AS made, coalesce(min(created_at), '') AS first FROM outbox WHERE ${SENT}`;
const BY_ACCOUNT = `SELECT count(*) AS made, coalesce(min(begun), '') AS first FROM (
  SELECT min(created_at) AS begun FROM outbox WHERE ${SENT} AND ${TO} GROUP BY user_id)`;

/** Refuses a mail to a stranger beyond the limits: per account, per account and address, per address. */
export function refuseMoreMails(tx: core.App, accountId: string, to: string): void {
  const since = stored(now() - DAY);
  const of = (where: string, params: Record<string, string>): Made =>
    row(tx.db(), `${MAILS} AND ${where}`, { since, ...params }, NONE) ?? NONE;
  const most = MAILS_TO_OTHERS_A_DAY;
  refuseAbove(most.ofAccount, DAY, of("user_id = {:accountId}", { accountId }));
  const mine = of(`user_id = {:accountId} AND ${TO}`, { accountId, to });
  refuseAbove(most.ofAccountToAddress, DAY, mine);
  const accounts = row(tx.db(), BY_ACCOUNT, { since, to }, NONE) ?? NONE;
  const all = of(TO, { to });
  if (mine.made === 0) refuseAbove(most.accountsToAddress, DAY, accounts);
  else refuseAbove(most.repeatsToAddress, DAY, { made: all.made - accounts.made, first: all.first });
}
