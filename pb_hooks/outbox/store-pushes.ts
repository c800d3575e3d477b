import { afterQuiet, RETRIES_AN_ACCOUNT } from "@domain/notifications";
import { zoneOffset } from "../availability/coach-availability";
import { now } from "../platform/clock";
import { draft } from "../platform/records";
import { execute } from "../platform/sql";
import { devicesOf } from "./devices";
import type { MailKind } from "./kinds";

/** Kinds without a push: keys to the account, and letters about its protection. Mail to another address never has one. */
const MAIL_ONLY: readonly MailKind[] = [
  "confirm_address",
  "reset_password",
  "guardian_confirmed",
  "guardian_refused",
  "guardian_withdrew",
  "birth_date_corrected",
];

/** Of those that failed, the newest stay. So whoever causes many never keeps out a new one. */
const GIVE_UP_OLDEST = `UPDATE outbox SET state = 'failed', last_error = 'newer notifications wait' WHERE id IN (
  SELECT id FROM outbox WHERE user_id = {:userId} AND channel = 'push' AND state = 'waiting' AND attempts > 0
  ORDER BY created_at DESC LIMIT -1 OFFSET ${RETRIES_AN_ACCOUNT})`;

type Row = { key: string; kind: MailKind; userId: string; data: object; dueAt?: string };

/** Adds a notification for each device of the account. It is due with its mail, or after the quiet hours. */
export function storePushes(app: core.App, row: Row, chosen: Readonly<Record<string, unknown>>): void {
  const { key, kind, userId, data } = row;
  if (MAIL_ONLY.includes(kind) || $os.getenv("VAPID_PUBLIC_KEY") === "") return;
  const devices = devicesOf(app, userId);
  if (devices.length === 0) return;
  execute(app.db(), GIVE_UP_OLDEST, { userId });
  const wanted = row.dueAt ? Date.parse(row.dueAt) : now();
  const dueAt = new Date(afterQuiet(chosen, wanted, zoneOffset)).toISOString();
  for (const device of devices) {
    const own = `${key}:push:${device.id}`;
    if (app.countRecords("outbox", $dbx.hashExp({ key: own })) > 0) continue;
    app.save(
      draft(app, "outbox", {
        key: own,
        channel: "push",
        kind,
        user_id: userId,
        data: { ...data, deviceId: device.id },
        state: "waiting",
        due_at: dueAt,
      }),
    );
  }
}
