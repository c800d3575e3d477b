import { nextPath } from "@domain/next-path";
import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { AuthCard } from "@/accounts/auth-card";
import { useSyncStatus } from "@/database/sync-status";
import { getSession, type Session, useSession } from "@/platform/session";

type Search = { next?: string; tab?: "signin" | "signup" };

const isIn = ({ status, ended }: Session): boolean => status === "in" && !ended;

export const Route = createFileRoute("/auth/")({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...(typeof search.next === "string" ? { next: search.next } : {}),
    ...(search.tab === "signup" ? { tab: "signup" } : {}),
  }),
  beforeLoad: async ({ search }) => {
    // The device may not know yet that its session is invalid.
    if (isIn(getSession())) await (await import("@/accounts/refresh")).checkSession();
    if (!isIn(getSession())) return;
    const { nextPath } = await import("@domain/next-path");
    throw redirect({ href: nextPath(search.next), replace: true });
  },
  component: AuthScreen,
});

function AuthScreen() {
  const { next, tab } = Route.useSearch();
  const router = useRouter();
  const session = useSession();
  const { pending, failed } = useSyncStatus();
  const { user, ended: why } = session;
  const ended = user && why ? { email: user.email, why, waiting: pending + failed } : undefined;
  const goOn = useCallback(() => router.history.push(nextPath(next)), [router, next]);
  // Signed in by the form or another tab.
  const signedIn = isIn(session);
  useEffect(() => {
    if (signedIn) goOn();
  }, [signedIn, goOn]);
  return (
    <AuthCard
      key={tab}
      initial={tab ?? "signin"}
      ended={ended}
      next={nextPath(next)}
      onHome={() => router.history.push("/")}
    />
  );
}
