import { createFileRoute, redirect } from "@tanstack/react-router";
import { Home } from "@/home/home";
import { getSession } from "@/platform/session";
import { isStandalone } from "@/shell/use-standalone";

export const Route = createFileRoute("/")({
  staticData: { bar: "night", footer: true },
  // The installed app opens on Today, except for an anchor of home.
  beforeLoad: ({ location }) => {
    if (isStandalone() && !location.hash && getSession().status === "in")
      throw redirect({ to: "/today", replace: true });
  },
  component: Home,
});
