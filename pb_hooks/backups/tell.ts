import { enqueueMail } from "../outbox/enqueue";
import { allWhere } from "../platform/records";

/** One mail to each member of the team when backups begin to fail. After a good backup the next failure sends mails again. */
export function tellOfFailingBackups(app: core.App): void {
  const since = encore.backupsFailSince();
  if (since === "") return;
  for (const { id: userId } of allWhere(app, "users", "role = 'staff'"))
    enqueueMail(app, { key: `backup_failed:${since}:${userId}`, kind: "backup_failed", userId, data: {} });
}
