import { type GuardianState, guardianRefusal } from "@domain/guardian";
import { Info } from "lucide-react";
import { useEffect, useRef } from "react";
import { ButtonLink } from "@/ui/button";
import type { Standing } from "./birth-date";
import { GUARDIAN_WORDS } from "./guardian-words";
import "./guardian-notice.css";

const STEP: Partial<Record<GuardianState, string>> = {
  birth_date_needed: "Add date of birth",
  missing: "Name a guardian",
  expired: "Ask again",
  withdrawn: "Ask again",
};

type Props = {
  standing: Standing | null;
  /** Where the person goes on afterwards. */
  next: string;
  /** The server has just refused for this reason: the focus goes here. */
  refused?: string | null;
};

/** What somebody under 18 lacks to book and write, before they try, with the way to it. */
export function GuardianNotice({ standing, next, refused = null }: Props) {
  const words = useRef<HTMLParagraphElement>(null);
  const lacks = standing !== null && guardianRefusal(standing.state) !== null;
  const shown = lacks ? GUARDIAN_WORDS[standing.state](standing) : refused;
  useEffect(() => {
    // It comes in answer to a button further down.
    if (refused) words.current?.focus();
  }, [refused]);
  if (!shown) return null;
  return (
    <div className="guardian-notice" role={refused ? "alert" : "note"}>
      <Info className="i" aria-hidden="true" />
      <p ref={words} tabIndex={-1}>
        {shown}
      </p>
      <ButtonLink tone="ink" size="sm" to="/athlete/onboarding" search={{ next }}>
        {(lacks && STEP[standing.state]) || "My profile"}
      </ButtonLink>
    </div>
  );
}
