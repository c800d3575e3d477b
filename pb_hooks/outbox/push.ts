import { afterQuiet } from "@domain/notifications";
import { zoneOffset } from "../availability/coach-availability";
import { allWhere, byId, draft } from "../platform/records";
import { compose } from "./compose";
import type { MailKind } from "./kinds";
import { subjectLine } from "./letter";

/** Said by mail alone: they hold a key to an account, or go to somebody who has none. */
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
/** A device that is gone, or that no longer takes messages from here. */
const ENDED: readonly number[] = [403, 404, 410];

type Row = { key: string; kind: MailKind; userId: string; data: object; dueAt?: string };

/** Beside each mail a row for every device on which the person turned notifications on, at once or after their quiet hours. */
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

/** Tells a device of what its mail says. @returns a remark when there was nothing to do. @throws when it is worth another try */
export function pushOut(app: core.App, row: core.Record): string {
  const { deviceId = "" } = JSON.parse(row.getString("data") || "{}") as { deviceId?: string };
  const device = byId(app, "push_subscriptions", deviceId);
  const told = compose(app, row);
  if (!device || !told) return "nothing left to tell";
  const { subject, action } = told.letter;
  const status = encore.sendPush(
    device.getString("endpoint"),
    device.getString("p256dh"),
    device.getString("auth"),
    // The subject and no more: a lock screen is read by others.
    JSON.stringify({ title: subjectLine(subject), path: pathOf(action?.url), tag: row.getString("kind") }),
  );
  if (ENDED.includes(status)) {
    app.delete(device);
    return "the device is gone";
  }
  if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`);
  return "";
}

const pathOf = (url: string | undefined): string => /^https?:\/\/[^/]+(\/.*)$/.exec(url ?? "")?.[1] ?? "/";
