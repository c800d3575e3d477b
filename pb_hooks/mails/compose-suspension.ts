import * as m from "@messages";
import type { MailJob, SuspensionMails } from "../outbox/kinds";
import { appName, appUrl } from "../platform/settings";
import type { Letter } from "./letter";

/** Mails to the person whose account the team suspends or restores. */
export function composeAboutSuspension(job: MailJob<SuspensionMails>): Letter {
  const hello = m.mails_hello_name({ name: job.account.getString("name") });
  if (job.kind === "account_restored") {
    return {
      subject: m.desk_mail_restored_subject({ appName: appName() }),
      lines: [hello, m.desk_mail_restored()],
      action: { label: m.desk_mail_sign_in(), url: `${appUrl()}/auth` },
    };
  }
  return {
    subject: m.desk_mail_suspended_subject({ appName: appName() }),
    lines: [
      hello,
      m.desk_mail_suspended(),
      m.desk_mail_reason({ reason: job.data.reason }),
      m.desk_mail_suspended_stays(),
    ],
    action: { label: m.mails_write_to_the_team(), url: `${appUrl()}/contact` },
  };
}
