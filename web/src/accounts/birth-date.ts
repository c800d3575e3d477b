import { birthDateInput } from "@domain/birth-date";
import { type GuardianState, guardianRefusal, type Permit } from "@domain/guardian";
import { check } from "@domain/validate";
import { useCallback, useEffect, useState } from "react";
import { callFunction } from "@/platform/api";
import { getSession } from "@/platform/session";
import { useLookAgain } from "@/platform/use-look-again";

/** The account's protection. `birthDate`: "YYYY-MM-DD", or "" if unknown. `ended`, `listed`: how the guardian set the switches. */
export type Standing = {
  state: GuardianState;
  ended: Permit[];
  listed: boolean;
  birthDate: string;
  name: string;
  email: string;
};

/** Milliseconds between two checks while a guardian's answer is pending. */
const LOOK_EVERY_MS = 10_000;

const loadStanding = (): Promise<Standing> => callFunction("my-guardian");

type Asked = { standing: Standing | null; reload: () => void };

/** Null until the server answers, and offline. */
export function useStanding(ask = true): Asked {
  const [standing, setStanding] = useState<Standing | null>(null);
  const reload = useCallback(() => {
    if (ask && navigator.onLine && getSession().status === "in") loadStanding().then(setStanding, () => undefined);
  }, [ask]);
  useEffect(reload, [reload]);
  const waits =
    standing !== null && (guardianRefusal(standing.state) === "guardian_required" || standing.ended.length > 0);
  // The guardian answers on another device, and the server does not notify this one.
  useLookAgain(reload, LOOK_EVERY_MS, waits);
  return { standing, reload };
}

/** True if the account may not do what needs this permit. */
export const lacksPermit = (standing: Standing | null, permit: Permit): boolean =>
  standing !== null && (guardianRefusal(standing.state) !== null || standing.ended.includes(permit));

/** Accounts that need no guardian. This never changes back, so the server is asked once. */
const grownUp = new Set<string>();

/** Why the signed-in person may not book and write. @param userId "" when signed out */
export function useGuardianNeed(userId: string): Asked {
  const asked = useStanding(userId !== "" && !grownUp.has(userId));
  const state = asked.standing?.state;
  useEffect(() => {
    if (state === "not_needed") grownUp.add(userId);
  }, [state, userId]);
  return asked;
}

/** Stores the birth date, once. @throws Error with a sentence for people */
export async function giveBirthDate(birthDate: string): Promise<void> {
  const input = check(birthDateInput(Date.now()), { birthDate });
  if (!input.ok) throw new Error(input.message);
  await callFunction("set-birth-date", input.value);
}
