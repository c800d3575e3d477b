import type { GuardianState } from "@domain/guardian";
import type { Standing } from "./birth-date";

/** The anchor of the profile form's guardian part. */
export const GUARDIAN_FIELDS = "guardian";

/** Where an account under 18 stands with its guardian, and the next step; "" for whoever needs none. */
export const GUARDIAN_WORDS: Record<GuardianState, (standing: Standing) => string> = {
  not_needed: () => "",
  birth_date_needed: () => "We need your date of birth before you can book sessions or exchange messages.",
  missing: () =>
    "You are under 18, so a parent or guardian must agree before you can book sessions or exchange messages.",
  waiting: ({ name, email }) =>
    `We asked ${name} (${email}) to agree. Until they do, you cannot book sessions or exchange messages.`,
  expired: ({ name, email }) =>
    `The link that we sent to ${name} (${email}) has expired. Until they agree, you cannot book sessions or exchange messages.`,
  confirmed: ({ name }) => `${name || "Your guardian"} has agreed to your account.`,
  withdrawn: ({ name }) =>
    `${name || "Your guardian"} does not agree, so you cannot book sessions or exchange messages.`,
};
