import { isWanted } from "@domain/notifications";
import { refuseMoreMails, TO_OTHERS } from "../limits/rows";
import { allWhere, draft, firstWhere } from "../platform/records";
import { guardianStateOf } from "../protection/guardian-state";
import type { MailData, MailKind } from "./kinds";
import { chosenOf } from "./preferences";
import { storePushes } from "./store-pushes";

export type Mail<K extends MailKind = MailKind> = {
  /** Idempotency key: a second mail with the same key is not stored. */
  key: string;
  kind: K;
  /** The recipient's account. */
  userId: string;
  /** Instead of the account's own address. */
  to?: string;
  data: MailData[K];
  /** ISO instant from which it may be sent; now when not given. */
  dueAt?: string;
};

/** Mails without a copy for the guardian: their links open the account, or the guardian gets a letter of their own. */
const UNCOPIED: readonly MailKind[] = [
  "confirm_address",
  "reset_password",
  "change_address",
  "guardian_request",
  "guardian_welcome",
  "guardian_listed",
  "guardian_answered",
  "guardian_page",
  "guardian_replace",
  "guardian_replaced",
  "guardian_confirmed",
  "guardian_refused",
  "guardian_withdrew",
  "guardian_withdrawn",
  "birth_date_corrected",
];
const copyKey = (key: string): string => `${key}:guardian`;

/**
 * Puts a mail into the outbox, in the caller's transaction. It is sent once, soon after the commit. The row holds ids; the text is made
 * when it is sent. A minor's guardian gets a copy of each mail, whatever the minor switched off.
 */
export function enqueueMail<K extends MailKind>(app: core.App, mail: Mail<K>): void {
  if (!mail.userId) return; // the account was deleted
  if (mail.to && TO_OTHERS.includes(mail.kind)) refuseMoreMails(app, mail.userId, mail.to);
  const settings = firstWhere(app, "account_private", "user_id = {:user}", { user: mail.userId });
  const chosen = chosenOf(settings);
  if (isWanted(chosen, mail.kind, "mail")) store(app, mail);
  if (!mail.to && isWanted(chosen, mail.kind, "push")) storePushes(app, mail, chosen);
  const guardian = settings && !UNCOPIED.includes(mail.kind) ? confirmedGuardian(app, settings) : "";
  if (guardian) {
    const data = { ...mail.data, copyFor: mail.userId };
    store(app, { ...mail, key: copyKey(mail.key), to: guardian, data });
  }
}

/** Moves an unsent mail, its copy and its notifications to `dueAt`. */
export function putOff(app: core.App, key: string, dueAt: string): void {
  for (const row of allWhere(app, "outbox", "state = 'waiting' && (key = {:key} || key = {:copy} || key ~ {:pushes})", {
    key,
    copy: copyKey(key),
    pushes: `${key}:push:%`,
  })) {
    row.set("due_at", dueAt);
    app.save(row);
  }
}

type Row = Omit<Mail, "data"> & { data: object };

function store(app: core.App, mail: Row): void {
  if (app.countRecords("outbox", $dbx.hashExp({ key: mail.key })) > 0) return;
  app.save(
    draft(app, "outbox", {
      key: mail.key,
      channel: "mail",
      kind: mail.kind,
      user_id: mail.userId,
      to: mail.to ?? "",
      data: mail.data,
      state: "waiting",
      due_at: mail.dueAt ?? new Date().toISOString(),
    }),
  );
}

function confirmedGuardian(app: core.App, settings: core.Record): string {
  const state = guardianStateOf(app, settings.getString("user_id"));
  return state === "confirmed" ? settings.getString("guardian_email") : "";
}
