import { GUARDIAN_LINK_DAYS, type LinkPurpose, mayRead, notListedWords, withdrawalWords } from "@domain/guardian";
import * as m from "@messages";
import type { GuardianMails, MailJob } from "../outbox/kinds";
import { now } from "../platform/clock";
import { appName, appUrl } from "../platform/settings";
import { makeLink, type NewLink } from "../protection/guardian-links";
import { guardianFactsOf, guardianStateOf, settingsOf } from "../protection/guardian-state";
import type { Letter, Link } from "./letter";

const linkDays = (): string => m.mails_the_link_opens_for_guardian_link({ guardianLinkDays: GUARDIAN_LINK_DAYS });

const firstName = (name: string): string => name.split(" ")[0] ?? name;

/** A new link for the guardian's mail. */
function linkFor(app: core.App, link: NewLink): string {
  return `${appUrl()}/guardian?token=${makeLink(app, link)}`;
}

/**
 * The links of every mail to a guardian who agreed: their page, the coach of whom the mail speaks, and how to withdraw.
 * @param coach a coach's record, if the mail is about one
 */
export function waysOf(
  app: core.App,
  userId: string,
  sentTo: string,
  coach: core.Record | null = null,
): Pick<Letter, "action" | "also"> {
  if (guardianStateOf(app, userId) !== "confirmed") return {};
  const withdrawal = linkFor(app, { userId, purpose: "withdraw", sentTo });
  return {
    ...pageOf(app, userId, sentTo),
    also: [...profileOf(coach), { label: m.mails_withdraw_my_consent(), url: withdrawal }],
  };
}

/** One spelling of the address, because children may give it in several, and closing the page ends all links to it. */
const pageOf = (app: core.App, userId: string, sentTo: string): Required<Pick<Letter, "action">> => ({
  action: {
    label: m.mails_open_your_page(),
    url: linkFor(app, { userId, purpose: "page", sentTo: sentTo.toLowerCase() }),
  },
});

/** Only a verified coach has a public profile. */
const profileOf = (coach: core.Record | null): Link[] =>
  coach?.getBool("verified")
    ? [{ label: m.mails_profile_of({ name: coach.getString("name") }), url: `${appUrl()}/coach/${coach.id}` }]
    : [];

export function helloToGuardian(app: core.App, userId: string): string {
  const name = settingsOf(app, userId)?.getString("guardian_name") ?? "";
  return name ? m.mails_hello_name({ name }) : m.mails_hello();
}

