import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from "@tanstack/react-router";
import { createElement, StrictMode } from "react";
import { createRoot } from "react-dom/client";

/** A plain page of React and the router: the least that an app of this stack can cost. */
const root = createRootRoute({ component: Outlet });
const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  component: () =>
    createElement("main", null, createElement("h1", null, "Hello"), createElement(Link, { to: "/" }, "Home")),
});
const router = createRouter({ routeTree: root.addChildren([home]) });

createRoot(document.getElementById("root") as HTMLElement).render(
  createElement(StrictMode, null, createElement(RouterProvider, { router })),
);
