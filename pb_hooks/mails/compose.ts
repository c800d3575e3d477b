import type { MailJob } from "../outbox/kinds";
import { byId } from "../platform/records";
import { appName } from "../platform/settings";
import { composeAboutAccount } from "./compose-account";
import { composeAboutBooking } from "./compose-booking";
import { composeAboutGuardian } from "./compose-guardian";
import { composeAboutOperation } from "./compose-operation";
import { composeAboutPeople } from "./compose-people";
import type { Letter } from "./letter";

/** Writes the mail, or answers null when there is nothing left to tell. */
export function compose(app: core.App, row: core.Record): { letter: Letter; to: string } | null {
  const account = byId(app, "users", row.getString("user_id"));
  if (!account) return null;
  const data = JSON.parse(row.getString("data") || "{}");
  const job = { kind: row.getString("kind"), data, account } as MailJob;
  const letter =
    composeAboutAccount(job) ??
    composeAboutGuardian(app, job) ??
    composeAboutBooking(app, job, row.getString("to")) ??
    composeAboutPeople(app, job) ??
    composeAboutOperation(job);
  return letter ? { letter: inSentences(letter), to: row.getString("to") || account.email() } : null;
}

/** A line begins with a capital letter, also where a name or a side of the booking comes first. */
const inSentences = (letter: Letter): Letter => ({
  ...letter,
  lines: letter.lines.map((line) => line.charAt(0).toUpperCase() + line.slice(1)),
});

export const sender = (): string => appName();
