import { PROBLEM_HOURS } from "@domain/limits";
import { dollars } from "@domain/money";
import type { BookingMails, MailJob } from "../outbox/kinds";
import type { Reader } from "./reader";

type Facts = {
  /** The other side's name, as shown to the reader. */
  other: string;
  readerIsCoach: boolean;
  /** The reader's own side, in direct speech. */
  reader: Reader;
  when: string;
  /** "Today", "Tomorrow" or "Coming up", on the reader's calendar. */
  day: string;
  /** The refund and the coach's share for the reader's side, to the cent; "" if the mail is not about money. */
  money: string;
  /** The coach's sentence on a session's money. */
  share: string;
  /** The session's price. */
  price: string;
  clientName: string;
  /** The athlete's deadline to report a problem after a claim; "" for the coach, or if they cannot. */
  stillOpen: string;
  /** The team's reason for settling a problem, written for both sides; "" if none. */
  reason: string;
  inWords: (iso: string) => string;
};
type Words = { subject: string; lines: string[] };
type Side = "coach" | "athlete";
type Actor = Side | "staff" | "system";

/** Why the team is needed, by move. */
const ATTENTION: Record<string, string> = {
  report_problem: "a problem was reported",
  answer_problem: "the coach has answered a problem",
  dispute: "a payment is disputed with the bank; the bank waits for evidence in Stripe's dashboard",
  win: "a dispute was won",
  lose: "a dispute was lost",
  refund_returned: "the bank sent a refund back; the athlete's money has to go another way",
  decline_offer: "the athlete declined the coach's offer; the team decides",
  contest_absence: "the two sides do not agree whether somebody came; the team decides",
  counter_absence: "each side says that the other did not show up; the team decides",
  debt: "a coach's part of a refund could not be taken back from Stripe; it is kept from their next transfers",
  task_failed: "Stripe refused a request several times, and we stopped trying",
};

/** Says to one side who settled the problem. */
function settledWords(by: Actor, side: Side, { reader, other }: Pick<Facts, "reader" | "other">): string {
  if (by === "staff") return "our team settled the problem with this session.";
  if (by === "system") return "everything was refunded, so the problem with this session is closed.";
  const who = by === side ? reader.you : other;
  if (by === "coach") return `${who} settled the problem with this session.`;
  return side === "coach" ? `${who} accepted your offer.` : `${who} accepted the coach's offer.`;
}

/** Says to one side who cancelled, naming a guardian who withdrew consent. */
function cancelledWords(
  by: Actor | "guardian",
  side: Side,
  { reader, other }: Pick<Facts, "reader" | "other">,
): string {
  if (by === "guardian") {
    if (reader.isGuardian) return `you have withdrawn your consent, so this session of ${reader.your} is cancelled.`;
    return side === "coach"
      ? `${other}'s guardian has withdrawn consent, so this session is cancelled.`
      : "your guardian has withdrawn consent, so this session is cancelled.";
  }
  if (by === side) return `${reader.you} cancelled this session.`;
  if (by === "coach" || by === "athlete") return `${other} cancelled this session.`;
  return by === "staff" ? "our team cancelled this session." : "this session was cancelled.";
}

