import type { MailJob, TeamMails } from "../outbox/kinds";
import { appName } from "../platform/settings";
import type { Letter } from "./letter";

/** Mails to the team about the server. The reason stays on the server, because it may name people's files. */
export function composeForTeam({ account }: MailJob<TeamMails>): Letter {
  return {
    subject: `Backups of ${appName()} fail`,
    lines: [
      `Hello ${account.getString("name")},`,
      "the last backup could not be made, or is not whole. Whoever runs the server can read why in its log, and see with the command “encore doctor” what to do.",
      "You get no further email about it until backups work again.",
    ],
  };
}
