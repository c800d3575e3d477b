import { nextPath } from "@domain/next-path";
import type { AccountMails, MailData, MailJob } from "../outbox/kinds";
import { appName, appUrl } from "../platform/settings";
import type { Letter } from "./letter";

const link = (path: string, token: string): string => `${appUrl()}${path}?token=${encodeURIComponent(token)}`;

type Change = MailData["security_changed"];

const CHANGED: Record<Change["what"], { subject: string; sentence: string }> = {
  email: { subject: "Your email address was changed", sentence: "the email address of your account was changed" },
  password: { subject: "Your password was changed", sentence: "the password of your account was changed" },
  second_step_on: {
    subject: "Two-step sign-in is on",
    sentence: "we now email you a code each time you sign in",
  },
  second_step_off: { subject: "Two-step sign-in is off", sentence: "you no longer need a code to sign in" },
  authenticator_on: {
    subject: "An authenticator app was added",
    sentence: "an authenticator app was added to your account",
  },
  authenticator_off: {
    subject: "Your authenticator app was removed",
    sentence: "the authenticator app of your account was removed",
  },
  recovery_used: { subject: "A recovery code was used", sentence: "one of your recovery codes was used" },
  codes_wrong: {
    subject: "Wrong codes for your authenticator app",
    sentence: "someone signed in to your account entered too many wrong codes, so codes are blocked for a while",
  },
  role_given: {
    subject: "You are on the team now",
    sentence: "your account was given the rights of the team; add an authenticator app to use them",
  },
  role_taken: {
    subject: "You are no longer on the team",
    sentence: "the rights of the team and the authenticator app were taken from your account",
  },
};

/** Somebody else may have done it, so the mail says what helps. After a change of address, a password reset would not reach the owner. */
function aboutChange(hello: string, { what, newEmail }: Change): Letter {
  const { subject, sentence } = CHANGED[what];
  const helps =
    what === "email"
      ? "The team can restore your account. Write to them right away, from this address."
      : "Choose a new password right away, and write to the team.";
  return {
    subject: `${subject} (${appName()})`,
    lines: [
      hello,
      `${sentence}${newEmail ? ` to ${newEmail}` : ""}. If this was you, you can ignore this email.`,
      `If this wasn't you: ${helps}`,
    ],
    action:
      what === "email"
        ? { label: "Write to the team", url: `${appUrl()}/contact` }
        : { label: "Choose a new password", url: `${appUrl()}/auth` },
  };
}

/** Mails about the account. Tokens are made when the mail is sent and never stored. */
export function composeAboutAccount(job: MailJob<AccountMails>): Letter | null {
  const { account } = job;
  const hello = `Hello ${account.getString("name")},`;
  switch (job.kind) {
    case "confirm_address": {
      if (account.verified()) return null;
      const next = nextPath(job.data.next);
      const goesOn = next === "/" ? "" : `&next=${encodeURIComponent(next)}`;
      return {
        subject: `Confirm your email address for ${appName()}`,
        lines: [hello, `thank you for joining ${appName()}. Please confirm that this email address is yours.`],
        action: { label: "Confirm my address", url: link("/auth/confirm", account.newVerificationToken()) + goesOn },
      };
    }
    case "reset_password":
      return {
        subject: `Choose a new password for ${appName()}`,
        lines: [
          hello,
          "someone, hopefully you, asked for a new password. If this wasn't you, you can ignore this email.",
        ],
        action: { label: "Choose a new password", url: link("/auth/reset", account.newPasswordResetToken()) },
      };
    case "change_address":
      return {
        subject: `Confirm your new email address for ${appName()}`,
        lines: [hello, "please confirm that this is your new address. Until then, we keep using the old one."],
        action: {
          label: "Confirm my new address",
          url: link("/auth/change-email", account.newEmailChangeToken(job.data.newEmail)),
        },
      };
    case "security_changed":
      return aboutChange(hello, job.data);
  }
}
