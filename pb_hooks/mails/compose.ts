import * as m from "@messages";
import type { AccountMails, MailData, MailJob, MailKind, SuspensionMails } from "../outbox/kinds";
import { speakToAccount } from "../platform/languages";
import { byId } from "../platform/records";
import { guardianFactsOf, guardianStateOf } from "../protection/guardian-state";
import { composeAboutAccount } from "./compose-account";
import { composeAboutBooking } from "./compose-booking";
import { composeAboutGuardian, helloToGuardian, waysOf } from "./compose-guardian";
import { composeAboutPackage } from "./compose-package";
import { composeAboutPeople } from "./compose-people";
import { composeAboutSuspension } from "./compose-suspension";
import { composeForTeam } from "./compose-team";
import type { Letter } from "./letter";

const aboutAccount = (_app: core.App, job: MailJob<AccountMails>) => composeAboutAccount(job);
const aboutSuspension = (_app: core.App, job: MailJob<SuspensionMails>) => composeAboutSuspension(job);

/** The writer of each mail kind. A missing kind does not compile. */
const COMPOSERS: {
  [K in MailKind]: (app: core.App, job: MailJob<{ [Kind in K]: MailData[K] }>, to: string) => Letter | null;
} = {
  confirm_address: aboutAccount,
  reset_password: aboutAccount,
  change_address: aboutAccount,
  security_changed: aboutAccount,
  account_suspended: aboutSuspension,
  account_restored: aboutSuspension,
  booking_confirmed: composeAboutBooking,
  booking_cancelled: composeAboutBooking,
  booking_rescheduled: composeAboutBooking,
  booking_reschedule_proposed: composeAboutBooking,
  booking_reschedule_declined: composeAboutBooking,
  booking_reminder: composeAboutBooking,
  booking_completed: composeAboutBooking,
  booking_no_show: composeAboutBooking,
  booking_absence_claimed: composeAboutBooking,
  booking_absence_contested: composeAboutBooking,
  booking_absence_withdrawn: composeAboutBooking,
  booking_absence_rejected: composeAboutBooking,
  booking_called_off: composeAboutBooking,
  booking_problem_reported: composeAboutBooking,
  booking_problem_answered: composeAboutBooking,
  booking_offer_made: composeAboutBooking,
  booking_offer_declined: composeAboutBooking,
  booking_problem_settled: composeAboutBooking,
  booking_refunded_late: composeAboutBooking,
  booking_disputed: composeAboutBooking,
  booking_dispute_won: composeAboutBooking,
  booking_dispute_lost: composeAboutBooking,
  booking_refund_returned: composeAboutBooking,
  booking_refund_sent_again: composeAboutBooking,
  booking_team_refund: composeAboutBooking,
  booking_other_suspended: composeAboutBooking,
  booking_debt: composeAboutBooking,
  booking_payment_failed: composeAboutBooking,
  staff_attention: composeAboutBooking,
  notes_ready: composeAboutBooking,
  notes_changed: composeAboutBooking,
  footage_added: composeAboutBooking,
  footage_commented: composeAboutBooking,
  package_bought: composeAboutPackage,
  package_ended: composeAboutPackage,
  review_received: composeAboutPeople,
  message_digest: composeAboutPeople,
  payout_failed: composeAboutPeople,
  identity_decided: composeAboutPeople,
  verification_result: composeAboutPeople,
  guardian_request: composeAboutGuardian,
  guardian_welcome: composeAboutGuardian,
  guardian_listed: composeAboutGuardian,
  guardian_answered: composeAboutGuardian,
  guardian_page: composeAboutGuardian,
  guardian_replace: composeAboutGuardian,
  guardian_replaced: composeAboutGuardian,
  guardian_withdrew: composeAboutGuardian,
  guardian_withdrawn: composeAboutGuardian,
  birth_date_corrected: composeAboutGuardian,
  guardian_confirmed: composeAboutGuardian,
  guardian_refused: composeAboutGuardian,
  staff_concern: composeForTeam,
  backup_failed: composeForTeam,
};

/** Writes the mail, or returns null if it is outdated. */
export function compose(app: core.App, row: core.Record): { letter: Letter; to: string } | null {
  const account = byId(app, "users", row.getString("user_id"));
  if (!account) return null;
  speakToAccount(app, account.id);
  const data = JSON.parse(row.getString("data") || "{}");
  const kind = row.getString("kind") as MailKind;
  const composer = COMPOSERS[kind];
  const isCopy = Boolean(data.copyFor) && composer !== composeAboutGuardian;
  const to = isCopy ? readerOfCopy(app, account.id, kind, row.getString("to")) : row.getString("to");
  if (isCopy && to === "") return null;
  const letter = composer?.(app, { kind, data, account } as never, to) ?? null;
  if (!letter) return null;
  const isQuoted = isCopy && !(WITH_COPIES as readonly unknown[]).includes(composer);
  const sent = isQuoted ? copyOf(app, account, letter, to) : letter;
  return { letter: inSentences(sent), to: to || account.email() };
}

/** They write a guardian's copy themselves, in the third person. */
const WITH_COPIES = [composeAboutBooking, composeAboutPackage];

/**
 * The address that a copy goes to, or "" if nobody may read it now: another guardian took over, the team decides about this one, or
 * consent is missing. After a withdrawal the guardian still reads about the bookings and packages that it ended.
 */
function readerOfCopy(app: core.App, userId: string, kind: MailKind, madeFor: string): string {
  const { guardianEmail, heldAt } = guardianFactsOf(app, userId);
  if (madeFor !== guardianEmail || heldAt) return "";
  return guardianStateOf(app, userId) === "confirmed" || /^(booking|package)_/.test(kind) ? guardianEmail : "";
}

/** A minor's mail, quoted for the guardian, without what only the account can open. */
function copyOf(app: core.App, account: core.Record, { subject, lines }: Letter, to: string): Letter {
  const name = account.getString("name");
  return {
    subject: m.mails_copy_for_s_guardian_subject({ name, subject }),
    lines: [helloToGuardian(app, account.id), m.mails_this_is_a_copy_of_an({ name }), ...lines],
    ...waysOf(app, account.id, to),
  };
}

/** Capitalises the first letter of a line, also of a name. */
const inSentences = (letter: Letter): Letter => ({
  ...letter,
  lines: letter.lines.map((line) => line.charAt(0).toUpperCase() + line.slice(1)),
});
