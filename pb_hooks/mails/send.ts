import { appName, contactEmail } from "../platform/settings";
import { compose } from "./compose";
import { asHtml, asText, type Letter, signature, subjectLine } from "./letter";
import { dueRows, lease, postpone, settle } from "./outbox-rows";

/** So few that a new mail soon has its turn. */
const BATCH = 10;

/** Sends due mails one after the other. If the mail server takes none of ten, the rest waits for the next run. */
export function sendMails(app: core.App): void {
  for (let taken = 1; taken > 0; ) {
    taken = 0;
    for (const row of dueRows(app, "mail", { most: BATCH })) if (lease(app, row) && deliver(app, row)) taken++;
  }
}

function deliver(app: core.App, row: core.Record): boolean {
  try {
    const mail = compose(app, row);
    if (mail) send(app, mail.letter, mail.to);
    settle(app, row, mail ? "" : "nothing left to tell");
    return true;
  } catch (error) {
    postpone(app, row, error);
    return false;
  }
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
