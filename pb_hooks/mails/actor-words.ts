import type { GuardianAct } from "@domain/guardian";
import * as m from "@messages";
import type { Who } from "./reader";

export type Side = "coach" | "athlete";
type Actor = Side | "staff" | "system";

/** The reader's own side, and the other side's name. */
type Sides = { reader: Who; other: string };

/** Says to one side what was booked. A free call was not paid. */
export function bookedWords(side: Side, free: boolean, { reader, other }: Sides): string {
  if (free) return side === "coach" ? m.intro_mail_to_coach({ other }) : m.intro_mail_to_athlete({ ...reader, other });
  return side === "coach"
    ? m.mails_other_has_booked_and_paid_a({ other })
    : m.mails_your_session_with_other_is_booked({ ...reader, other });
}

/** Says to one side who settled the problem. */
export function settledWords(by: Actor, side: Side, { reader, other }: Sides): string {
  if (by === "staff") return m.mails_our_team_settled_the_problem_with();
  if (by === "system") return m.mails_everything_was_refunded_so_the();
  const who: Who = by === side ? reader : { who: "other", name: other };
  if (by === "coach") return m.mails_who_settled_the_problem_with_this(who);
  return side === "coach"
    ? m.mails_who_accepted_your_offer({ name: other })
    : m.mails_who_accepted_the_coachs_offer(who);
}

/** Says to one side who cancelled, naming a guardian. */
export function cancelledWords(by: Actor | `guardian_${GuardianAct}`, side: Side, { reader, other }: Sides): string {
  if (by === "guardian_cancelled") {
    if (reader.who === "other") return m.mails_you_cancelled_a_session_of({ name: reader.name });
    return side === "coach" ? m.rules_guardian_of_cancelled({ other }) : m.rules_your_guardian_cancelled();
  }
  if (by === "guardian_withdrew") {
    if (reader.who === "other") return m.mails_you_have_withdrawn_your_consent_so({ name: reader.name });
    return side === "coach"
      ? m.mails_other_s_guardian_has_withdrawn({ other })
      : m.mails_your_guardian_has_withdrawn_consent_so_this_session_is();
  }
  if (by === side) return m.mails_you_cancelled_this_session(reader);
  if (by === "coach" || by === "athlete") return m.mails_other_cancelled_this_session({ other });
  return by === "staff" ? m.mails_our_team_cancelled_this_session() : m.mails_this_session_was_cancelled();
}
