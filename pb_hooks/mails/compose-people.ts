import { listed } from "@domain/listed";
import * as m from "@messages";
import type { MailJob, PeopleMails } from "../outbox/kinds";
import { allWhere, byId } from "../platform/records";
import { appName, appUrl } from "../platform/settings";
import type { Letter } from "./letter";

/** Mails about messages, reviews and a coach's verification. */
export function composeAboutPeople(app: core.App, job: MailJob<PeopleMails>): Letter | null {
  const { account } = job;
  const hello = m.mails_hello_name({ name: account.getString("name") });
  switch (job.kind) {
    case "message_digest": {
      // What the team and a minor say to each other may be about the guardian.
      const waiting = `receiver_id = {:me} && is_read = false && archived = false${job.data.copyFor ? " && sender_id.role != 'staff'" : ""}`;
      const unread = allWhere(app, "messages", waiting, { me: account.id });
      const names = [...new Set(unread.map((message) => message.getString("sender_name")))];
      if (unread.length === 0) return null;
      const count = unread.length;
      return {
        subject: m.mails_digest_subject({ count, appName: appName() }),
        lines: [hello, m.mails_digest({ count, names: listed(names) })],
        action: { label: m.mails_read_your_messages(), url: `${appUrl()}/messages` },
      };
    }
    case "review_received": {
      const review = byId(app, "reviews", job.data.reviewId);
      if (!review || review.getBool("hidden")) return null;
      const stars = review.getInt("rating");
      return {
        subject: m.mails_a_new_review_stars_of_5({ stars }),
        lines: [hello, m.mails_reviewer_has_reviewed({ name: review.getString("reviewer_name"), stars })],
        action: {
          label: m.mails_read_and_answer_it(),
          url: `${appUrl()}/coach/${review.getString("reviewed_coach_id")}`,
        },
      };
    }
    case "payout_failed":
      return {
        subject: m.mails_a_payout_to_your_bank_did(),
        lines: [hello, m.mails_your_bank_returned_a_payout_please()],
        action: { label: m.mails_open_the_dashboard(), url: `${appUrl()}/coach/dashboard` },
      };
    case "identity_decided": {
      const approved = job.data.outcome === "approved";
      return {
        subject: approved ? m.mails_your_profile_change_is_approved() : m.mails_about_your_profile_change(),
        lines: [
          hello,
          approved ? m.mails_our_team_has_approved_your_profile() : m.mails_our_team_could_not_approve_your(),
          job.data.note ?? "",
        ].filter(Boolean),
        action: { label: m.mails_open_your_profile(), url: `${appUrl()}/coach/onboarding?edit=true` },
      };
    }
    case "verification_result":
      return verificationLetter(hello, job.data);
  }
}

const VERIFICATION = {
  verified: {
    subject: m.mails_you_are_verified,
    line: m.mails_your_account_is_verified,
  },
  declined: {
    subject: m.mails_about_your_verification,
    line: m.mails_our_team_could_not_verify_your,
  },
  lapsed: {
    subject: m.mails_your_profile_is_hidden_for_now,
    line: m.mails_the_payment_provider_needs,
  },
} as const;

function verificationLetter(hello: string, data: { outcome: keyof typeof VERIFICATION; note?: string }): Letter {
  const { subject, line } = VERIFICATION[data.outcome];
  return {
    subject: subject(),
    lines: [hello, line(), data.note ?? ""].filter(Boolean),
    action: { label: m.mails_open_the_dashboard(), url: `${appUrl()}/coach/dashboard` },
  };
}
