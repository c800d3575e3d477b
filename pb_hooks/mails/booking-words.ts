import { PROBLEM_HOURS } from "@domain/limits";
import { dollars } from "@domain/money";
import * as m from "@messages";
import type { BookingMails, MailJob } from "../outbox/kinds";
import { bookedWords, cancelledWords, type Side, settledWords } from "./actor-words";
import type { Who } from "./reader";
import { workWords } from "./work-words";

type Facts = {
  /** The other side's name, as shown to the reader. */
  other: string;
  readerIsCoach: boolean;
  /** The reader's own side: themselves, or for a guardian the minor. */
  reader: Who;
  when: string;
  /** "Today", "Tomorrow" or "Coming up", on the reader's calendar. */
  day: string;
  /** The refund and the coach's share for the reader's side, to the cent; "" if the mail is not about money. */
  money: string;
  /** The coach's sentence on a session's money. */
  share: string;
  /** What was charged for the session. */
  charged: string;
  /** A free intro call. */
  free: boolean;
  clientName: string;
  /** The athlete's deadline to report a problem after a claim; "" for the coach, or if they cannot. */
  stillOpen: string;
  /** The team's reason for settling a problem, written for both sides; "" if none. */
  reason: string;
  inWords: (iso: string) => string;
};
type Words = { subject: string; lines: string[] };

/** Why the team is needed, by move. */
const ATTENTION: Record<string, () => string> = {
  report_problem: m.mails_a_problem_was_reported,
  answer_problem: m.mails_the_coach_has_answered_a_problem,
  dispute: m.mails_a_payment_is_disputed_with_the,
  win: m.mails_a_dispute_was_won,
  lose: m.mails_a_dispute_was_lost,
  refund_returned: m.mails_the_bank_sent_a_refund_back,
  decline_offer: m.mails_the_athlete_declined_the_coachs,
  contest_absence: m.mails_the_two_sides_do_not_agree,
  counter_absence: m.mails_each_side_says_that_the_other,
  debt: m.mails_a_coachs_part_of_a_refund,
  task_failed: m.mails_stripe_refused_a_request_several,
};

