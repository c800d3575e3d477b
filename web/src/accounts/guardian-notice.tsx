import { type GuardianState, guardianRefusal } from "@domain/guardian";
import { Info } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ButtonLink } from "@/ui/button";
import { Notice } from "@/ui/notice";
import type { Standing } from "./birth-date";
import { GUARDIAN_FIELDS, GUARDIAN_WORDS } from "./guardian-words";

const STEP: Partial<Record<GuardianState, string>> = {
  birth_date_needed: "Add date of birth",
  missing: "Name a guardian",
  waiting: "Ask again",
  expired: "Ask again",
  withdrawn: "Ask again",
};

type Props = {
  standing: Standing | null;
  /** Where the person goes on afterwards. */
  next: string;
  /** Why the server has just refused. The focus goes here. */
  refused?: string | null;
};

/** Tells somebody under 18 what is missing before they can book or write, with a link to add it. */
export function GuardianNotice({ standing, next, refused = null }: Props) {
  const words = useRef<HTMLParagraphElement>(null);
  const lacks = standing !== null && guardianRefusal(standing.state) !== null;
  const [lacked, setLacked] = useState(false);
  if (lacks && !lacked) setLacked(true);
  // Once the guardian has agreed, the refusal is out of date.
  const refusal = lacked ? null : refused;
  const shown = lacks ? GUARDIAN_WORDS[standing.state](standing) : refusal;
  useEffect(() => {
    // The button that was pressed stands further down.
    if (refused) words.current?.focus();
  }, [refused]);
  if (!shown) return null;
  const toFields = lacks && standing.state !== "birth_date_needed";
  return (
    <Notice role={refused ? "alert" : "note"}>
      <Info aria-hidden="true" />
      <p ref={words} tabIndex={-1}>
        {shown}
      </p>
      <ButtonLink
        tone="ink"
        size="sm"
        to="/athlete/onboarding"
        search={{ next }}
        {...(toFields && { hash: GUARDIAN_FIELDS })}
      >
        {(lacks && STEP[standing.state]) || "My profile"}
      </ButtonLink>
    </Notice>
  );
}
