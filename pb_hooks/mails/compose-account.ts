import { nextPath } from "@domain/next-path";
import * as m from "@messages";
import type { AccountMails, MailData, MailJob } from "../outbox/kinds";
import { appName, appUrl } from "../platform/settings";
import type { Letter } from "./letter";

const link = (path: string, token: string): string => `${appUrl()}${path}?token=${encodeURIComponent(token)}`;

type Change = MailData["security_changed"];

const CHANGED: Record<Change["what"], { subject: () => string; sentence: () => string }> = {
  email: { subject: m.mails_your_email_address_was_changed, sentence: m.mails_the_email_address_of_your_account },
  password: { subject: m.mails_your_password_was_changed, sentence: m.mails_the_password_of_your_account_was },
  second_step_on: {
    subject: m.mails_two_step_sign_in_is_on,
    sentence: m.mails_we_now_email_you_a_code,
  },
  second_step_off: { subject: m.mails_two_step_sign_in_is_off, sentence: m.mails_you_no_longer_need_a_code },
  authenticator_on: {
    subject: m.mails_an_authenticator_app_was_added,
    sentence: m.mails_an_authenticator_app_was_added_to,
  },
  authenticator_off: {
    subject: m.mails_your_authenticator_app_was_removed,
    sentence: m.mails_the_authenticator_app_of_your,
  },
  recovery_used: { subject: m.mails_a_recovery_code_was_used, sentence: m.mails_one_of_your_recovery_codes_was },
  codes_wrong: {
    subject: m.mails_wrong_codes_for_your_authenticator,
    sentence: m.mails_someone_signed_in_to_your_account,
  },
  role_given: {
    subject: m.mails_you_are_on_the_team_now,
    sentence: m.mails_your_account_was_given_the_rights,
  },
  role_taken: {
    subject: m.mails_you_are_no_longer_on_the,
    sentence: m.mails_the_rights_of_the_team_and,
  },
};

/** Somebody else may have done it, so the mail says what helps. After a change of address, a password reset would not reach the owner. */
function aboutChange(hello: string, { what, newEmail }: Change): Letter {
  const { subject, sentence } = CHANGED[what];
  const helps = what === "email" ? m.mails_if_this_wasnt_you_the_team() : m.mails_if_this_wasnt_you_choose_a();
  return {
    subject: `${subject()} (${appName()})`,
    lines: [
      hello,
      newEmail
        ? m.mails_the_email_address_of_your_account_was_changed_to_new_email({ newEmail })
        : m.mails_sentence_if_this_was_you_you({ sentence: sentence() }),
      helps,
    ],
    action:
      what === "email"
        ? { label: m.mails_write_to_the_team(), url: `${appUrl()}/contact` }
        : { label: m.mails_choose_a_new_password(), url: `${appUrl()}/auth` },
  };
}

/** Mails about the account. Tokens are made when the mail is sent and never stored. */
export function composeAboutAccount(job: MailJob<AccountMails>): Letter | null {
  const { account } = job;
  const hello = m.mails_hello_name({ name: account.getString("name") });
  switch (job.kind) {
    case "confirm_address": {
      if (account.verified()) return null;
      const next = nextPath(job.data.next);
      const goesOn = next === "/" ? "" : `&next=${encodeURIComponent(next)}`;
      return {
        subject: m.mails_confirm_your_email_address_for_app({ appName: appName() }),
        lines: [hello, m.mails_thank_you_for_joining_app_name({ appName: appName() })],
        action: {
          label: m.mails_confirm_my_address(),
          url: link("/auth/confirm", account.newVerificationToken()) + goesOn,
        },
      };
    }
    case "reset_password":
      return {
        subject: m.mails_choose_a_new_password_for_app({ appName: appName() }),
        lines: [hello, m.mails_someone_hopefully_you_asked_for_a()],
        action: { label: m.mails_choose_a_new_password(), url: link("/auth/reset", account.newPasswordResetToken()) },
      };
    case "change_address":
      return {
        subject: m.mails_confirm_your_new_email_address_for({ appName: appName() }),
        lines: [hello, m.mails_please_confirm_that_this_is_your()],
        action: {
          label: m.mails_confirm_my_new_address(),
          url: link("/auth/change-email", account.newEmailChangeToken(job.data.newEmail)),
        },
      };
    case "security_changed":
      return aboutChange(hello, job.data);
  }
}
