import { createRootRoute, Outlet } from "@tanstack/react-router";
import { NotFound } from "@/shell/route-states";
import { Shell } from "@/shell/shell";

export const Route = createRootRoute({
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
  notFoundComponent: NotFound,
});
