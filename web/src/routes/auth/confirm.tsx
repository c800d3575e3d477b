import { nextPath } from "@domain/next-path";
import * as m from "@messages";
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
      title={m.routes_confirming_your_address()}
      act={() => confirmEmail(token)}
      onDone={() => {
        setAwaited(null);
        toast.success(m.routes_success(), m.routes_your_address_is_confirmed_you_can());
        // Home has no sign-in form, so a notice asks.
        setNotice("confirmed", goesOn === "/");
        // A screen that needs an account asks to sign in and continues.
        router.history.replace(goesOn);
      }}
      next={{ to: "/auth", label: m.routes_sign_in(), ...(goesOn !== "/" && { search: { next: goesOn } }) }}
    />
  );
}
