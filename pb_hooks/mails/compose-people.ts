import type { MailJob, PeopleMails } from "../outbox/kinds";
import { allWhere, byId } from "../platform/records";
import { appName, appUrl } from "../platform/settings";
import type { Letter } from "./letter";
import { listed } from "./words";

/** Mails about messages, reviews and a coach's verification. */
export function composeAboutPeople(app: core.App, job: MailJob<PeopleMails>): Letter | null {
  const { account } = job;
  const hello = `Hello ${account.getString("name")},`;
  switch (job.kind) {
    case "message_digest": {
      const waiting = "receiver_id = {:me} && is_read = false && archived = false";
      const unread = allWhere(app, "messages", waiting, { me: account.id });
      const names = [...new Set(unread.map((message) => message.getString("sender_name")))];
      if (unread.length === 0) return null;
      const count = unread.length === 1 ? "a new message" : `${unread.length} new messages`;
      return {
        subject: `You have ${count} on ${appName()}`,
        lines: [hello, `you have ${count} from ${listed(names)}.`],
        action: { label: "Read your messages", url: `${appUrl()}/messages` },
      };
    }
    case "review_received": {
      const review = byId(app, "reviews", job.data.reviewId);
      if (!review || review.getBool("hidden")) return null;
      const stars = review.getInt("rating");
      return {
        subject: `A new review: ${stars} of 5 stars`,
        lines: [hello, `${review.getString("reviewer_name")} has reviewed a session with you: ${stars} of 5 stars.`],
        action: {
          label: "Read and answer it",
          url: `${appUrl()}/coach/${review.getString("reviewed_coach_id")}`,
        },
      };
    }
    case "payout_failed":
      return {
        subject: "A payout to your bank did not arrive",
        lines: [
          hello,
          "your bank returned a payout. Please check your bank account in your payment settings; the money is safe there.",
        ],
        action: { label: "Open the dashboard", url: `${appUrl()}/coach/dashboard` },
      };
    case "identity_decided": {
      const approved = job.data.outcome === "approved";
      return {
        subject: approved ? "Your profile change is approved" : "About your profile change",
        lines: [
          hello,
          approved
            ? "our team has approved your profile change. Everyone sees it now."
            : "our team could not approve your profile change. Your profile stays as it was.",
          job.data.note ?? "",
        ].filter(Boolean),
        action: { label: "Open your profile", url: `${appUrl()}/coach/onboarding?edit=true` },
      };
    }
    case "verification_result":
      return verificationLetter(hello, job.data);
  }
}

const VERIFICATION = {
  verified: {
    subject: "You are verified",
    line: "your account is verified: athletes can find and book you now.",
  },
  declined: {
    subject: "About your verification",
    line: "our team could not verify your athletic record yet.",
  },
  lapsed: {
    subject: "Your profile is hidden for now",
    line: "the payment provider needs something from you, so your profile is not shown until that is done. Your bookings stay.",
  },
} as const;

function verificationLetter(hello: string, data: { outcome: keyof typeof VERIFICATION; note?: string }): Letter {
  const { subject, line } = VERIFICATION[data.outcome];
  return {
    subject,
    lines: [hello, line, data.note ?? ""].filter(Boolean),
    action: { label: "Open the dashboard", url: `${appUrl()}/coach/dashboard` },
  };
}