/** Says to one side what happened to the booking. */
export function wordsFor(
  job: MailJob<BookingMails>,
  { other, readerIsCoach, reader, when, day, money, share, price, clientName, stillOpen, reason, inWords }: Facts,
): Words {
  const { you, your } = reader;
  const side: Side = readerIsCoach ? "coach" : "athlete";
  const named = (who: Side): string => (who === side ? you : other);
  switch (job.kind) {
    case "booking_confirmed":
      return {
        subject: `Booking confirmed: ${other}, ${when}`,
        lines: [
          readerIsCoach
            ? `${other} has booked and paid a session with you.`
            : `${your} session with ${other} is booked and paid.`,
          readerIsCoach ? "" : `The price of ${price} was charged to the card.`,
          readerIsCoach
            ? "Please get in touch to arrange the details, and share a meeting link if you meet online."
            : `${other} will contact ${you} to arrange the details.`,
        ],
      };
    case "booking_cancelled":
      return {
        subject: `Booking cancelled: ${other}, ${when}`,
        lines: [cancelledWords(job.data.by, side, { reader, other }), money],
      };
    case "booking_rescheduled":
      return { subject: `New time: ${other}, ${when}`, lines: [`${your} session with ${other} has a new time.`] };
    case "booking_reschedule_proposed":
      return {
        subject: `New time proposed: ${other}`,
        lines: [
          `${other} proposes ${inWords(job.data.start)} instead. The time does not change unless ${reader.isGuardian ? `${you} accepts` : "you accept"}.`,
        ],
      };
    case "booking_reschedule_declined":
      return {
        subject: `Time unchanged: ${other}, ${when}`,
        lines: [`${other} can't make the time ${you} proposed.`],
      };
    case "booking_reminder":
      return { subject: `${day}: ${other}, ${when}`, lines: [`${your} session with ${other} is coming up.`] };
    case "booking_completed":
      return {
        subject: `${readerIsCoach ? "Session completed:" : "How was it?"} ${other}, ${when}`,
        lines: [
          readerIsCoach
            ? `your session with ${other} is completed.`
            : `${your} session with ${other} is completed.${reader.isGuardian ? "" : " A review helps others, and takes a minute."}`,
          readerIsCoach ? share : "",
        ],
      };
    case "booking_no_show":
      return {
        subject: `No-show reported: ${other}, ${when}`,
        lines: [`${named(job.data.absent)} did not show up for this session.`, money],
      };
    case "booking_absence_claimed":
      return {
        subject: `No-show reported: ${other}, ${when}`,
        lines: [
          job.data.absent === side && !reader.isGuardian
            ? "you were reported as a no-show."
            : `${named(job.data.absent)} was reported as a no-show.`,
          job.data.absent === side
            ? `Please answer in the booking within ${PROBLEM_HOURS} hours${reader.isGuardian ? `, together with ${you}` : ""}. Without an answer, the report stands.`
            : `The other side has ${PROBLEM_HOURS} hours to answer. Without an answer, the report stands.`,
        ],
      };
    case "booking_absence_contested":
      return {
        subject: `No-show disputed: ${other}, ${when}`,
        lines: [
          job.data.bothClaim
            ? "each side says that the other did not show up."
            : job.data.absent === side && !reader.isGuardian
              ? "you say that you were there."
              : `${named(job.data.absent)} says that they were there.`,
          "Our team decides. The coach's payment is on hold until then.",
        ],
      };
    case "booking_absence_withdrawn":
      return {
        subject: `Report withdrawn: ${other}, ${when}`,
        lines: [`the report that ${named(job.data.absent)} did not show up was withdrawn.`, stillOpen],
      };
    case "booking_absence_rejected":
      return {
        subject: `The session took place: ${other}, ${when}`,
        lines: ["our team found that the session took place. Everything goes on as planned.", stillOpen],
      };
    case "booking_called_off":
      return {
        subject: `Session cancelled: ${other}, ${when}`,
        lines: ["its payment was refunded in full, so this session will not take place. The time is free again."],
      };
    case "booking_offer_made":
      return {
        subject: `An offer to settle: ${other}, ${when}`,
        lines: [
          readerIsCoach
            ? `you offered to refund ${job.data.percent}% of the total. ${other} accepts, or our team decides.`
            : `${other} offers to refund ${job.data.percent}% of the total. ${reader.isGuardian ? `${you} accepts it in the booking, or declines it` : "Accept it in the booking, or decline it"} and our team decides.`,
        ],
      };
    case "booking_offer_declined":
      return {
        subject: `The offer was declined: ${other}, ${when}`,
        lines: ["our team decides what follows; the coach's payment is on hold until then."],
      };
    case "booking_debt":
      return {
        subject: `Repayment due: ${other}, ${when}`,
        lines: [
          `part of this session's price was refunded to the athlete after your share was sent. ${dollars(job.data.debtCents)} of it could not be taken back from your Stripe account.`,
          "It will be taken from your next payouts. You can see it in the booking.",
        ],
      };
    case "booking_problem_reported":
      return {
        subject: `A problem was reported: ${other}, ${when}`,
        lines: [
          readerIsCoach
            ? `${other} has reported a problem with this session. Your payment is on hold until it is settled. Please answer in the booking.`
            : `we have ${your} report. The coach's payment is on hold until it is settled.`,
        ],
      };
    case "booking_problem_answered":
      return {
        subject: `The problem was answered: ${other}, ${when}`,
        lines: [
          readerIsCoach
            ? "we have your answer. Our team decides what follows; the coach's payment is on hold until then."
            : `${other} has answered the problem ${you} reported. Our team decides what follows; the coach's payment is on hold until then.`,
        ],
      };
    case "booking_problem_settled":
      return {
        subject: `The problem is settled: ${other}, ${when}`,
        lines: [
          settledWords(job.data.by, side, { reader, other }),
          job.data.by === "staff" && reason !== "" ? `Their reason: ${reason}` : "",
          money,
        ],
      };
    case "booking_refunded_late":
      return {
        subject: `Not booked, and refunded: ${other}, ${when}`,
        lines: [
          "the payment arrived when the time could no longer be booked.",
          money || "It will be refunded in full.",
        ],
      };
    case "booking_disputed":
      return {
        subject: `Payment disputed: ${other}, ${when}`,
        lines: ["the bank has opened a dispute about this payment. Our team will be in touch."],
      };
    case "booking_dispute_won":
      return {
        subject: `The dispute is over: ${other}, ${when}`,
        lines: ["the bank has decided: the payment stands, and everything goes on as before."],
      };
    case "booking_dispute_lost":
      return {
        subject: `The dispute is over: ${other}, ${when}`,
        lines: [
          readerIsCoach
            ? "the bank has decided in the athlete's favour: the payment was refunded, and your share with it."
            : `the bank has decided in ${your} favour: the payment was refunded.`,
        ],
      };
    case "booking_refund_returned":
      return {
        subject: `Your refund came back: ${other}, ${when}`,
        lines: [`the bank sent our refund back to us. Our team will find another way with ${you}.`],
      };
    case "booking_refund_sent_again": {
      const amount = dollars(job.data.backCents);
      return {
        subject: `Your refund: ${other}, ${when}`,
        lines: [
          job.data.isOutside
            ? `our team has paid ${you} ${amount} another way. It replaces the refund that did not reach ${you}.`
            : `our team is sending ${your} refund of ${amount} again, to the card ${reader.isGuardian ? "that paid" : "you paid with"}.`,
        ],
      };
    }
    case "staff_attention":
      return {
        subject: `For the team: ${clientName} and ${other}, ${when}`,
        lines: [`${ATTENTION[job.data.what] ?? job.data.what}.`],
      };
    case "booking_payment_failed":
      return {
        subject: `Payment failed: ${other}, ${when}`,
        lines: ["the payment did not go through. The time is held for a short while: please try again."],
      };
    case "notes_ready":
      return { subject: `Session notes from ${other}`, lines: [`${other} has written notes about your session.`] };
    case "notes_changed":
      return {
        subject: `Session notes from ${other}, updated`,
        lines: [`${other} has updated the notes of your session.`],
      };
    case "footage_added":
      return { subject: `Training footage from ${other}`, lines: [`${other} has added footage to your session.`] };
    case "footage_commented":
      return { subject: `A comment from ${other}`, lines: [`${other} has commented on the footage of your session.`] };
  }
}
