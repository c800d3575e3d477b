import * as m from "@messages";
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
  if (action === "guardian_held") return appName();
  if (action.startsWith("guardian_")) return guardianOf(nameOfUser(app, subject));
  if (action.startsWith("booking.")) {
    // Lines of older releases say "staff" where a guardian's withdrawal cancelled.
    const isGuardian = detail.by === "guardian" || detail.by === "staff";
    if (!isGuardian) return appName();
    const booking = byId(app, "bookings", subject);
    // The booking's own name is typed by the child.
    return guardianOf(
      nameOfUser(app, booking?.getString("client_id") ?? "") || (booking?.getString("client_name") ?? ""),
    );
  }
  if (action === "account_deleted") return m.server_the_accounts_owner();
  const isStripe = action.startsWith("payment.") || action.startsWith("payout.");
  return isStripe && !OWN_WORK.includes(action) ? "Stripe" : appName();
}

const guardianOf = (child: string): string => (child ? m.server_guardian_of_child({ child }) : m.server_a_guardian());

/** An address, or "the server's shell" for the command line. */
const superuserName = (name: string): string =>
  name.includes("@") ? `Superuser ${name}` : name.charAt(0).toUpperCase() + name.slice(1);

/** The details that the actor does not say already. Lines of older releases say a withdrawn consent as a `reason`. */
export function besideActor({ actorId, detail }: LogLine): Record<string, unknown> {
  const { by: _, superuser: __, reason, ...rest }: Record<string, unknown> = detail;
  if (actorId === "" && reason === "consent withdrawn") return { ...rest, cause: "consent_withdrawn" };
  return reason === undefined ? rest : { ...rest, reason };
}
