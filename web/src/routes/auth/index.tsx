import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { AuthCard } from "@/accounts/auth-card";
import { safeNext } from "@/accounts/safe-next";
import { getSession } from "@/accounts/session";

type Search = { next?: string; tab?: "signin" | "signup" };

export const Route = createFileRoute("/auth/")({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...(typeof search.next === "string" ? { next: search.next } : {}),
    ...(search.tab === "signup" ? { tab: "signup" } : {}),
  }),
  beforeLoad: ({ search }) => {
    const { status, expired } = getSession();
    if (status === "in" && !expired) throw redirect({ href: safeNext(search.next), replace: true });
  },
  component: AuthScreen,
});

function AuthScreen() {
  const { next, tab } = Route.useSearch();
  const router = useRouter();
  return <AuthCard initial={tab ?? "signin"} onDone={() => router.history.push(safeNext(next))} />;
}
