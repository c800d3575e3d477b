import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { confirmGuardian } from "@/accounts/guardian-confirm";
import { LinkResult } from "@/accounts/link-result";
import { toast } from "@/ui/toast";

export const Route = createFileRoute("/guardian")({
  validateSearch: (search: Record<string, unknown>) => ({ token: String(search.token ?? "") }),
  component: GuardianScreen,
});

function GuardianScreen() {
  const { token } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <LinkResult
      title="Confirming as a guardian"
      act={() => confirmGuardian(token)}
      onDone={() => {
        toast.success("Thank you", "The account is confirmed. You get a copy of its booking mails.");
        void navigate({ to: "/", replace: true });
      }}
      next={{ to: "/contact", label: "Contact us" }}
    />
  );
}