/** Mails about birth dates and guardians. A mail to a former guardian is dropped. */
export function composeAboutGuardian(app: core.App, job: MailJob<GuardianMails>): Letter | null {
  const { account, kind, data } = job;
  const name = account.getString("name");
  const settings = settingsOf(app, account.id);
  const guardian = settings?.getString("guardian_email") ?? "";
  const hello = helloToGuardian(app, account.id);
  const link = (purpose: LinkPurpose, more: Partial<NewLink> = {}) =>
    linkFor(app, { userId: account.id, purpose, sentTo: guardian, ...more });
  switch (kind) {
    case "guardian_request": {
      if (data.to !== guardian) return null;
      const isAgain = (settings?.getString("guardian_withdrawn_at") ?? "") !== "";
      return {
        subject: m.mails_needs_your_consent_for_app_name({ name, appName: appName() }),
        lines: [
          hello,
          isAgain
            ? m.mails_asks_for_your_consent_again_you({ name })
            : m.mails_has_an_account_with_app_name({ name, appName: appName() }),
          m.mails_accounts_under_18_cannot_book(),
          notListedWords(firstName(name)),
          m.mails_opening_the_link_does_not_agree(),
          linkDays(),
          m.mails_if_you_do_not_agree_or(),
        ],
        action: { label: m.mails_read_and_decide(), url: link("consent") },
      };
    }
    case "guardian_welcome":
      if (data.to !== guardian) return null;
      return {
        subject: m.mails_you_are_s_guardian_on_app({ name, appName: appName() }),
        lines: [
          hello,
          m.mails_you_have_agreed_that_may_book({ name }),
          m.mails_on_your_page_you_read({ name }),
          m.mails_you_can_withdraw_your_consent_at({ guardianLinkDays: GUARDIAN_LINK_DAYS }),
        ],
        ...waysOf(app, account.id, guardian),
      };
    case "guardian_listed":
      // Also if it is off again: somebody may have been at the page.
      if (data.to !== guardian) return null;
      return {
        subject: m.mails_listing_was_switched_on({ name }),
        lines: [
          hello,
          m.mails_coaches_can_find({ name }),
          data.as ? m.mails_coaches_see_four_facts({ as: data.as }) : m.mails_coaches_see_three_facts(),
        ],
        ...waysOf(app, account.id, guardian),
      };
    case "guardian_answered": {
      const reads = mayRead(guardianFactsOf(app, account.id), now());
      if (data.to.toLowerCase() !== guardian.toLowerCase() || !reads) return null;
      return {
        subject: m.mails_our_team_answered_you({ name }),
        lines: [hello, m.mails_answer_is_on_your_page(), linkDays()],
        ...pageOf(app, account.id, guardian),
      };
    }
    case "guardian_page":
      if (data.to !== guardian) return null;
      return {
        subject: m.mails_your_page_for_guardians({ appName: appName() }),
        lines: [hello, m.mails_page_was_asked_for({ appName: appName() }), linkDays()],
        ...pageOf(app, account.id, guardian),
      };
    case "guardian_replace":
      if (data.to !== guardian) return null;
      return {
        subject: m.mails_named_another_guardian({ name }),
        lines: [
          hello,
          m.mails_asks_that_name2_email_become_the({ name, name2: data.name, email: data.email }),
          m.mails_nothing_changes_unless_you_agree(),
          linkDays(),
        ],
        action: {
          label: m.mails_read_and_decide(),
          url: link("replace", { newName: data.name, newEmail: data.email }),
        },
      };
    case "guardian_replaced":
      return {
        subject: m.mails_you_are_no_longer_s_guardian({ name, appName: appName() }),
        lines: [m.mails_hello(), m.mails_another_guardian_was_named_for_s({ name })],
        action: { label: m.mails_write_to_us(), url: `${appUrl()}/contact` },
      };
    case "guardian_withdrawn": {
      if (data.to !== guardian) return null;
      const reads = mayRead(guardianFactsOf(app, account.id), now());
      return {
        subject: m.mails_your_consent_for_is_withdrawn({ name }),
        lines: [
          hello,
          m.mails_you_have_withdrawn_your_consent({ name, appName: appName() }),
          withdrawalWords(data),
          ...(reads ? [m.mails_you_still_read({ name })] : []),
          m.mails_if_asks_you_again_you_get({ name }),
        ],
        ...(reads && pageOf(app, account.id, guardian)),
      };
    }
    case "guardian_confirmed":
      return {
        subject: m.mails_your_guardian_has_confirmed_your(),
        lines: [m.mails_hello_name({ name }), m.mails_your_guardian_has_confirmed_your_account_you_can_book()],
        action: { label: m.mails_find_a_coach(), url: `${appUrl()}/coaches` },
      };
    case "guardian_refused":
      return {
        subject: m.mails_please_name_another_guardian(),
        lines: [m.mails_hello_name({ name }), m.mails_our_team_did_not_accept(), m.mails_until_a_guardian_agrees()],
        action: { label: m.mails_name_a_guardian(), url: `${appUrl()}/athlete/onboarding` },
      };
    case "guardian_withdrew":
      return {
        subject: data.declined ? m.mails_your_guardian_does_not_agree() : m.mails_your_guardian_has_withdrawn_consent(),
        lines: [
          m.mails_hello_name({ name }),
          ...(data.declined
            ? [m.mails_your_guardian_does_not_agree_to()]
            : [m.mails_your_guardian_no_longer_agrees_to(), m.mails_your_upcoming_sessions_are()]),
        ],
        action: { label: m.mails_ask_again(), url: `${appUrl()}/athlete/onboarding` },
      };
    case "birth_date_corrected":
      return {
        subject: data.copyFor
          ? m.mails_the_birth_date_of_was_corrected({ name })
          : m.mails_your_birth_date_was_corrected(),
        lines: [
          data.copyFor ? m.mails_hello() : m.mails_hello_name({ name }),
          data.copyFor
            ? m.mails_our_team_has_corrected_the_birth({ name, appName: appName() })
            : m.mails_our_team_has_corrected_the_birth_date_of_your_account_with({ appName: appName() }),
        ],
        action: { label: m.mails_write_to_us(), url: `${appUrl()}/contact` },
      };
  }
}
