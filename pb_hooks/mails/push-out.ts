import { byId } from "../platform/records";
import { compose } from "./compose";
import { subjectLine } from "./letter";

/** Answers of a device that is gone or no longer accepts our messages. */
const ENDED: readonly number[] = [403, 404, 410];

/** Sends a notification. @returns a remark if there was nothing to do. @throws if a retry may help */
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
    // Only the subject, because others can read a lock screen.
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
