import { refundMail, shareMail } from "@domain/booking-money";
import { dollars } from "@domain/money";
import { presentBooking } from "../bookings/present";
import { isoOf, msAt } from "../platform/instants";
import { byId } from "../platform/records";
import { appUrl } from "../platform/settings";
import type { Occasion } from "./compose";
import { withdrawalLink } from "./compose-guardian";
import type { Letter } from "./letter";
import { hours, instantInWords } from "./words";

type Facts = {
  /** The other side's name, as the reader knows it. */
  other: string;
  readerIsCoach: boolean;
  when: string;
  /** What goes back and what the coach keeps, to the cent, as the reader's side asks; "" when the mail is not about that. */
  money: string;
  /** What the coach reads of a session's money. */
  share: string;
  clientName: string;
  /** Until when the athlete may report a problem after a claim; "" for the coach, and when they cannot. */
  stillOpen: string;
  inWords: (iso: string) => string;
};
type Words = { subject: string; lines: string[] };

/** Why the team is needed, by the move that says so. */
const ATTENTION: Record<string, string> = {
  report_problem: "a problem was reported",
  answer_problem: "the coach has answered a problem",
  dispute: "a payment is disputed with the bank; the bank waits for evidence in Stripe's dashboard",
  win: "a dispute was won",
  lose: "a dispute was lost",
  refund_returned: "the bank sent a refund back; the athlete's money has to go another way",
  decline_offer: "the athlete declined the coach's offer; the team decides",
  contest_absence: "the two sides do not agree whether somebody came; the team decides",
  counter_absence: "each side says that the other did not come; the team decides",
  debt: "a coach's part of a refund could not be taken back from Stripe; it is kept from their next transfers",
  task_failed: "Stripe refused a request several times, and we stopped trying",
};

const WHO = { coach: "the coach", athlete: "the athlete", staff: "our team", system: "the system" } as const;

const SETTLED = {
  coach: "the coach settled the problem with this session.",
  athlete: "the athlete accepted the coach's offer.",
  staff: "our team settled the problem with this session.",
  system: "everything was refunded, so the problem with this session is closed.",
} as const;

/** What happened to the booking, told to one of its two sides. */
function wordsFor(
  occasion: Occasion,
  { other, readerIsCoach, when, money, share, clientName, stillOpen, inWords }: Facts,
): Words | null {
  switch (occasion.kind) {
    case "booking_confirmed":
      return {
        subject: `Booking confirmed: ${other}, ${when}`,
        lines: [
          readerIsCoach
            ? `${other} has booked and paid a session with you.`
            : `your session with ${other} is booked and paid.`,
          readerIsCoach
            ? "Please get in touch to arrange the details, and share a meeting link if you meet online."
            : `${other} will contact you to arrange the details.`,
        ],
      };
    case "booking_cancelled":
      return {
        subject: `Booking cancelled: ${other}, ${when}`,
        lines: [`this session was cancelled by ${WHO[occasion.data.by]}.`, money],
      };
    case "booking_rescheduled":
      return { subject: `New time: ${other}, ${when}`, lines: [`your session with ${other} has a new time.`] };
    case "booking_reschedule_proposed":
      return {
        subject: `New time proposed: ${other}`,
        lines: [
          `${other} proposes ${inWords(occasion.data.start)} instead. The time does not change unless you accept.`,
        ],
      };
    case "booking_reschedule_declined":
      return {
        subject: `Time unchanged: ${other}, ${when}`,
        lines: [`${other} can't make the time you proposed.`],
      };
    case "booking_reminder":
      return { subject: `Tomorrow: ${other}, ${when}`, lines: [`your session with ${other} is coming up.`] };
    case "booking_completed":
      return {
        subject: `${readerIsCoach ? "Session completed:" : "How was it?"} ${other}, ${when}`,
        lines: [
          readerIsCoach
            ? `your session with ${other} is completed.`
            : `your session with ${other} is completed. A review helps others, and takes a minute.`,
          readerIsCoach ? share : "",
        ],
      };
    case "booking_no_show":
      return {
        subject: `No-show reported: ${other}, ${when}`,
        lines: [`${WHO[occasion.data.absent]} did not show up for this session.`, money],
      };
    case "booking_absence_claimed":
      return {
        subject: `No-show reported: ${other}, ${when}`,
        lines: [
          `${WHO[occasion.data.absent]} was reported as a no-show.`,
          (occasion.data.absent === "coach") === readerIsCoach
            ? "Please answer in the booking within 48 hours. Without an answer, the report stands."
            : "The other side has 48 hours to answer. Without an answer, the report stands.",
        ],
      };
    case "booking_absence_contested":
      return {
        subject: `No-show disputed: ${other}, ${when}`,
        lines: [
          occasion.data.bothClaim
            ? "each of you says that the other did not show up."
            : `${WHO[occasion.data.absent]} says that they were there.`,
          "Our team decides. The coach's payment is on hold until then.",
        ],
      };
    case "booking_absence_withdrawn":
      return {
        subject: `Report withdrawn: ${other}, ${when}`,
        lines: [`the report that ${WHO[occasion.data.absent]} did not show up was withdrawn.`, stillOpen],
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
            ? `you offered to refund ${occasion.data.percent}% of the total. ${other} accepts, or our team decides.`
            : `${other} offers to refund ${occasion.data.percent}% of the total. Accept it in the booking, or decline it and our team decides.`,
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
          `part of this session's price was refunded to the athlete after your share was sent. ${dollars(occasion.data.debtCents)} of it could not be taken back from your Stripe account.`,
          "It will be taken from your next payouts. You can see it in the booking.",
        ],
      };
    case "booking_problem_reported":
      return {
        subject: `A problem was reported: ${other}, ${when}`,
        lines: [
          readerIsCoach
            ? `${other} has reported a problem with this session. Your payment is on hold until it is settled. Please answer in the booking.`
            : "we have your report. The coach's payment is on hold until it is settled.",
        ],
      };
    case "booking_problem_answered":
      return {
        subject: `The problem was answered: ${other}, ${when}`,
        lines: [
          readerIsCoach
            ? "we have your answer. Our team decides what follows; the coach's payment is on hold until then."
            : `${other} has answered the problem you reported. Our team decides what follows; the coach's payment is on hold until then.`,
        ],
      };
    case "booking_problem_settled":
      return {
        subject: `The problem is settled: ${other}, ${when}`,
        lines: [SETTLED[occasion.data.by], money],
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
            : "the bank has decided in your favour: the payment was refunded.",
        ],
      };
    case "booking_refund_returned":
      return {
        subject: `Your refund came back: ${other}, ${when}`,
        lines: ["your bank sent our refund back to us. Our team will find another way with you."],
      };
    case "booking_refund_sent_again": {
      const amount = dollars(occasion.data.backCents);
      return {
        subject: `Your refund: ${other}, ${when}`,
        lines: [
          occasion.data.isOutside
            ? `our team has paid you ${amount} another way. It replaces the refund that did not reach you.`
            : `our team is sending your refund of ${amount} again, to the card you paid with.`,
        ],
      };
    }
    case "staff_attention":
      return {
        subject: `For the team: ${clientName} and ${other}, ${when}`,
        lines: [`${ATTENTION[occasion.data.what] ?? occasion.data.what}.`],
      };
    case "booking_payment_failed":
      return {
        subject: `Payment failed: ${other}, ${when}`,
        lines: ["the payment did not go through. The time is held for you for a short while: please try again."],
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
    default:
      return null;
  }
}

