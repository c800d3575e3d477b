/** A mail about a booking: who, when and what are read from the booking when the mail is sent. */
type AboutBooking = {
  bookingId: string;
  /** Cents given back by this very step. */
  refundCents?: number;
  /** Set on the copy for a minor's guardian: the minor's account. */
  copyFor?: string;
};

/** About the account itself. */
export type AccountMails = {
  /** `next`: the path that the person was going to; older rows have none. */
  confirm_address: { next?: string };
  reset_password: Record<string, never>;
  /** Goes to the new address. */
  change_address: { newEmail: string };
  /** Goes to the address that the account had before. */
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

/** About a booking, its notes and its footage. */
export type BookingMails = {
  booking_confirmed: AboutBooking;
  /** `by` "guardian": cancelled as the team would, because a minor's guardian has withdrawn consent. */
  booking_cancelled: AboutBooking & { by: "coach" | "athlete" | "staff" | "system" | "guardian" };
  booking_rescheduled: AboutBooking;
  /** `start`: the proposed ISO instant. */
  booking_reschedule_proposed: AboutBooking & { start: string };
  booking_reschedule_declined: AboutBooking;
  booking_reminder: AboutBooking;
  booking_completed: AboutBooking;
  /** `absent`: who was not there. */
  booking_no_show: AboutBooking & { absent: "coach" | "athlete" };
  /** `absent`: who is said not to have come. */
  booking_absence_claimed: AboutBooking & { absent: "coach" | "athlete" };
  /** `bothClaim`: each says that the other did not come. */
  booking_absence_contested: AboutBooking & { absent: "coach" | "athlete"; bothClaim?: boolean };
  booking_absence_withdrawn: AboutBooking & { absent: "coach" | "athlete" };
  booking_absence_rejected: AboutBooking & { absent: "coach" | "athlete" };
  /** Nothing is paid for it any more. */
  booking_called_off: AboutBooking;
  booking_problem_reported: AboutBooking;
  booking_problem_answered: AboutBooking;
  /** `percent` of the total: the coach's offer. */
  booking_offer_made: AboutBooking & { percent: number };
  booking_offer_declined: AboutBooking;
  /** `by`: an athlete who accepts the coach's offer, the team, or the system when nothing is left to settle. */
  booking_problem_settled: AboutBooking & { by: "coach" | "athlete" | "staff" | "system" };
  /** Paid after the slot was lost: the payment goes back. */
  booking_refunded_late: AboutBooking;
  booking_disputed: AboutBooking;
  booking_dispute_won: AboutBooking;
  booking_dispute_lost: AboutBooking;
  /** The bank sent a refund back. */
  booking_refund_returned: AboutBooking;
  /** The team sends it again, or has paid it outside of Stripe. */
  booking_refund_sent_again: AboutBooking & { backCents: number; isOutside: boolean };
  /** The coach's part of a refund could not be taken back from Stripe. */
  booking_debt: AboutBooking & { debtCents: number };
  booking_payment_failed: AboutBooking;
  /** To each member of the team: something about money that a person has to look at. `what`: the move's name. */
  staff_attention: AboutBooking & { what: string };
  notes_ready: AboutBooking;
  notes_changed: AboutBooking;
  footage_added: AboutBooking;
  footage_commented: AboutBooking;
};

/** About messages, reviews and a coach's standing. */
export type PeopleMails = {
  review_received: { reviewId: string };
  message_digest: { senderId: string };
  payout_failed: { reason?: string };
  /** The team's word on a change of a verified coach's identity. */
  identity_decided: { outcome: "approved" | "declined"; note?: string };
  verification_result: { outcome: "verified" | "declined" | "lapsed"; note?: string };
};

/** About birth dates and guardians. */
export type GuardianMails = {
  /** To the guardian, `to`: their links are made when the mail is sent. */
  guardian_request: { to: string };
  guardian_welcome: { to: string };
  /** To the guardian who stands: `name` at `email` is to take over. */
  guardian_replace: { to: string; name: string; email: string };
  /** To who was the guardian. */
  guardian_replaced: { to: string };
  /** To the minor. */
  guardian_withdrew: Record<string, never>;
  /** To the guardian, `to`: what became of the sessions to come. Cents. */
  guardian_withdrawn: { to: string; sessions: number; refundCents: number };
  birth_date_corrected: { copyFor?: string };
  guardian_confirmed: Record<string, never>;
};

/** To each member of the team, about the server itself. */
export type TeamMails = {
  /** To each member of the team. */
  backup_failed: Record<string, never>;
};

/** What each kind of mail needs to be written. decisions.md section 10, and what the booking's steps add. */
export type MailData = AccountMails & BookingMails & PeopleMails & GuardianMails & TeamMails;
export type MailKind = keyof MailData;

/** A row of the outbox with its account, ready to be written. */
export type MailJob<D = MailData> = { [K in keyof D]: { kind: K; data: D[K] } }[keyof D] & { account: core.Record };
