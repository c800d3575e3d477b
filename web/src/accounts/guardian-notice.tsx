import type { GuardianState, Permit } from "@domain/guardian";
import * as m from "@messages";
import { Info } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ButtonLink } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { lacksPermit, type Standing } from "./birth-date";
import { GUARDIAN_FIELDS, lackWords } from "./guardian-words";

const STEP: Partial<Record<GuardianState, string>> = {
  birth_date_needed: m.accounts_add_date_of_birth(),
  missing: m.accounts_name_a_guardian(),
  waiting: m.accounts_ask_again(),
  expired: m.accounts_ask_again(),
  withdrawn: m.accounts_ask_again(),
};

type Props = {
  standing: Standing | null;
  /** What the person is about to do. */
  permit: Permit;
  /** The person's next destination. */
  next: string;
  /** Why the server just refused. Takes the focus. */
  refused?: string | null;
};

/** Tells somebody under 18 what is missing before they can book or write, with a link to add it, or what the guardian ended. */
export function GuardianNotice({ standing, permit, next, refused = null }: Props) {
  const words = useRef<HTMLParagraphElement>(null);
  const lacks = lacksPermit(standing, permit);
  const [lacked, setLacked] = useState(false);
  if (lacks && !lacked) setLacked(true);
  // A guardian's consent makes the refusal outdated.
  const refusal = lacked ? null : refused;
  const shown = standing && lacks ? lackWords(standing, permit) : refusal;
  useEffect(() => {
    // The pressed button is further down.
    if (refused) words.current?.focus();
  }, [refused]);
  if (!shown) return null;
  const isEnded = lacks && standing?.state === "confirmed";
  const toFields = lacks && standing?.state !== "birth_date_needed";
  return (
    <Notice role={refused ? "alert" : "note"}>
      <Info aria-hidden="true" />
      <p ref={words} tabIndex={-1}>
        {shown}
      </p>
      {!isEnded && (
        <ButtonLink
          tone="ink"
          size="sm"
          to="/athlete/onboarding"
          search={{ next }}
          {...(toFields && { hash: GUARDIAN_FIELDS })}
        >
          {(standing && lacks && STEP[standing.state]) || m.accounts_my_profile()}
        </ButtonLink>
      )}
    </Notice>
  );
}
