import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { useMemo, useRef } from "react";
import { GuardianCard } from "@/accounts/guardian-card";
import { type GuardianQuestion, questionOf } from "@/accounts/guardian-link";
import { GuardianPage } from "@/guardians/guardian-page";
import { keepVisit, lookAtWithdrawal, openVisit, withdrawConsent } from "@/guardians/visit";

/** `token`: of a mailed link. `withdraw`: the child for whom a guardian with an open page withdraws consent. */
type Search = { token?: string; withdraw?: string };

export const Route = createFileRoute("/guardian")({
  validateSearch: ({ token, withdraw }: Record<string, unknown>): Search => ({
    ...(token ? { token: String(token) } : {}),
    ...(withdraw ? { withdraw: String(withdraw) } : {}),
  }),
  component: GuardianScreen,
});

/** A question with a button, or the guardian's page. */
function GuardianScreen() {
  const { token, withdraw } = Route.useSearch();
  const navigate = useNavigate();
  const visit = openVisit();
  const question = useMemo((): GuardianQuestion | null => {
    if (token) return questionOf(token);
    if (!withdraw || !visit) return null;
    return {
      look: () => lookAtWithdrawal(visit, withdraw),
      confirm: (seen) => withdrawConsent(visit, withdraw, seen),
    };
  }, [token, withdraw, visit]);
  const asked = useRef(false);
  if (question) asked.current = true;
  else return <GuardianPage takesFocus={asked.current} />;
  const toPage = (opened?: string) => {
    if (opened) keepVisit(opened);
    void navigate({ to: "/guardian", replace: true });
  };
  return <GuardianCard key={token ?? withdraw} question={question} hasPage={visit !== ""} onPage={toPage} />;
}
