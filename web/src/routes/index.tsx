import { createFileRoute, redirect } from "@tanstack/react-router";
import { Home } from "@/home/home";
import { getSession } from "@/platform/session";
import { isStandalone } from "@/shell/use-standalone";

export const Route = createFileRoute("/")({
  staticData: { bar: "night", footer: true },
  // Who has the app on the home screen knows what it is, and wants to know what comes next. An anchor is asked for by name.
  beforeLoad: ({ location }) => {
    if (isStandalone() && !location.hash && getSession().status === "in")
      throw redirect({ to: "/today", replace: true });
  },
  component: Home,
});
