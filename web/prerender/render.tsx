import * as m from "@messages";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { Hero } from "../src/home/hero";
// First: some screens import the router, which needs all of them.
import { makeRouter } from "../src/router";
import { PUBLIC_PAGES } from "./pages";

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

/** What index.html says until the app does, by its place there. */
export const frameTexts = (): Record<string, string> => ({
  "%DESCRIPTION%": m.pwa_retired_elite_athletes_coach_you(),
  "<!-- no script -->": m.pwa_this_app_needs_javascript(),
  "<!-- coaches -->": m.coaches_coaches(),
  "<!-- coaches lead -->": m.coaches_each_of_them_played_at_the(),
});

/** Every address that the app knows, in the router's own notation ("/coach/$coachId"). */
export const routePaths = (): string[] => Object.keys(app.routesByPath);

/** In the language of this build, which the plugin itself does not know. */
export const publicPages = PUBLIC_PAGES;
