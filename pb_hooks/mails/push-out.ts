import { byId } from "../platform/records";
import { compose } from "./compose";
import { subjectLine } from "./letter";
import { dueRows, lease, postpone, release, settle } from "./outbox-rows";

/** Answers of a device that is gone or no longer accepts our messages. */
const ENDED: readonly number[] = [403, 404, 410];
const BATCH = 100;

/** Notes what push services answered, and gives them what is due. */
export function sendPushes(app: core.App): void {
  do {
    for (const answer of encore.pushAnswers()) note(app, answer);
  } while (giveDue(app));
}

/** @returns false if there was nothing to give, or no room */
function giveDue(app: core.App): boolean {
  const { sends, each, full } = encore.pushRoom();
  const due = dueRows(app, "push", { most: Math.min(sends, BATCH), each, full });
  for (const row of due) if (lease(app, row)) give(app, row);
  return due.length > 0;
}

function give(app: core.App, row: core.Record): void {
  try {
    const device = deviceOf(app, row);
    const message = device && messageOf(app, row);
    if (!message) {
      settle(app, row, "nothing left to tell");
      return;
    }
    const [endpoint, p256dh, auth] = [
      device.getString("endpoint"),
      device.getString("p256dh"),
      device.getString("auth"),
    ];
    encore.givePush({ row: row.id, account: row.getString("user_id"), endpoint, p256dh, auth, message });
  } catch (error) {
    postpone(app, row, error);
  }
}

/** Only the mail's subject, because others can read a lock screen. */
function messageOf(app: core.App, row: core.Record): string {
  const told = compose(app, row);
  if (!told) return "";
  const { subject, action } = told.letter;
  return JSON.stringify({ title: subjectLine(subject), path: pathOf(action?.url), tag: row.getString("kind") });
}

function note(app: core.App, { row: id, status, problem, isUnusable, isLate }: PushAnswer): void {
  const row = byId(app, "outbox", id);
  if (!row) return;
  if (isLate) release(app, row);
  else if (problem) postpone(app, row, problem, isUnusable);
  else if (ENDED.includes(status)) forget(app, row);
  else if (status < 200 || status > 299) postpone(app, row, `the push service answered ${status}`);
  else settle(app, row);
}

function forget(app: core.App, row: core.Record): void {
  const device = deviceOf(app, row);
  if (device) app.delete(device);
  settle(app, row, "the device is gone");
}

function deviceOf(app: core.App, row: core.Record): core.Record | null {
  const { deviceId = "" } = JSON.parse(row.getString("data") || "{}") as { deviceId?: string };
  return byId(app, "push_subscriptions", deviceId);
}

const pathOf = (url: string | undefined): string => /^https?:\/\/[^/]+(\/.*)$/.exec(url ?? "")?.[1] ?? "/";
