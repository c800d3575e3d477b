import { createRouter } from "@tanstack/react-router";
import { routeTree } from "./routeTree.gen";
import { PendingScreen, RouteError } from "./shell/route-states";

const make = () =>
  createRouter({
    routeTree,
    scrollRestoration: true,
    defaultPreload: "intent",
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: RouteError,
    defaultViewTransition: true,
  });

export let router: ReturnType<typeof make>;

/** Once, by main.tsx. Not on import: making sense of all routes takes a phone long, and need not join with reading the code. */
export function makeRouter(): typeof router {
  router = make();
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
