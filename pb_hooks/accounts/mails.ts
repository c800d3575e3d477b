import { nextPath } from "@domain/next-path";
import { enqueueMail } from "../outbox/enqueue";
import type { MailKind } from "../outbox/kinds";
import { HOUR, MINUTE, now } from "../platform/clock";
import { bodyOf } from "../platform/input";
import { stored } from "../platform/instants";
import { firstWhere } from "../platform/records";
import { limitsScale } from "../platform/settings";

const AGAIN_AFTER_MS = MINUTE;

/** True if such a mail is queued or was just sent. One a minute is enough, and the answer hides who has an account. */
export function justAsked(app: core.App, kind: string, userId: string, to = ""): boolean {
  const since = stored(now() - AGAIN_AFTER_MS);
  const filter = "kind = {:kind} && user_id = {:userId} && to = {:to} && (created_at > {:since} || state = 'waiting')";
  return firstWhere(app, "outbox", filter, { kind, userId, to, since }) !== null;
}

const SINCE = "kind = {:kind} AND user_id = {:userId} AND created_at > {:since}";
/** True if the account caused so many mails of a kind in the last hour. */
export const hasMailed = (app: core.App, kind: MailKind, userId: string, most: number): boolean =>
  app.countRecords("outbox", $dbx.exp(SINCE, { kind, userId, since: stored(now() - HOUR) })) >= most * limitsScale();

/**
 * PocketBase's own mails go through the outbox too, so that a silent mail server only delays them. Each request sends one, as the person is
 * told. domain/rate-limits.ts limits them per address.
 */
export function mailConfirmationAgain(e: core.RecordRequestVerificationRequestEvent): void {
  const account = e.record;
  if (account && !account.verified()) {
    const key = `confirm_address:${account.id}:${$security.randomString(8)}`;
    const data = { next: nextPath(bodyOf(e).next) };
    enqueueMail(e.app, { key, kind: "confirm_address", userId: account.id, data });
  }
  e.noContent(204);
}

export function mailPasswordReset(e: core.RecordRequestPasswordResetRequestEvent): void {
  const account = e.record;
  if (account && !justAsked(e.app, "reset_password", account.id)) {
    const key = `reset_password:${account.id}:${now()}`;
    enqueueMail(e.app, { key, kind: "reset_password", userId: account.id, data: {} });
  }
  e.noContent(204);
}

export function mailAddressChange(e: core.RecordRequestEmailChangeRequestEvent): void {
  const account = e.record;
  if (account) {
    const key = `change_address:${account.id}:${now()}`;
    const data = { newEmail: e.newEmail };
    enqueueMail(e.app, { key, kind: "change_address", userId: account.id, to: e.newEmail, data });
  }
  e.noContent(204);
}
