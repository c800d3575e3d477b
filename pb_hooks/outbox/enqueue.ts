import { LIMITS } from "@domain/limits";
import type { MailData, MailKind } from "./kinds";

export type Mail<K extends MailKind = MailKind> = {
  /** Names the occasion: a second mail with the same key is never stored, so it is never sent. */
  key: string;
  kind: K;
  /** The account that it is for; "" when only `to` is known. */
  userId: string;
  /** Instead of the account's own address. */
  to?: string;
  data: MailData[K];
  /** ISO instant from which it may be sent; now when not given. */
  dueAt?: string;
};

/**
 * Puts a mail into the outbox, in the caller's transaction: it is sent once, soon after the transaction is there.
 * The row holds ids, not sentences: the text is made when it is sent. A minor's guardian gets a copy of booking mails.
 */
export function enqueueMail<K extends MailKind>(app: core.App, mail: Mail<K>): void {
  if (!store(app, mail)) return;
  const guardian = mail.kind.startsWith("booking_") && !mail.to ? confirmedGuardian(app, mail.userId) : null;
  if (!guardian) return;
  store(app, { ...mail, key: `${mail.key}:guardian`, to: guardian, data: { ...mail.data, copyFor: mail.userId } });
}

type Row = Omit<Mail, "data"> & { data: object };

/** False when a mail with this key was there already. */
function store(app: core.App, mail: Row): boolean {
  if (app.countRecords("outbox", $dbx.hashExp({ key: mail.key })) > 0) return false;
  const row = new Record(app.findCollectionByNameOrId("outbox"));
  row.set("key", mail.key);
  row.set("channel", "mail");
  row.set("kind", mail.kind);
  row.set("user_id", mail.userId);
  row.set("to", mail.to ?? "");
  row.set("data", mail.data);
  row.set("state", "waiting");
  row.set("due_at", mail.dueAt ?? new Date().toISOString());
  app.save(row);
  return true;
}

function confirmedGuardian(app: core.App, userId: string): string | null {
  const [found] = app.findRecordsByFilter(
    "account_private",
    "user_id = {:user} && guardian_confirmed_at != '' && guardian_email != ''",
    "",
    1,
    0,
    { user: userId },
  );
  if (!found) return null;
  const profile = app.findRecordsByFilter("athlete_profiles", "user_id = {:user}", "", 1, 0, { user: userId })[0];
  const grownUp = profile ? profile.getInt("age") >= LIMITS.adultAge : false;
  return grownUp ? null : found.getString("guardian_email");
}
