import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { Hero } from "./hero";

/** Runs in Node while the app is built (prerender-hero.ts). @returns the hero's HTML, links included */
export async function renderHero(): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: Hero }),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