/** Says to one side what happened to the booking. */
export function wordsFor(
  job: MailJob<BookingMails>,
  {
    free,
    other,
    readerIsCoach,
    reader,
    when,
    day,
    money,
    share,
    charged,
    clientName,
    stillOpen,
    reason,
    inWords,
  }: Facts,
): Words {
  const isGuardian = reader.who === "other";
  const { name } = reader;
  const side: Side = readerIsCoach ? "coach" : "athlete";
  const partyOf = (who: Side): Who => (who === side ? reader : { who: "other", name: other });
  switch (job.kind) {
    case "booking_confirmed":
      return {
        subject: m.mails_booking_confirmed_other_when({ other, when }),
        lines: [
          bookedWords(side, free, { reader, other }),
          readerIsCoach || free ? "" : charged,
          readerIsCoach
            ? m.mails_please_get_in_touch_to_arrange()
            : m.mails_other_will_contact_you_to_arrange({ other, ...reader }),
        ],
      };
    case "booking_cancelled":
      return {
        subject: m.mails_booking_cancelled_other_when({ other, when }),
        lines: [cancelledWords(job.data.by, side, { reader, other }), money],
      };
    case "booking_rescheduled":
      return {
        subject: m.mails_new_time_other_when({ other, when }),
        lines: [m.mails_your_session_with_other_has_a({ ...reader, other })],
      };
    case "booking_reschedule_proposed":
      return {
        subject: m.mails_new_time_proposed_other({ other }),
        lines: [
          isGuardian
            ? m.mails_other_proposes_in_words_instead_the({ other, inWords: inWords(job.data.start), name })
            : m.mails_other_proposes_in_words_instead_the_time_does_not_change({
                other,
                inWords: inWords(job.data.start),
              }),
        ],
      };
    case "booking_reschedule_declined":
      return {
        subject: m.mails_time_unchanged_other_when({ other, when }),
        lines: [m.mails_other_cant_make_the_time_you({ other, ...reader })],
      };
    case "booking_reminder":
      return {
        subject: `${day}: ${other}, ${when}`,
        lines: [m.mails_your_session_with_other_is_coming({ ...reader, other })],
      };
    case "booking_completed":
      return {
        subject: readerIsCoach
          ? m.mails_session_completed_other_when({ other, when })
          : m.mails_how_was_it_other_when({ other, when }),
        lines: [
          readerIsCoach
            ? m.mails_your_session_with_other_is({ other })
            : isGuardian
              ? m.mails_your_session_with_other_is_2({ name, other })
              : free
                ? m.mails_your_session_with_other_is({ other })
                : m.mails_your_session_with_other_is_completed_a_review_helps_others({ other }),
          readerIsCoach ? share : "",
        ],
      };
    case "booking_no_show":
      return {
        subject: m.mails_no_show_reported_other_when({ other, when }),
        lines: [m.mails_named_did_not_show_up_for(partyOf(job.data.absent)), money],
      };
    case "booking_absence_claimed":
      return {
        subject: m.mails_no_show_reported_other_when({ other, when }),
        lines: [
          job.data.absent === side && !isGuardian
            ? m.mails_you_were_reported()
            : m.mails_named_was_reported_as_a_no({ name: partyOf(job.data.absent).name }),
          job.data.absent === side
            ? isGuardian
              ? m.mails_please_answer_in_the_booking_within({ problemHours: PROBLEM_HOURS, name })
              : m.mails_please_answer_in_the_booking_within_problem_hours_hours({ problemHours: PROBLEM_HOURS })
            : m.mails_the_other_side_has_problem_hours({ problemHours: PROBLEM_HOURS }),
        ],
      };
    case "booking_absence_contested":
      return {
        subject: m.mails_no_show_disputed_other_when({ other, when }),
        lines: [
          job.data.bothClaim
            ? m.mails_each_side_says_that_the_other_did_not_show()
            : job.data.absent === side && !isGuardian
              ? m.mails_you_say_that_you_were_there()
              : m.mails_named_says_that_they_were_there({ name: partyOf(job.data.absent).name }),
          free ? m.intro_mail_team_decides() : m.mails_our_team_decides_the_coachs_payment(),
        ],
      };
    case "booking_absence_withdrawn":
      return {
        subject: m.mails_report_withdrawn_other_when({ other, when }),
        lines: [m.mails_the_report_that_named_did_not(partyOf(job.data.absent)), stillOpen],
      };
    case "booking_absence_rejected":
      return {
        subject: m.mails_the_session_took_place_other_when({ other, when }),
        lines: [m.mails_our_team_found_that_the_session(), stillOpen],
      };
    case "booking_team_refund":
      return {
        subject: m.mails_your_refund_other_when({ other, when }),
        lines: [m.desk_mail_our_team_decided_a_refund(), money, job.data.note],
      };
    case "booking_other_suspended":
      return {
        subject: m.desk_mail_about_your_session_subject({ other, when }),
        lines: [m.desk_mail_other_suspended({ other }), m.desk_mail_session_stays({ side })],
      };
    case "booking_called_off":
      return {
        subject: m.mails_session_cancelled_other_when({ other, when }),
        lines: [m.mails_its_payment_was_refunded_in_full()],
      };
    case "booking_offer_made":
      return {
        subject: m.mails_an_offer_to_settle_other_when({ other, when }),
        lines: [
          readerIsCoach
            ? m.mails_you_offered_to_refund_percent_of({ percent: job.data.percent, other })
            : isGuardian
              ? m.mails_other_offers_to_refund_percent_of({ other, percent: job.data.percent, name })
              : m.mails_other_offers_to_refund_percent_of_the_total_accept_it_in({ other, percent: job.data.percent }),
        ],
      };
    case "booking_offer_declined":
      return {
        subject: m.mails_the_offer_was_declined_other_when({ other, when }),
        lines: [m.mails_our_team_decides_what_follows_the()],
      };
    case "booking_debt":
      return {
        subject: m.mails_repayment_due_other_when({ other, when }),
        lines: [
          m.mails_part_of_this_sessions_price_was({ debtCents: dollars(job.data.debtCents) }),
          m.mails_it_will_be_taken_from_your(),
        ],
      };
    case "booking_problem_reported":
      return {
        subject: m.mails_a_problem_was_reported_other_when({ other, when }),
        lines: [
          readerIsCoach
            ? m.mails_other_has_reported_a_problem_with({ other })
            : m.mails_we_have_your_report_the_coachs(reader),
        ],
      };
    case "booking_problem_answered":
      return {
        subject: m.mails_the_problem_was_answered_other_when({ other, when }),
        lines: [
          readerIsCoach
            ? m.mails_we_have_your_answer_our_team()
            : m.mails_other_has_answered_the_problem_you({ other, ...reader }),
        ],
      };
    case "booking_problem_settled":
      return {
        subject: m.mails_the_problem_is_settled_other_when({ other, when }),
        lines: [
          settledWords(job.data.by, side, { reader, other }),
          job.data.by === "staff" && reason !== "" ? m.mails_their_reason_reason({ reason }) : "",
          money,
        ],
      };
    case "booking_refunded_late":
      return {
        subject: m.mails_not_booked_and_refunded_other_when({ other, when }),
        lines: [m.mails_the_payment_arrived_when_the_time(), money || m.mails_it_will_be_refunded_in_full()],
      };
    case "booking_disputed":
      return {
        subject: m.mails_payment_disputed_other_when({ other, when }),
        lines: [m.mails_the_bank_has_opened_a_dispute()],
      };
    case "booking_dispute_won":
      return {
        subject: m.mails_the_dispute_is_over_other_when({ other, when }),
        lines: [m.mails_dispute_won()],
      };
    case "booking_dispute_lost":
      return {
        subject: m.mails_the_dispute_is_over_other_when({ other, when }),
        lines: [readerIsCoach ? m.mails_dispute_lost_coach() : m.mails_the_bank_has_decided_in_your(reader)],
      };
    case "booking_refund_returned":
      return {
        subject: m.mails_your_refund_came_back_other_when({ other, when }),
        lines: [m.mails_the_bank_sent_our_refund_back(reader)],
      };
    case "booking_refund_sent_again": {
      const amount = dollars(job.data.backCents);
      return {
        subject: m.mails_your_refund_other_when({ other, when }),
        lines: [
          job.data.isOutside
            ? m.mails_our_team_has_paid_you_amount({ ...reader, amount })
            : isGuardian
              ? m.mails_our_team_is_sending_your_refund({ name, amount })
              : m.mails_our_team_is_sending_your_refund_of_amount_again_to_the_card({ amount }),
        ],
      };
    }
    case "staff_attention":
      return {
        subject: m.mails_for_the_team_client_name_and({ clientName, other, when }),
        lines: [`${ATTENTION[job.data.what]?.() ?? job.data.what}.`],
      };
    case "booking_payment_failed":
      return {
        subject: m.mails_payment_failed_other_when({ other, when }),
        lines: [m.mails_the_payment_did_not_go_through()],
      };
    case "notes_ready":
    case "notes_changed":
    case "footage_added":
    case "footage_commented":
      return workWords(job.kind, other, reader);
  }
}
