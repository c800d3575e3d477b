import { createFileRoute } from "@tanstack/react-router";
import { GuardianCard } from "@/accounts/guardian-card";

export const Route = createFileRoute("/guardian")({
  validateSearch: (search: Record<string, unknown>) => ({ token: String(search.token ?? "") }),
  component: GuardianScreen,
});

function GuardianScreen() {
  const { token } = Route.useSearch();
  return <GuardianCard key={token} token={token} />;
}
