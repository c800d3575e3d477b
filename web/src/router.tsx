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

/** Called once by main.tsx and not on import, so that a phone does not build all routes in the same task as it loads the code. */
export function makeRouter(): typeof router {
  router = make();
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
