import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { ChangeEmailForm } from "@/accounts/change-email-form";

export const Route = createFileRoute("/auth/change-email")({
  validateSearch: (search: Record<string, unknown>) => ({ token: String(search.token ?? "") }),
  component: ChangeEmailScreen,
});

function ChangeEmailScreen() {
  const { token } = Route.useSearch();
  const navigate = useNavigate();
  return <ChangeEmailForm token={token} onDone={() => void navigate({ to: "/auth", replace: true })} />;
}
