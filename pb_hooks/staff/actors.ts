import { byId } from "../platform/records";
import { appName } from "../platform/settings";
import { nameOfUser } from "./names";

export type LogLine = { actorId: string; action: string; subject: string; detail: Readonly<Record<string, unknown>> };

/** What the server does by itself about money. Every other line about payments repeats what Stripe said. */
const OWN_WORK: readonly string[] = [
  "payment.debt",
  "payment.debt_paid",
  "payment.task_failed",
  "payment.illegal_transition",
];

/** Who acted, for lines without an account: a guardian, Stripe, the dashboard, the command line, or the server itself. */
export function actorWithoutAccount(app: core.App, { action, subject, detail }: LogLine): string {
  if (typeof detail.superuser === "string" && detail.superuser) return superuserName(detail.superuser);
  if (action.startsWith("guardian_")) return guardianOf(nameOfUser(app, subject));
  if (action.startsWith("booking.")) {
    // Lines of older releases say "staff" where a guardian's withdrawal cancelled.
    const isGuardian = detail.by === "guardian" || detail.by === "staff";
    return isGuardian ? guardianOf(byId(app, "bookings", subject)?.getString("client_name") ?? "") : appName();
  }
  if (action === "account_deleted") return "The account's owner";
  const isStripe = action.startsWith("payment.") || action.startsWith("payout.");
  return isStripe && !OWN_WORK.includes(action) ? "Stripe" : appName();
}

const guardianOf = (child: string): string => (child ? `Guardian of ${child}` : "A guardian");

/** An address, or "the server's shell" for the command line. */
const superuserName = (name: string): string =>
  name.includes("@") ? `Superuser ${name}` : name.charAt(0).toUpperCase() + name.slice(1);

/** The details that the actor does not say already. */
export function besideActor({ actorId, detail }: LogLine): Record<string, unknown> {
  if (actorId !== "") return { ...detail };
  const { by: _, superuser: __, ...rest } = detail;
  return rest;
}
