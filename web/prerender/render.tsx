import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { Hero } from "../src/home/hero";
// First: some screens import the router, which needs all of them.
import { makeRouter } from "../src/router";

// Runs in Node while the app is built (renderer.ts), after without-browser.ts.

const app = makeRouter();

/** @returns a public page's HTML as a visitor's first draw would make it, the frame around it included */
export async function renderPage(path: string): Promise<string> {
  const router = createRouter({
    ...app.options,
    history: createMemoryHistory({ initialEntries: [path] }),
    scrollRestoration: false,
  });
  await router.load();
  // Otherwise the page would be drawn as the placeholder that stands while a route waits.
  for (const { status, routeId, error } of router.state.matches)
    if (status !== "success") throw new Error(`${path}: ${routeId} is ${status} when it is drawn`, { cause: error });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** @returns the hero's HTML, links included */
export async function renderHero(): Promise<string> {
  const router = createRouter({ routeTree: createRootRoute({ component: Hero }), history: createMemoryHistory() });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** Every address that the app knows, in the router's own notation ("/coach/$coachId"). */
export const routePaths = (): string[] => Object.keys(app.routesByPath);
