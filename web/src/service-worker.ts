/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope;

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
clientsClaim();

// Every address of the app opens from the device; the API, PocketBase's dashboard, the demo's pages and what is for search
// engines do not.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL("/index.html"), {
    denylist: [/^\/(api|_|dev|share)\//, /^\/(sitemap\.xml|robots\.txt)$/],
  }),
);

// People's pictures, from here or elsewhere. Nothing under /api is ever kept: what it answers is somebody's own.
registerRoute(
  ({ request, url }) => request.destination === "image" && !url.pathname.startsWith("/api/"),
  new CacheFirst({
    cacheName: "pictures",
    plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * 24 * 3600, purgeOnQuotaError: true })],
  }),
);

// workbox-window asks for this once the person pressed Update.
self.addEventListener("message", (event) => {
  if ((event.data as { type?: string } | null)?.type === "SKIP_WAITING") void self.skipWaiting();
});
