import { afterQuiet } from "@domain/notifications";
import { zoneOffset } from "../availability/coach-availability";
import { allWhere, draft } from "../platform/records";
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