/** Mails about a booking, with what is true of it now. Times are in the reader's zone, with the other side's. */
export function composeAboutBooking(app: core.App, occasion: Occasion, to: string): Letter | null {
  const data = occasion.data as { bookingId?: string; refundCents?: number; copyFor?: string };
  const booking = byId(app, "bookings", data.bookingId ?? "");
  if (!booking) return null;
  const coachZone = byId(app, "coaches", booking.getString("coach_id"))?.getString("time_zone") ?? "";
  const clientZone = booking.getString("client_zone");
  const readerIsCoach = booking.getString("coach_user_id") === occasion.account.id;
  const [zone, there] = readerIsCoach ? [coachZone, clientZone] : [clientZone, coachZone];
  const when = instantInWords(msAt(booking, "session_date"), zone, there);
  const facts = presentBooking(booking);
  const money =
    data.refundCents === undefined ? "" : refundMail(readerIsCoach ? "coach" : "athlete", data.refundCents, facts);
  const share = shareMail(facts);
  const clientName = booking.getString("client_name");
  const other = booking.getString(readerIsCoach ? "client_name" : "coach_name");
  const inWords = (start: string): string => instantInWords(Date.parse(start), zone, there);
  const until = isoOf(booking, "claim_until");
  const mayReport = !readerIsCoach && until !== "" && booking.getString("problem_status") === "";
  const stillOpen = mayReport ? `If something was wrong, please report it in the booking until ${inWords(until)}.` : "";
  const words = wordsFor(occasion, { other, readerIsCoach, when, money, share, clientName, stillOpen, inWords });
  if (!words) return null;
  const name = occasion.account.getString("name");
  const length = hours(booking.getInt("duration_hours"));
  return {
    subject: data.copyFor ? `Copy for ${name}'s guardian: ${words.subject}` : words.subject,
    lines: [
      data.copyFor ? `This is a copy of an email to ${name}.` : `Hello ${name},`,
      ...words.lines.filter(Boolean),
      `${booking.getString("coach_sport")} with ${booking.getString("coach_name")}: ${when}, ${length}.`,
    ],
    action:
      occasion.kind === "staff_attention"
        ? { label: "Open the cases", url: `${appUrl()}/staff` }
        : { label: "Open the booking", url: `${appUrl()}/booking/${booking.id}` },
    ...(data.copyFor ? { also: withdrawalLink(app, data.copyFor, to) } : {}),
  };
}
