/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { LIMITS } from "../../domain/limits";
import { keepShared, SHARE } from "./database/shared-files";

declare const self: ServiceWorkerGlobalScope;

declare const __LANGUAGE__: string;

// The server chooses the language of each answer. If the choice changed since this worker's own code came, it does not install.
addPlugins([
  {
    cacheWillUpdate: async ({ response }) => {
      const language = response.headers.get("Content-Language") ?? __LANGUAGE__;
      if (!response.ok || language !== __LANGUAGE__) return null;
      // With `Vary: Accept-Language` the cache would not find the answer for every request.
      const headers = new Headers(response.headers);
      headers.delete("Vary");
      // The whole answer is read at once. Half-read answers would keep all connections busy.
      return new Response(await response.blob(), { status: response.status, statusText: response.statusText, headers });
    },
  },
]);
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
clientsClaim();

// Every address of the app opens from the device, except the API, PocketBase's dashboard, the demo's pages and files for search
// engines.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL("/index.html"), {
    denylist: [/^\/(api|_|dev|share)\//, /^\/(sitemap\.xml|robots\.txt)$/],
  }),
);

// The phone's "Share" posts a form here. The page that opens asks for the booking; nothing is sent before that.
registerRoute(
  ({ url }) => url.pathname === SHARE.path && url.origin === self.location.origin,
  async ({ request }) => {
    const kept = request
      .formData()
      .then((form) => keepShared(form.getAll(SHARE.field), LIMITS.uploadBytes))
      .then(
        () => "",
        () => "?full=true",
      );
    return Response.redirect(`${SHARE.path}${await kept}`, 303);
  },
  "POST",
);

// Profile pictures. Nothing else under /api is cached, because answers may be private. A photo without a token is public.
const isPicture = ({ pathname, search }: URL): boolean =>
  !pathname.startsWith("/api/") || (pathname.startsWith("/api/files/photos/") && search === "");
registerRoute(
  ({ request, url }) => request.destination === "image" && isPicture(url),
  new CacheFirst({
    cacheName: "pictures",
    plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * 24 * 3600, purgeOnQuotaError: true })],
  }),
);

type Told = { title?: string; path?: string; tag?: string };

self.addEventListener("push", (event) => {
  const told = (event.data?.json() ?? {}) as Told;
  const icon = "/icons/192.png";
  // Always show something: browsers revoke the permission after silent pushes.
  event.waitUntil(
    self.registration.showNotification(told.title ?? "Encore", {
      tag: told.tag ?? "",
      icon,
      badge: icon,
      data: told.path ?? "/",
    }),
  );
});

// Uses the open window or a new one, and only addresses of this app.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { href, origin } = new URL(String(event.notification.data), self.location.origin);
  if (origin !== self.location.origin) return;
  const open = async () => {
    const [window] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (!window) return void (await self.clients.openWindow(href));
    await window.focus();
    // The app navigates itself (pwa/open-notification.ts), because a reload could interrupt typing.
    window.postMessage({ type: "OPEN", href });
  };
  event.waitUntil(open());
});

// workbox-window sends the first after a press on Update, database/older-tabs.ts the second.
self.addEventListener("message", (event) => {
  const { type } = (event.data as { type?: string } | null) ?? {};
  if (type === "SKIP_WAITING") void self.skipWaiting();
  if (type === "LOAD_OTHERS_AGAIN" && event.source instanceof Client) event.waitUntil(loadOthersAgain(event.source.id));
});

async function loadOthersAgain(asking: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  // A tab that this worker does not control refuses.
  const load = (window: WindowClient) => window.navigate(window.url).catch(() => undefined);
  await Promise.all(windows.filter(({ id }) => id !== asking).map(load));
}
