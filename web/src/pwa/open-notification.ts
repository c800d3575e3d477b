import { router } from "@/router";

/** Opens a pressed notification's address on the service worker's message. */
export function openNotifications(): void {
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ type?: string; href?: string }>) => {
    if (data?.type !== "OPEN" || !data.href) return;
    const { origin, pathname, search, hash } = new URL(data.href);
    if (origin === location.origin) router.history.push(pathname + search + hash);
  });
}
