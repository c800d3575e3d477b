import type { GuardianState, Permit } from "@domain/guardian";
import { ENDED_FOR_CHILD } from "@domain/guardian-permits";
import * as m from "@messages";
import type { Standing } from "./birth-date";

/** The anchor of the profile form's guardian part. */
export const GUARDIAN_FIELDS = "guardian";

/** The state of a minor's guardian consent and the next step; "" if no guardian is needed. */
export const GUARDIAN_WORDS: Record<GuardianState, (standing: Standing) => string> = {
  not_needed: () => "",
  birth_date_needed: () => m.accounts_we_need_your_date_of_birth(),
  missing: () => m.accounts_you_are_under_18_so_a(),
  waiting: ({ name, email }) => m.accounts_we_asked_email_to_agree_until({ name, email }),
  expired: ({ name, email }) => m.accounts_the_link_that_we_sent_to({ name, email }),
  confirmed: ({ name }) => m.accounts_has_agreed_to_your_account({ name: name || m.accounts_your_guardian() }),
  withdrawn: ({ name }) => m.accounts_does_not_agree_so_you_cannot({ name: name || m.accounts_your_guardian() }),
};

/** Why an account may not do what needs this permit, which it lacks. */
export const lackWords = (standing: Standing, permit: Permit): string =>
  standing.state === "confirmed" ? endedBy(standing, permit) : GUARDIAN_WORDS[standing.state](standing);

const endedBy = ({ name }: Standing, permit: Permit): string =>
  ENDED_FOR_CHILD[permit]({ name: name || m.accounts_your_guardian() });

/** What the guardian switched, a line each. */
export const switchLines = (standing: Standing): string[] => [
  ...standing.ended.map((permit) => endedBy(standing, permit)),
  ...(standing.listed ? [m.accounts_coaches_find_you({ name: standing.name || m.accounts_your_guardian() })] : []),
];
