import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { confirmEmail } from "@/accounts/actions";
import { LinkResult } from "@/accounts/link-result";
import { toast } from "@/ui/toast";

export const Route = createFileRoute("/auth/confirm")({
  validateSearch: (search: Record<string, unknown>) => ({ token: String(search.token ?? "") }),
  component: ConfirmScreen,
});

function ConfirmScreen() {
  const { token } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <LinkResult
      title="Confirming your address"
      act={() => confirmEmail(token)}
      onDone={() => {
        toast.success("Success!", "Your address is confirmed. You can sign in now.");
        void navigate({ to: "/", replace: true });
      }}
      next={{ to: "/auth", label: "Sign In" }}
    />
  );
}
