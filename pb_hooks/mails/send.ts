import type { Channel } from "@domain/notifications";
import { HOUR, MINUTE, now } from "../platform/clock";
import { stored } from "../platform/instants";
import { allWhere, byId } from "../platform/records";
import { appName, contactEmail } from "../platform/settings";
import { compose } from "./compose";
import { asHtml, asText, type Letter, signature, subjectLine } from "./letter";
import { pushOut } from "./push-out";

const BATCH = 50;
const LEASE_MS = 5 * MINUTE;
const GIVE_UP_AFTER = 12;
const LONGEST_PAUSE_MS = 6 * HOUR;

/**
 * Sends due mails. A silent mail server delays them; each failure doubles the backoff. Each channel has its own job, so that one does not
 * delay the other.
 */
export function sendDue(app: core.App, channel: Channel): void {
  const due = allWhere(
    app,
    "outbox",
    "state = 'waiting' && channel = {:channel} && due_at <= {:now}",
    { channel, now: stored(now()) },
    "due_at",
    BATCH,
  );
  for (const row of due) if (claim(app, row)) deliver(app, row, channel === "push" ? pushOut : mailOut);
}

/** Leases a row, so that parallel runs do not send it twice. */
function claim(app: core.App, row: core.Record): boolean {
  const taken = app
    .db()
    .newQuery("UPDATE outbox SET due_at = {:until} WHERE id = {:id} AND state = 'waiting' AND due_at = {:seen}")
    .bind({ until: stored(now() + LEASE_MS), id: row.id, seen: row.getString("due_at") })
    .execute();
  return taken.rowsAffected() === 1;
}

function deliver(app: core.App, row: core.Record, out: (app: core.App, row: core.Record) => string): void {
  try {
    settle(app, row, out(app, row));
  } catch (error) {
    postpone(app, row, error);
  }
}

/** @returns a remark if there was nothing to do */
function mailOut(app: core.App, row: core.Record): string {
  const mail = compose(app, row);
  if (!mail) return "nothing left to tell";
  send(app, mail.letter, mail.to);
  return "";
}

function send(app: core.App, letter: Letter, to: string): void {
  const { senderAddress, senderName } = app.settings().meta;
  const by = signature(appName(), contactEmail());
  const message = new MailerMessage({
    from: { address: senderAddress, name: senderName },
    to: [{ address: to }],
    subject: subjectLine(letter.subject),
    text: asText(letter, by),
    html: asHtml(letter, by),
  });
  app.newMailClient().send(message);
}

function settle(app: core.App, row: core.Record, remark: string): void {
  const fresh = byId(app, "outbox", row.id);
  if (!fresh) return;
  fresh.set("state", "sent");
  fresh.set("sent_at", new Date(now()).toISOString());
  fresh.set("last_error", remark);
  fresh.set("data", {}); // a sent mail needs its data no longer
  app.save(fresh);
}

function postpone(app: core.App, row: core.Record, error: unknown): void {
  const fresh = byId(app, "outbox", row.id);
  if (!fresh) return;
  const attempts = fresh.getInt("attempts") + 1;
  const pause = Math.min(MINUTE * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  fresh.set("attempts", attempts);
  fresh.set("due_at", new Date(now() + pause).toISOString());
  fresh.set("state", attempts >= GIVE_UP_AFTER ? "failed" : "waiting");
  fresh.set("last_error", withoutAddresses(String(error)).slice(0, 500));
  app.save(fresh);
  $app
    .logger()
    .warn(
      `a ${fresh.getString("channel")} could not be sent yet`,
      "kind",
      fresh.getString("kind"),
      "attempts",
      attempts,
    );
}

const withoutAddresses = (text: string): string => text.replace(/\S+@\S+/g, "<address>");
