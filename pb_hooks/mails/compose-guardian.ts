import { GUARDIAN_LINK_DAYS, type LinkPurpose, publicEntryWords, withdrawalWords } from "@domain/guardian";
import type { GuardianMails, MailJob } from "../outbox/kinds";
import { appName, appUrl } from "../platform/settings";
import { makeLink, type NewLink } from "../protection/guardian-links";
import { settingsOf } from "../protection/guardian-state";
import type { Letter } from "./letter";

const DAYS = `The link opens for ${GUARDIAN_LINK_DAYS} days and works once.`;

const firstName = (name: string): string => name.split(" ")[0] ?? name;

/** A new link for the guardian's mail. */
function linkFor(app: core.App, link: NewLink): string {
  return `${appUrl()}/guardian?token=${makeLink(app, link)}`;
}

/** Every mail to a guardian who agreed says how to withdraw. */
export function withdrawalLink(app: core.App, userId: string, sentTo: string): Letter["also"] {
  return { label: "Withdraw my consent", url: linkFor(app, { userId, purpose: "withdraw", sentTo }) };
}

/** Mails about birth dates and guardians. A mail to a former guardian is dropped. */
export function composeAboutGuardian(app: core.App, job: MailJob<GuardianMails>): Letter | null {
  const { account, kind, data } = job;
  const name = account.getString("name");
  const settings = settingsOf(app, account.id);
  const guardian = settings?.getString("guardian_email") ?? "";
  const called = settings?.getString("guardian_name") ?? "";
  const hello = called ? `Hello ${called},` : "Hello,";
  const link = (purpose: LinkPurpose, more: Partial<NewLink> = {}) =>
    linkFor(app, { userId: account.id, purpose, sentTo: guardian, ...more });
  switch (kind) {
    case "guardian_request": {
      if (data.to !== guardian) return null;
      const isAgain = (settings?.getString("guardian_withdrawn_at") ?? "") !== "";
      return {
        subject: `${name} needs your consent for ${appName()}`,
        lines: [
          hello,
          isAgain
            ? `${name} asks for your consent again. You did not agree before. Until you do, ${firstName(name)} is not in our public list of athletes.`
            : `${name} has an account with ${appName()}, where retired athletes coach aspiring ones, and named you as their guardian.`,
          "Accounts under 18 cannot book sessions or exchange messages until a guardian agrees. You will get a copy of every email about a booking.",
          ...(isAgain ? [] : [publicEntryWords(`${firstName(name)}'s`)]),
          "Opening the link does not agree to anything: you read the details first, then press a button.",
          DAYS,
          `If you do not agree, or do not know about this, open the link and say so: that takes ${firstName(name)} off the public list. Without you nothing can be booked.`,
        ],
        action: { label: "Read and decide", url: link("consent") },
      };
    }
    case "guardian_welcome":
      if (data.to !== guardian) return null;
      return {
        subject: `You are ${name}'s guardian on ${appName()}`,
        lines: [
          hello,
          `you have agreed that ${name} may book sessions and exchange messages with coaches. You get a copy of every email about a booking, with a link like the one below.`,
          `You can withdraw your consent at any time. ${DAYS} After that it sends you a new one.`,
        ],
        action: { label: "Withdraw my consent", url: link("withdraw") },
      };
    case "guardian_replace":
      if (data.to !== guardian) return null;
      return {
        subject: `${name} named another guardian`,
        lines: [
          hello,
          `${name} asks that ${data.name} (${data.email}) become the guardian of the account instead of you.`,
          "Nothing changes unless you agree.",
          DAYS,
        ],
        action: { label: "Read and decide", url: link("replace", { newName: data.name, newEmail: data.email }) },
      };
    case "guardian_replaced":
      return {
        subject: `You are no longer ${name}'s guardian on ${appName()}`,
        lines: [
          "Hello,",
          `another guardian was named for ${name}'s account. If you did not expect this, please write to us.`,
        ],
        action: { label: "Write to us", url: `${appUrl()}/contact` },
      };
    case "guardian_withdrawn":
      if (data.to !== guardian) return null;
      return {
        subject: `Your consent for ${name} is withdrawn`,
        lines: [
          hello,
          `you have withdrawn your consent. ${name} cannot book sessions, send or receive messages on ${appName()} any more.`,
          withdrawalWords(data),
          `If ${name} asks you again, you get an email, and nothing happens unless you agree.`,
        ],
      };
    case "guardian_confirmed":
      return {
        subject: "Your guardian has confirmed your account",
        lines: [`Hello ${name},`, "your guardian has confirmed your account. You can book sessions now."],
        action: { label: "Find a coach", url: `${appUrl()}/coaches` },
      };
    case "guardian_withdrew":
      return {
        subject: data.declined ? "Your guardian does not agree" : "Your guardian has withdrawn consent",
        lines: [
          `Hello ${name},`,
          ...(data.declined
            ? ["your guardian does not agree to your account. You cannot book, send or receive messages until they do."]
            : [
                "your guardian no longer agrees to your account. You cannot book, send or receive messages until they agree again.",
                "Your upcoming sessions are cancelled, and what was paid for them is refunded in full.",
              ]),
        ],
        action: { label: "Ask again", url: `${appUrl()}/athlete/onboarding` },
      };
    case "birth_date_corrected":
      return {
        subject: data.copyFor ? `The birth date of ${name} was corrected` : "Your birth date was corrected",
        lines: [
          data.copyFor ? "Hello," : `Hello ${name},`,
          `our team has corrected the birth date of ${data.copyFor ? `${name}'s` : "your"} account with ${appName()}. If you did not expect this, please write to us.`,
        ],
        action: { label: "Write to us", url: `${appUrl()}/contact` },
      };
  }
}
