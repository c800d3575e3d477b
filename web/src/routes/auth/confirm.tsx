import { nextPath } from "@domain/next-path";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { confirmEmail } from "@/accounts/actions";
import { setAwaited } from "@/accounts/awaited";
import { LinkResult } from "@/accounts/link-result";
import { setNotice } from "@/platform/notices";
import { toast } from "@/ui/toast";

export const Route = createFileRoute("/auth/confirm")({
  validateSearch: (search: Record<string, unknown>): { token: string; next?: string } => ({
    token: String(search.token ?? ""),
    ...(typeof search.next === "string" ? { next: search.next } : {}),
  }),
  component: ConfirmScreen,
});

function ConfirmScreen() {
  const { token, next } = Route.useSearch();
  const router = useRouter();
  const goesOn = nextPath(next);
  return (
    <LinkResult
      title="Confirming your address"
      act={() => confirmEmail(token)}
      onDone={() => {
        setAwaited(null);
        toast.success("Success!", "Your address is confirmed. You can sign in now.");
        // Home asks nobody to sign in, so a notice does.
        setNotice("confirmed", goesOn === "/");
        // A screen that needs an account asks to sign in and continues.
        router.history.replace(goesOn);
      }}
      next={{ to: "/auth", label: "Sign In", ...(goesOn !== "/" && { search: { next: goesOn } }) }}
    />
  );
}
