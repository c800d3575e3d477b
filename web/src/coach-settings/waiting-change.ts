import { IDENTITY_FIELDS, type Identity, type IdentityChange, type IdentityField } from "@domain/coach-identity";
import type { CoachDocument } from "@domain/documents";
import { useCallback, useEffect, useState } from "react";
import { callFunction } from "@/platform/api";
import { getSession } from "@/platform/session";
import type { VerifyAnswer } from "./actions";

/** The own pending change, or a declined one with its reason. */
export type WaitingChange = { fields: IdentityChange; state: "waiting" | "declined"; note: string };

type Standing = { change: WaitingChange | null; declined: { note: string } | null; verification: VerifyAnswer };
const load = (): Promise<Standing> => callFunction("my-coach-change");

/** Withdraws the change; the approved profile stays. @throws ApiError */
export const withdrawChange = (): Promise<unknown> => callFunction("withdraw-coach-change");

/** What an unverified coach lacks at Stripe and with the team. Null until the server answered. */
export function useStanding({ rev, verified }: CoachDocument): Standing | null {
  const [standing, setStanding] = useState<Standing | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is the reason to ask again
  useEffect(() => {
    if (verified || !navigator.onLine || getSession().status !== "in") return;
    load().then(setStanding, (error) => console.warn("how the verification stands is not known", error));
  }, [verified, rev]);
  return standing;
}

/** Asked again after each change of the record. `undefined` until the server answered. */
export function useWaitingChange(coach: CoachDocument | null): {
  change: WaitingChange | null | undefined;
  reload: () => void;
} {
  const [change, setChange] = useState<WaitingChange | null | undefined>(undefined);
  const asks = coach?.athlete_verified === true && navigator.onLine && getSession().status === "in";
  const reload = useCallback(() => {
    load().then(
      (answer) => setChange(answer.change),
      () => setChange((known) => known ?? null),
    );
  }, []);
  const rev = coach?.rev;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is the reason to ask again
  useEffect(() => {
    if (asks) reload();
  }, [asks, reload, rev]);
  return { change: asks ? change : (change ?? null), reload };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The identity fields in which a form differs from the approved record. */
export const askedFields = (coach: CoachDocument, form: Partial<Identity>): IdentityField[] =>
  IDENTITY_FIELDS.filter((field) => field in form && !same(form[field], coach[field]));

/** True if a pending field was reset to its approved value. */
export const takesBack = (coach: CoachDocument, change: WaitingChange | null, form: Partial<Identity>): boolean =>
  change !== null && IDENTITY_FIELDS.some((field) => field in change.fields && same(form[field], coach[field]));
