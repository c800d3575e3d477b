import { afterQuiet } from "@domain/notifications";
import { zoneOffset } from "../availability/coach-availability";
import { allWhere, draft } from "../platform/records";
import type { MailKind } from "./kinds";

/** Sent by mail only: they hold a key to an account, or go to somebody without one. */
const MAIL_ONLY: readonly MailKind[] = [
  "confirm_address",
  "reset_password",
  "change_address",
  "guardian_request",
  "guardian_confirmed",
  "guardian_withdrew",
  "guardian_withdrawn",
  "birth_date_corrected",
];

type Row = { key: string; kind: MailKind; userId: string; data: object; dueAt?: string };

/** Adds a row beside each mail for every subscribed device, due at once or after the quiet hours. */
export function storePushes(app: core.App, row: Row, chosen: Readonly<Record<string, unknown>>): void {
  const { key, kind, userId, data } = row;
  if (MAIL_ONLY.includes(kind) || $os.getenv("VAPID_PUBLIC_KEY") === "") return;
  const wanted = row.dueAt ? Date.parse(row.dueAt) : Date.now();
  const dueAt = new Date(afterQuiet(chosen, wanted, zoneOffset)).toISOString();
  for (const device of allWhere(app, "push_subscriptions", "user_id = {:user}", { user: userId })) {
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
