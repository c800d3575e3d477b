import { type GuardianInput, type GuardianState, guardianInput, OWN_ADDRESS, sameMailbox } from "@domain/guardian";
import { type Checked, check } from "@domain/validate";
import type { ChangeEvent } from "react";
import type { Standing } from "@/accounts/birth-date";
import { getSession } from "@/platform/session";
import type { Wrong } from "@/ui/field";
import { toast } from "@/ui/toast";
import { nameGuardian } from "./profile-actions";
import type { ProfileDraft } from "./write-profile";

/** The guardian who was asked and can be asked again. */
const TO_ASK_AGAIN: readonly GuardianState[] = ["waiting", "expired", "withdrawn"];

/** The sentence of any name or address, as one about the guardian's. */
function ofGuardian({ field, message }: Wrong): Wrong {
  const words = message.charAt(0).toLowerCase() + message.slice(1);
  if (field === "name") return { field: "guardianName", message: `Guardian's ${words}` };
  return { field: "guardianEmail", message: `Guardian's email: ${words}` };
}

/** Complete name and address, and not the account's own. */
function checkGuardian(guardian: GuardianInput): Checked<GuardianInput> {
  const input = check(guardianInput, guardian);
  if (!input.ok) return { ...input, ...ofGuardian(input) };
  if (!sameMailbox(guardian.email, getSession().user?.email ?? "")) return input;
  return { ok: false, field: "guardianEmail", message: OWN_ADDRESS };
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
      if (asked) toast.success("We asked your guardian", "Nothing changes until they agree.");
      return true;
    } catch (error) {
      refuse({ field: "guardianEmail", message: `Your guardian was not asked yet. ${(error as Error).message}` });
      return false;
    }
  };
  const checked = () => checkGuardian({ name: shown.guardianName, email: shown.guardianEmail });
  return { bind, isTyped, mayAskAgain: again !== null, checked, ask };
}
