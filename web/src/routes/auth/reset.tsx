import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { ResetForm } from "@/accounts/reset-form";

export const Route = createFileRoute("/auth/reset")({
  validateSearch: (search: Record<string, unknown>) => ({ token: String(search.token ?? "") }),
  component: ResetScreen,
});

function ResetScreen() {
  const { token } = Route.useSearch();
  const navigate = useNavigate();
  return <ResetForm token={token} onDone={() => void navigate({ to: "/auth", replace: true })} />;
}
