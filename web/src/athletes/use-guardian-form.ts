import { type GuardianInput, type GuardianState, guardianInput, ownAddress } from "@domain/guardian";
import { LIMITS } from "@domain/limits";
import { sameMailbox } from "@domain/mailbox";
import { type Checked, check } from "@domain/validate";
import * as m from "@messages";
import type { ChangeEvent } from "react";
import type { Standing } from "@/accounts/birth-date";
import { getSession } from "@/platform/session";
import { toast } from "@/ui/toast";
import type { Wrong } from "@/ui/wrong";
import { nameGuardian } from "./profile-actions";
import type { ProfileDraft } from "./write-profile";

/** The guardian who was asked and can be asked again. */
const TO_ASK_AGAIN: readonly GuardianState[] = ["waiting", "expired", "withdrawn"];

/** Says what is wrong with the guardian's name or address. */
function ofGuardian(field: string | undefined, { name, email }: GuardianInput): Wrong {
  if (field === "name") {
    const message = name.trim() ? m.athletes_guardians_name_too_long() : m.athletes_guardians_name_is_required();
    return { field: "guardianName", message };
  }
  const isLong = email.length > LIMITS.email;
  const message = isLong ? m.athletes_guardians_email_too_long() : m.athletes_guardians_email_is_invalid();
  return { field: "guardianEmail", message };
}

/** Complete name and address, and not the account's own. */
function checkGuardian(guardian: GuardianInput): Checked<GuardianInput> {
  const input = check(guardianInput, guardian);
  if (!input.ok) return { ...input, ...ofGuardian(input.field, guardian) };
  if (!sameMailbox(guardian.email, getSession().user?.email ?? "")) return input;
  return { ok: false, field: "guardianEmail", message: ownAddress() };
}

type Props = {
  draft: ProfileDraft;
  onDraft: (part: Partial<ProfileDraft>) => void;
  standing: Standing | null;
  refuse: (wrong: Wrong) => void;
};

/** The guardian's part of the profile form: its two fields, their check, and the mail to the guardian. */
export function useGuardianForm({ draft, onDraft, standing, refuse }: Props) {
  const isTyped = Boolean(draft.guardianName || draft.guardianEmail);
  const again = !isTyped && standing && TO_ASK_AGAIN.includes(standing.state) ? standing : null;
  const shown = again
    ? { guardianName: again.name, guardianEmail: again.email }
    : { guardianName: draft.guardianName, guardianEmail: draft.guardianEmail };
  const bind = (name: keyof typeof shown) => ({
    name,
    value: shown[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onDraft({ ...shown, [name]: event.target.value }),
  });

  /** @returns whether they were asked; if not, the faulty field says why */
  const ask = async (guardian: GuardianInput): Promise<boolean> => {
    try {
      const { asked } = await nameGuardian(guardian);
      if (asked) toast.success(m.athletes_we_asked_your_guardian(), m.athletes_nothing_changes_until_they_agree());
      return true;
    } catch (error) {
      refuse({
        field: "guardianEmail",
        message: m.athletes_your_guardian_was_not_asked_yet({ message: (error as Error).message }),
      });
      return false;
    }
  };
  const checked = () => checkGuardian({ name: shown.guardianName, email: shown.guardianEmail });
  return { bind, isTyped, mayAskAgain: again !== null, checked, ask };
}
