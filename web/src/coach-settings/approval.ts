import { IDENTITY_FIELDS, type Identity, type IdentityChange, type IdentityField } from "@domain/coach-identity";
import type { CoachDocument } from "@domain/documents";
import { useCallback, useEffect, useState } from "react";
import { callFunction } from "@/platform/api";
import { getSession } from "@/platform/session";
import type { VerifyAnswer } from "./actions";

/** The own pending change, or a declined one with its reason. */
export type WaitingChange = { fields: IdentityChange; state: "waiting" | "declined"; note: string };

/** `declined`: the team declined the record. `verification`: what Stripe and the team still need. */
type Standing = { change: WaitingChange | null; declined: { note: string } | null; verification: VerifyAnswer };

export type Approval = {
  /** Null until the server answered. */
  standing: Standing | null;
  /** Undefined until the server answered; null if there is none, or the server cannot be asked. */
  change: WaitingChange | null | undefined;
  reload: () => void;
};

/** Withdraws the change; the approved profile stays. @throws ApiError */
export const withdrawChange = (): Promise<unknown> => callFunction("withdraw-coach-change");

/** What waits for the team and for Stripe. Loaded again for each revision of the record. */
export function useApproval({ rev, verified, athlete_verified }: CoachDocument): Approval {
  const [standing, setStanding] = useState<Standing | null>(null);
  const [failed, setFailed] = useState(false);
  const reload = useCallback(() => {
    callFunction<Standing>("my-coach-change").then(setStanding, (error: Error) => {
      console.warn("what waits for approval is not known", error);
      setFailed(true);
    });
  }, []);
  const isAsked = (athlete_verified || !verified) && navigator.onLine && getSession().status === "in";
  const asked = isAsked ? rev : null;
  useEffect(() => {
    if (asked !== null) reload();
  }, [asked, reload]);
  const unknown = isAsked && !failed ? undefined : null;
  // Only an approved record has changes that wait.
  const change = athlete_verified ? (standing ? standing.change : unknown) : null;
  return { standing, change, reload };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The identity fields in which a form differs from the approved record. */
export const askedFields = (coach: CoachDocument, form: Partial<Identity>): IdentityField[] =>
  IDENTITY_FIELDS.filter((field) => field in form && !same(form[field], coach[field]));

/** True if a pending field was reset to its approved value. */
export const takesBack = (coach: CoachDocument, change: WaitingChange | null, form: Partial<Identity>): boolean =>
  change !== null && IDENTITY_FIELDS.some((field) => field in change.fields && same(form[field], coach[field]));
