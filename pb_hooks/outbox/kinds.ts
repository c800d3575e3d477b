import type { Actor } from "@domain/bookings";
import type { GuardianAct, Withdrawn } from "@domain/guardian";

/** Set on the copy for a minor's guardian, whatever the kind: the minor's account. */
export type CopyFor = string;

/** A mail about a booking. Its facts are read from the booking when it is sent. */
type AboutBooking = {
  bookingId: string;
  /** Cents refunded by this step. */
  refundCents?: number;
  copyFor?: CopyFor;
};

/** About the account itself. */
export type AccountMails = {
  /** `next`: the path to continue to; older rows have none. */
  confirm_address: { next?: string };
  reset_password: Record<string, never>;
  /** Goes to the new address. */
  change_address: { newEmail: string };
  /** Goes to the account's previous address. */
  security_changed: {
    what:
      | "email"
      | "password"
      | "second_step_on"
      | "second_step_off"
      | "authenticator_on"
      | "authenticator_off"
      | "recovery_used"
      | "codes_wrong"
      | "role_given"
      | "role_taken";
    newEmail?: string;
  };
};

/** The team's suspension of an account. */
export type SuspensionMails = {
  account_suspended: { reason: string };
  account_restored: Record<string, never>;
};

/** About a booking, its notes and its footage. */
export type BookingMails = {
  booking_confirmed: AboutBooking;
  booking_cancelled: AboutBooking & { by: Actor | `guardian_${GuardianAct}` };
  booking_rescheduled: AboutBooking;
  /** `start`: the proposed ISO instant. */
  booking_reschedule_proposed: AboutBooking & { start: string };
  booking_reschedule_declined: AboutBooking;
  booking_reminder: AboutBooking;
  booking_completed: AboutBooking;
  /** `absent`: who was not there. */
  booking_no_show: AboutBooking & { absent: "coach" | "athlete" };
  /** `absent`: who did not come, by the claim. */
  booking_absence_claimed: AboutBooking & { absent: "coach" | "athlete" };
  /** `bothClaim`: each side says that the other did not come. */
  booking_absence_contested: AboutBooking & { absent: "coach" | "athlete"; bothClaim?: boolean };
  booking_absence_withdrawn: AboutBooking & { absent: "coach" | "athlete" };
  booking_absence_rejected: AboutBooking & { absent: "coach" | "athlete" };
  /** No payment is left. */
  booking_called_off: AboutBooking;
  booking_problem_reported: AboutBooking;
  booking_problem_answered: AboutBooking;
  /** `percent` of the total: the coach's offer. */
  booking_offer_made: AboutBooking & { percent: number };
  booking_offer_declined: AboutBooking;
  /** `by`: the athlete who accepts an offer, the team, or the system if nothing is left to settle. */
  booking_problem_settled: AboutBooking & { by: "coach" | "athlete" | "staff" | "system" };
  /** Paid after the slot was lost: the payment is refunded. */
  booking_refunded_late: AboutBooking;
  booking_disputed: AboutBooking;
  booking_dispute_won: AboutBooking;
  booking_dispute_lost: AboutBooking;
  /** The bank returned a refund. */
  booking_refund_returned: AboutBooking;
  /** The team sends it again, or paid it outside of Stripe. */
  booking_refund_sent_again: AboutBooking & { backCents: number; isOutside: boolean };
  /** The team refunds an amount of its own decision. `note`: its reason, for both sides. */
  booking_team_refund: AboutBooking & { refundCents: number; note: string };
  /** The team suspended the other side. The session stays. */
  booking_other_suspended: AboutBooking;
  /** The coach's part of a refund could not be reversed at Stripe. */
  booking_debt: AboutBooking & { debtCents: number };
  booking_payment_failed: AboutBooking;
  /** To each member of the team: money that needs a person. `what`: the move's name. */
  staff_attention: AboutBooking & { what: string };
  notes_ready: AboutBooking;
  notes_changed: AboutBooking;
  footage_added: AboutBooking;
  footage_commented: AboutBooking;
};

/** Mails to both sides when a package is paid and when it ends. Amounts in cents. `copyFor` as in mails about bookings. */
export type PackageMails = {
  package_bought: { packageId: string; copyFor?: string };
  package_ended: { packageId: string; refundCents: number; copyFor?: string };
};

/** About messages, reviews and a coach's verification. */
export type PeopleMails = {
  review_received: { reviewId: string };
  message_digest: { senderId: string; copyFor?: CopyFor };
  payout_failed: { reason?: string };
  /** The team's decision on a change of a verified coach's identity. */
  identity_decided: { outcome: "approved" | "declined"; note?: string };
  verification_result: { outcome: "verified" | "declined" | "lapsed"; note?: string };
};

/** About birth dates and guardians. */
export type GuardianMails = {
  /** To the guardian, `to`: their links are made when the mail is sent. */
  guardian_request: { to: string };
  guardian_welcome: { to: string };
  /** To the guardian, `to`: the listing was switched on, with this first name or "". */
  guardian_listed: { to: string; as: string };
  /** To the guardian, `to`: the team answered their report. */
  guardian_answered: { to: string };
  /** Asked for by somebody: a link to the page alone. */
  guardian_page: { to: string };
  /** To the current guardian: `name` at `email` should take over. */
  guardian_replace: { to: string; name: string; email: string };
  /** To the former guardian. */
  guardian_replaced: { to: string };
  /** To the minor; `declined`: the guardian had not agreed before. */
  guardian_withdrew: { declined?: boolean };
  /** To the guardian, `to`: what was cancelled and ended. */
  guardian_withdrawn: { to: string } & Withdrawn;
  birth_date_corrected: { copyFor?: string };
  guardian_confirmed: Record<string, never>;
  /** To the minor: the team did not accept the guardian. */
  guardian_refused: Record<string, never>;
};

/** To each member of the team. */
export type TeamMails = {
  staff_concern: { reportId: string };
  backup_failed: Record<string, never>;
};

/** The data of each mail kind. */
export type MailData = AccountMails &
  SuspensionMails &
  BookingMails &
  PackageMails &
  PeopleMails &
  GuardianMails &
  TeamMails;
export type MailKind = keyof MailData;

/** An outbox row with its account. */
export type MailJob<D = MailData> = { [K in keyof D]: { kind: K; data: D[K] } }[keyof D] & { account: core.Record };
