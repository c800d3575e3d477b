import { enqueueMail } from "../outbox/enqueue";
import type { MailKind } from "../outbox/kinds";
import { now } from "../platform/clock";
import { firstWhere } from "../platform/records";

/** Uploads and comments come in bursts, so one mail covers this time. */
const TELL_AFTER_MS = 10 * 60_000;

type FootageMail = Extract<MailKind, "footage_added" | "footage_commented">;

/** Mails the other side once for everything new within ten minutes. In the caller's transaction. */
export function tellOfFootage(tx: core.App, record: core.Record, kind: FootageMail, authorId: string): void {
  const [coach, athlete] = [record.getString("coach_user_id"), record.getString("client_id")];
  const userId = authorId === coach ? athlete : coach;
  const bookingId = record.getString("booking_id");
  const waiting = "kind = {:kind} && state = 'waiting' && user_id = {:userId} && data ~ {:bookingId}";
  if (firstWhere(tx, "outbox", waiting, { kind, userId, bookingId })) return;
  const dueAt = new Date(now() + TELL_AFTER_MS).toISOString();
  enqueueMail(tx, { key: `${kind}:${record.id}`, kind, userId, data: { bookingId }, dueAt });
}

/** Once the bytes have come. The comment tells of its voice. */
export function tellOfFile(tx: core.App, file: core.Record, hadBytes: boolean): void {
  if (hadBytes || file.getString("file") === "" || file.getString("voice_of") !== "") return;
  tellOfFootage(tx, file, "footage_added", file.getString("uploader_id"));
}
