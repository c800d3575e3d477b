import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { GuardianCard } from "@/accounts/guardian-card";
import { GuardianPage } from "@/guardians/guardian-page";
import { keepVisit, openVisit } from "@/guardians/visit";

export const Route = createFileRoute("/guardian")({
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    search.token ? { token: String(search.token) } : {},
  component: GuardianScreen,
});

/** With a mailed link's token its question, else the guardian's page. */
function GuardianScreen() {
  const { token } = Route.useSearch();
  const navigate = useNavigate();
  if (!token) return <GuardianPage />;
  const toPage = (visit?: string) => {
    if (visit) keepVisit(visit);
    void navigate({ to: "/guardian", replace: true });
  };
  return <GuardianCard key={token} token={token} hasPage={openVisit() !== ""} onPage={toPage} />;
}
