import * as m from "@messages";
import type { MailJob, TeamMails } from "../outbox/kinds";
import { byId } from "../platform/records";
import { appName, appUrl } from "../platform/settings";
import type { Letter } from "./letter";

/** Mails to the team. What people wrote and why a backup failed stay on the server. */
export function composeForTeam(app: core.App, job: MailJob<TeamMails>): Letter | null {
  const hello = m.mails_hello_name({ name: job.account.getString("name") });
  if (job.kind === "backup_failed")
    return {
      subject: m.mails_backups_of_app_name_fail({ appName: appName() }),
      lines: [hello, m.mails_the_last_backup_could_not_be(), m.mails_you_get_no_further_email_about()],
    };
  const report = byId(app, "reports", job.data.reportId);
  if (!report) return null;
  return {
    subject: m.mails_concern_subject({ about: report.getString("about") }),
    lines: [
      hello,
      m.mails_concern_waits(),
      report.getString("paused_id") !== "" ? m.mails_concern_pauses() : "",
    ].filter(Boolean),
    action: { label: m.mails_concern_read_it(), url: `${appUrl()}/staff?part=reports&open=${report.id}` },
  };
}
