import { birthDateInput } from "@domain/birth-date";
import type { GuardianState } from "@domain/guardian";
import { check } from "@domain/validate";
import { useCallback, useEffect, useState } from "react";
import { callFunction } from "@/platform/api";
import { getSession } from "./session";

/** Where one stands oneself. `birthDate`: "YYYY-MM-DD", or "" when it was never asked. */
export type Standing = { state: GuardianState; birthDate: string; name: string; email: string };

const loadStanding = (): Promise<Standing> => callFunction("my-guardian");

/** Null until the server has said it; without a network it stays so. */
export function useStanding(): { standing: Standing | null; reload: () => void } {
  const [standing, setStanding] = useState<Standing | null>(null);
  const reload = useCallback(() => {
    if (navigator.onLine && getSession().status === "in") loadStanding().then(setStanding, () => undefined);
  }, []);
  useEffect(reload, [reload]);
  return { standing, reload };
}

/** Says when one was born, once. @throws Error with a sentence for people */
export async function giveBirthDate(birthDate: string): Promise<void> {
  const input = check(birthDateInput(Date.now()), { birthDate });
  if (!input.ok) throw new Error(input.message);
  await callFunction("set-birth-date", input.value);
}
