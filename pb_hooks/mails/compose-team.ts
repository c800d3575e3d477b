import * as m from "@messages";
import type { MailJob, TeamMails } from "../outbox/kinds";
import { appName } from "../platform/settings";
import type { Letter } from "./letter";

/** Mails to the team about the server. The reason stays on the server, because it may name people's files. */
export function composeForTeam({ account }: MailJob<TeamMails>): Letter {
  return {
    subject: m.mails_backups_of_app_name_fail({ appName: appName() }),
    lines: [
      m.mails_hello_name({ name: account.getString("name") }),
      m.mails_the_last_backup_could_not_be(),
      m.mails_you_get_no_further_email_about(),
    ],
  };
}
